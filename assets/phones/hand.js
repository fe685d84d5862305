/* The hand of one seat. The door tells what lies where, what may be played and every word;
   the page shows it and says which card goes where. It knows no rule and composes no sentence. */
"use strict";

const NUMBER = 1; // of the lines between the door and the page
const LONGEST_PAUSE = 2000, PATIENCE = 2500, GRACE = 600, LONG_PRESS = 500, TWICE = 350;

const at = (id) => document.getElementById(id);
const every = (which) => [...document.querySelectorAll(which)];
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const stark = matchMedia("(prefers-contrast: more)");

let text = {}, theme = {}, langs = [], lang = "";
let view = null; // the last picture of this seat
let held = null; // {from, key, since}: the card that was picked up
let sent = false; // a move is on its way, until its picture or a refusal comes
let note = ""; // a refusal or a hint, shown until the next picture
let hinted = null; // {from, to}
let flying = null; // {from: rectangle, to}: what a move starts with
let news = [], rules = [];

/* What this browser keeps: the seat's own secret, and how the person likes the page. */

const kept = {
  get(key) {
    try {
      return localStorage.getItem(`skipbo ${key}`);
    } catch {
      return null; // storage can be forbidden: then a reload asks for the seat again
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`skipbo ${key}`, value);
    } catch {
      // nothing is lost but a convenience
    }
  },
};

/* Letters as keys are off on phones: readers and speech have their own. */
const likes = (key) => (kept.get(key) ?? (key === "keys" && !matchMedia("(pointer: coarse)").matches ? "1" : "0")) === "1";

/* The line to the door. */

let link = null, untold = [], tries = 0, retry = 0, grace = 0, closed = false, hiddenAt = 0;

function connect(word = null) {
  leave();
  closed = false;
  const socket = new WebSocket(`ws://${location.host}/hand`);
  link = socket;
  setTimeout(() => socket.readyState === WebSocket.CONNECTING && lost(socket), PATIENCE);
  socket.onopen = () => say({ v: NUMBER, hello: hello(word) });
  socket.onmessage = (event) => socket === link && hear(JSON.parse(event.data));
  socket.onclose = () => lost(socket);
}

function leave() {
  clearTimeout(retry);
  const socket = link;
  link = null;
  socket?.close();
}

function lost(socket) {
  if (socket !== link) return;
  leave();
  sent = false;
  if (closed) return;
  retry = setTimeout(connect, Math.min(LONGEST_PAUSE, 200 * 2 ** tries++));
  grace ||= setTimeout(() => look(true), GRACE);
}

function look(away) {
  clearTimeout(grace);
  grace = away ? -1 : 0;
  at("looking").hidden = !away;
  at("table").classList.toggle("away", away);
  if (away) tell(text.looking);
}

function say(line) {
  if (link?.readyState === WebSocket.OPEN) link.send(JSON.stringify(line));
}

function hello(word) {
  const wide = Math.min(screen.width, screen.height) >= 600;
  const own = kept.get("language"), wished = own ? [own] : navigator.languages;
  return {
    key: secret(location.hash.slice(1)),
    word,
    seat_key: secret(kept.get(kept.get("match"))),
    langs: wished.filter((each) => /^[a-z]{2,3}([-_][a-z0-9]{1,8}){0,4}$/i.test(each)).slice(0, 10),
    device: !matchMedia("(pointer: coarse)").matches ? "computer" : wide ? "tablet" : "phone",
  };
}

/* The door hangs up on whatever cannot be a secret. */
const secret = (typed) => (/^[\w-]{16,64}$/.test(typed ?? "") ? typed : null);

/* A phone sleeps between two turns, and its browser may not notice that the line is gone. */
function wake() {
  if (document.hidden || closed) return;
  const asleep = hiddenAt && Date.now() - hiddenAt > 3000;
  hiddenAt = 0;
  if (asleep || link?.readyState !== WebSocket.OPEN) {
    tries = 0;
    connect();
  } else say({ awake: true });
}
document.addEventListener("visibilitychange", () => (document.hidden ? (hiddenAt = Date.now()) : wake()));
addEventListener("pageshow", (event) => event.persisted && wake());
addEventListener("online", wake);

function hear(line) {
  tries = 0;
  if (grace) look(false);
  if (line.v && line.v !== NUMBER) {
    text = { ...line.words?.text, ...text }; // the page may be so old that it has heard no word before
    return part({ why: "old", text: "" });
  }
  if (line.words) speak(line.words);
  if (line.rules) rules = line.rules;
  if (line.log) news = line.log;
  if (line.ask) askWord(line.wrong);
  if (line.seats) chooseSeat(line.seats);
  if (line.wait) stage("wait", line.wait, make("span", { class: "turning", "aria-hidden": "true" }));
  if (line.seated) {
    kept.set("match", line.seated.match);
    kept.set(line.seated.match, line.seated.seat_key);
  }
  if (line.told) untold.push(line.told); // the table follows: one frame for both
  if (line.table) untold.splice(0).forEach(listen), show(line.table);
  if (line.hint) advise(line.hint);
  if (line.no) refuse(line.no.text);
  if (line.bye) part(line.bye);
}

/* Words and colours. */

function speak(words) {
  ({ text = text, theme = theme, langs = langs, lang = lang } = words);
  const root = document.documentElement;
  root.lang = lang;
  root.dir = words.dir ?? "ltr";
  for (const [name, colour] of Object.entries(theme)) root.style.setProperty(`--${name.replaceAll("_", "-")}`, colour);
  root.classList.toggle("light", Boolean(theme.light));
  root.classList.toggle("flat", theme.shadow === 0);
  fetchFaces();
  document.title = at("name").textContent = text.title;
  for (const each of every("[data-text]")) each.textContent = text[each.dataset.text] ?? "";
  for (const each of every("[data-words]"))
    each.setAttribute("aria-label", text[each.dataset.words] ?? "");
  if (["table", "score"].includes(at("card").dataset.stage)) show(view);
}

const spoken = () => kept.get("spoken") ?? "all";

/* One live region says what happens; sentences of one moment follow one another. */
function tell(...sentences) {
  const told = at("told");
  for (const each of sentences.filter(Boolean)) told.append(make("p", {}, each));
  while (told.childElementCount > 12) told.firstChild.remove();
}

function listen(told) {
  const all = told.all ?? [];
  news = [...news, ...all].slice(-60);
  if (all.length && view) at("news").textContent = all.at(-1);
  tell(...(told[spoken()] ?? all));
}

/* Making and changing what is seen. */

function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  change(made, attributes);
  made.append(...children.filter((each) => each !== null && each !== undefined));
  return made;
}

/* Only what differs is touched: nothing is read twice. */
function change(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? "" : value);
  }
  return element;
}

/* Have `count` children of a place, made once and then changed: focus stays where it is. */
function slots(parent, count, maker) {
  while (parent.childElementCount > count) parent.lastElementChild.remove();
  while (parent.childElementCount < count) parent.append(maker());
  return [...parent.children];
}

function button(label, onclick, attributes = {}) {
  const made = make("button", { type: "button", ...attributes }, ...[label].flat());
  made.onclick = onclick;
  return made;
}

/* Icons take the colour of the words beside them. */

const drawn = (element, name) => (change(element.firstChild, { href: `#${name}` }), element);
const sign = (name) => drawn(change(at("sign").cloneNode(true), { id: null }), `icon_${name}`);
const picture = () => change(sign(""), { class: "face", viewBox: "0 0 250 350" });
const two = (number) => String(number).padStart(2, 0);

/* Show a card's face, that of a Skip-Bo with its number; none for null. */
function face(image, card, number = null, large = false) {
  change(image, { hidden: card === null });
  if (card === null) return image;
  const name = card !== 0 ? `face_${two(card)}` : number ? `wild_as_${two(number)}` : "wild";
  const whole = name + (large || theme.large || stark.matches ? "_large" : "");
  bring(whole);
  return drawn(image, whole);
}

/* All faces come in one file; each is put into the page once it is shown. */
let faces = null, colours = null;

function bring(name) {
  const found = faces?.getElementById(name);
  if (found) at("faces").append(found);
}

async function fetchFaces() {
  const wished = theme.safe ? "safe/" : "";
  if (colours === wished) return;
  colours = wished;
  try {
    const found = await (await fetch(`/face/${wished}all.svg`)).text();
    if (colours !== wished) return;
    faces = new DOMParser().parseFromString(found, "image/svg+xml");
    at("faces").replaceChildren();
    for (const each of every("use")) bring(each.getAttribute("href").slice(1));
  } catch {
    colours = null; // the line's next words try again
  }
}

const family = (number) => ["moon", "leaf", "bloom", "harvest"][Math.floor((number - 1) / 4)];

/* All cards of a pile, the last on top, in the same room. */
function fan(parent, cards, number = null) {
  slots(parent, cards.length, picture).forEach((each, i) => {
    face(each, cards[i], i === cards.length - 1 ? number : null);
    each.style.setProperty("--i", i);
  });
  parent.style.setProperty("--n", Math.max(1, cards.length));
}

/* What may be played. */

const ways = (from, to) => view.moves.filter((each) => each.from === from && (to === undefined || each.to === to));
const wanted = (from) => Boolean(from) && view.mine && ways(from).length > 0;

/* Dress a button as a place: something to pick up (`from`), to put down on (`to`), or both. */
function place(each, key, { from = null, to = null, label }) {
  const goes = held && to ? ways(held.from, to) : [];
  const taken = held?.key === key;
  change(each, {
    "data-key": key,
    "data-from": from,
    "data-to": to,
    "aria-label": goes.length === 1 ? goes[0].label : label,
    "aria-pressed": wanted(from) && !goes.length ? String(taken) : null,
    "aria-disabled": goes.length || wanted(from) ? null : "true",
  });
  const classes = { place: true, held: taken, goes: goes.length > 0, can: wanted(from) };
  classes.hinted = Boolean(hinted) && (hinted.from === from || hinted.to === to) && Boolean(from || to);
  for (const [name, on] of Object.entries(classes)) each.classList.toggle(name, Boolean(on));
}

function show(table) {
  const before = view;
  const same = before?.n === table.n;
  view = table;
  sent = false;
  if (!same) {
    held = hinted = null;
    note = "";
  }
  if (held && !ways(held.from).length) held = null;
  if (table.over) return score(table.over);
  stage("table");
  const focused = document.activeElement?.dataset?.key;
  draw();
  if (!same && before) {
    fly(before);
    if (flying && focused) focus("#stock .can", "#hand .can", "#piles .can"); // most likely next
    flying = null;
    if (at("sheet").open) at("sheet").redo ? at("sheet").redo() : at("sheet").close();
  }
  if (table.mine && !(before?.mine && !before.over)) {
    buzz([60, 60, 60]);
    tell(text.your_turn, spoken() === "all" && table.need);
  }
}

function draw() {
  const { me, names, emblems, mine, builds, stock, hand, piles, others } = view;
  const table = at("table");
  table.classList.toggle("mine", mine);
  table.classList.toggle("holding", held !== null);
  table.classList.toggle("left", likes("left"));
  at("who").textContent = names[me];
  emblem(at("sign"), emblems[me]);
  at("turn").textContent = mine ? text.your_turn : names[view.turn];
  at("need").textContent = note || (held && view.held?.[held.from]) || (mine && view.need) || view.status;
  at("news").textContent = news.at(-1) ?? "";
  drawWays();

  slots(at("hand"), hand.length, () => button(picture())).forEach((each, i) => {
    place(each, `H${i}`, { from: hand[i].from, label: hand[i].label });
    face(each.firstChild, hand[i].card);
    each.style.setProperty("--i", i - (hand.length - 1) / 2);
  });
  at("hand").style.setProperty("--n", Math.max(hand.length, 1));

  const [top] = slots(at("stock"), 1, () => button([picture(), make("b", { class: "count number" })]));
  place(top, "S", { from: stock.from, label: stock.label });
  top.classList.toggle("empty", stock.card === null);
  face(top.firstChild, stock.card);
  change(top.lastChild, { "data-number": stock.left });

  slots(at("piles"), piles.length, () => button(make("span", { class: "fan" }))).forEach((each, i) => {
    place(each, `D${i}`, { from: piles[i].from, to: `D${i + 1}`, label: piles[i].label });
    each.classList.toggle("empty", !piles[i].cards.length);
    fan(each.firstChild, piles[i].cards);
  });

  slots(at("builds"), builds.length, buildPile).forEach((each, i) => drawBuild(each, builds[i], i));
  const rest = others.filter((each) => !each.partner).length;
  at("others").className = others.length > 3 ? "many" : "";
  at("others").style.cssText = `--all: ${others.length}; --rest: ${Math.max(rest, 1)}`;
  slots(at("others"), others.length, otherSeat).forEach((each, i) => drawOther(each, others[i]));
  change(at("hint"), { disabled: !view.acts.hint, hidden: view.acts.hint === null });
  change(at("undo"), { disabled: !view.acts.undo, hidden: view.acts.undo === null });
}

/* Moves without a card, such as passing, are buttons of their own. */
function drawWays() {
  const plain = view.mine ? view.moves.filter((each) => !each.from) : [];
  slots(at("ways"), plain.length, () => button("", null, { class: "gold" })).forEach((each, i) => {
    each.textContent = plain[i].label;
    each.onclick = () => play(plain[i]);
  });
}

const emblem = (element, name) => drawn(element, name ? `icon_emblem_${name}` : "icon_person");

const buildPile = () =>
  button([
    make("span", { class: "slot" }, picture(), make("span", { class: "start" }, sign(""), make("b", { class: "number" }))),
    make("span", { class: "needs" }, make("span", { class: "pips" }), make("b", { class: "number" })),
  ]);

function drawBuild(each, pile, i) {
  const [slot, needs] = each.children, [image, start] = slot.children;
  const empty = pile.top === null, full = pile.full;
  place(each, `B${i}`, { to: `B${i + 1}`, label: pile.label });
  each.classList.toggle("empty", empty);
  face(image, pile.wild ? 0 : pile.top, pile.shows);
  start.hidden = !empty;
  drawn(start.firstChild, `tier_${family(pile.needs)}`);
  for (const number of [start.lastChild, needs.lastChild]) change(number, { "data-number": pile.needs });
  slots(needs.firstChild, full, () => make("i")).forEach(
    (pip, number) => (pip.className = number + 1 < pile.needs ? family(number + 1) : ""),
  );
}

const otherSeat = () =>
  make(
    "div",
    { class: "other" },
    button(
      [
        make("span", { class: "tiny" }, picture()),
        make("span", { class: "whose" }, make("b", { class: "name" }), make("b", { class: "count number" }), sign("partner")),
      ],
      (event) => cardsOf(Number(event.currentTarget.dataset.seat)),
      { class: "seat" },
    ),
    make("div", { class: "tops" }),
  );

function drawOther(each, other) {
  const [seat, tops] = each.children, [tiny, whose] = seat.children, [name, count, more] = whose.children;
  change(seat, { "data-seat": other.seat, "aria-label": other.label });
  each.classList.toggle("plays", view.turn === other.seat);
  each.classList.toggle("partner", Boolean(other.partner));
  each.classList.toggle("off", Boolean(other.away));
  seat.classList.toggle("can", (other.froms ?? []).some(wanted));
  face(tiny.firstChild, other.stock, null, true);
  change(count, { "data-number": other.left });
  name.textContent = view.names[other.seat];
  change(more, { hidden: !other.away && !other.partner });
  drawn(more, other.away ? "icon_clock" : "icon_partner");
  const maker = other.partner ? () => button(picture()) : () => make("span", {}, picture());
  if (tops.firstChild && (tops.firstChild.tagName === "BUTTON") !== Boolean(other.partner)) tops.replaceChildren();
  const cards = other.tops.map((pile) => pile.at(-1) ?? null);
  const all = other.partner ? [other.stock, ...cards] : cards;
  const labels = other.partner ? [other.stock_label, ...other.labels] : other.labels;
  slots(tops, all.length, maker).forEach((top, i) => {
    if (other.partner) place(top, `P${other.seat}.${i}`, { from: other.froms?.[i], label: labels[i] });
    else change(top, { "aria-hidden": "true" });
    top.classList.toggle("empty", all[i] === null);
    face(top.firstChild, all[i], null, true);
  });
}

/* Picking up and putting down. */

/* Focus the first of these that there is. */
function focus(...choices) {
  const found = choices.map((each) => document.querySelector(each)).find(Boolean);
  found?.focus({ preventScroll: true });
}

const placeOf = (key) => document.querySelector(`#table [data-key="${key}"]`);

function press(each, when) {
  const { key, from, to } = each.dataset;
  if (sent || at("table").classList.contains("away")) return;
  if (held && to && ways(held.from, to).length) return put(to, held);
  if (held?.from.startsWith("H") && to?.startsWith("D")) return attempt(to); // not the card that lies there
  if (wanted(from)) {
    const only = held?.key === key && when - held.since < TWICE ? onlyBuild(from) : null;
    if (only) return put(only, held);
    return held?.key === key ? letGo() : hold({ key, from, since: when });
  }
  if (held && to) return attempt(to);
  shake(each);
  tell(view.status);
}

/* A card that is tapped twice goes where it obviously goes, as at the screen. */
function onlyBuild(from) {
  const piles = new Set(ways(from).map((each) => each.to).filter((to) => to.startsWith("B")));
  return piles.size === 1 ? [...piles][0] : null;
}

function hold(card) {
  held = card;
  hinted = null;
  note = "";
  at("sheet").close();
  draw();
  tell(view.held?.[card.from]);
  focus("#builds .goes", "#piles .goes");
}

function letGo() {
  const key = held?.key;
  held = null;
  note = "";
  draw();
  if (key) placeOf(key)?.focus({ preventScroll: true });
}

function put(to, card) {
  const found = ways(card.from, to);
  if (found.length === 1) return play(found[0], card);
  sheet(found.every((each) => each.number) ? text.which_number : text.which_move, (body) => {
    const list = make("ul", { class: "numbers" });
    for (const each of found) {
      const image = each.number ? face(picture(), 0, each.number) : null;
      const chosen = () => (at("sheet").close(), play(each, card));
      list.append(make("li", {}, button(image ?? each.label, chosen, { "aria-label": each.label, class: "choice" })));
    }
    body.append(list);
  });
}

function play(move, card = null) {
  say({ n: view.n, move: move.move });
  sent = true;
  const whence = card && placeOf(card.key)?.querySelector(".face:last-of-type");
  flying = { from: whence?.getBoundingClientRect() ?? null, to: move.to };
  at("table").classList.add("sent");
  setTimeout(() => at("table").classList.remove("sent"), 300);
}

/* What is not among the moves is asked all the same: the door says in words why not. */
function attempt(to) {
  const needs = to.startsWith("B") ? view.builds[Number(to.slice(1)) - 1].needs : "";
  say({ n: view.n, move: `${held.from.replace("*", `*${needs}`)}>${to}` });
}

function refuse(sentence) {
  sent = false;
  flying = null;
  note = sentence;
  if (held) shake(placeOf(held.key));
  if (view?.over) score(view.over);
  else if (view) draw();
  tell(sentence);
}

function advise(hint) {
  note = hint.text;
  held = null;
  hinted = { from: hint.from?.replace(/\*\d+$/, "*") ?? NaN, to: hint.to ?? NaN };
  draw();
  tell(hint.text);
}

/* Browsers let a page vibrate after a first tap; some never. */
function buzz(pattern) {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

function shake(each) {
  if (!calm.matches) each?.animate?.({ translate: ["0", "-5px", "5px", "-3px", "0"] }, 220);
}

/* A card comes from where it lay: one's own from its place, another's from the seat that played it. */
function fly(before) {
  if (calm.matches || document.hidden) return;
  const mine = flying?.from && flying.to ? [[flying.to, flying.from]] : [];
  const whose = document.querySelector(`.seat[data-seat="${before.turn}"] .tiny`);
  const others = !whose ? [] : view.builds.flatMap((pile, i) =>
    pile.top !== null && JSON.stringify(pile) !== JSON.stringify(before.builds[i])
      ? [[`B${i + 1}`, whose.getBoundingClientRect()]] : []);
  for (const [to, from] of mine.length ? mine : others) {
    const image = document.querySelector(`#table [data-to="${to}"] .face:last-of-type`);
    const goal = image?.getBoundingClientRect();
    if (!goal?.width) continue;
    const x = from.left + from.width / 2 - goal.left - goal.width / 2;
    const y = from.top + from.height / 2 - goal.top - goal.height / 2;
    const start = `translate(${x}px, ${y}px) scale(${from.width / goal.width})`;
    image.animate({ transform: [start, "none"], zIndex: [9, 9] }, { duration: mine.length ? 170 : 320, easing: "ease-out" });
  }
}

/* Sheets: questions, all cards of a seat, and the rest. A dialog keeps the focus and gives it back. */

function sheet(title, fill, redo = false) {
  const dialog = at("sheet");
  const refill = () => {
    const body = make("div", { class: "body" });
    const close = button(sign("close"), () => dialog.close(), { class: "close", "aria-label": text.close });
    const reading = [...dialog.querySelectorAll("button")].indexOf(document.activeElement);
    dialog.replaceChildren(make("h2", { id: "sheet-title" }, title), body, close);
    fill(body);
    dialog.querySelectorAll("button")[reading]?.focus();
  };
  refill();
  dialog.redo = redo ? refill : null;
  if (!dialog.open) dialog.showModal();
}

function cardsOf(seat) {
  sheet(view.names[seat], (body) => {
    const other = view.others.find((each) => each.seat === seat);
    const piles = other ? other.tops : view.piles.map((each) => each.cards);
    const labels = other ? other.labels : view.piles.map((each) => each.label);
    const own = other ?? { stock: view.stock.card, stock_label: view.stock.label, froms: null };
    const froms = other ? (other.froms ?? []) : [view.stock.from, ...view.piles.map((each) => each.from)];
    if (other) body.append(make("p", {}, other.label));
    const rows = [[own.stock === null ? [] : [own.stock], own.stock_label], ...piles.map((each, i) => [each, labels[i]])];
    for (const [i, [cards, label]] of rows.entries()) {
      const row = make("span", { class: "row", "aria-hidden": "true" });
      for (const card of [...cards].reverse()) row.append(face(picture(), card));
      const words = make("span", {}, label);
      if (!wanted(froms[i])) body.append(make("div", { class: "pile" }, words, row));
      else {
        const key = !other ? (i ? `D${i - 1}` : "S") : `P${seat}.${i}`;
        body.append(button([words, row], () => hold({ key, from: froms[i], since: 0 }), { class: "pile can" }));
      }
    }
  }, true);
}

function moreSheet() {
  sheet(text.more, (body) => {
    const choices = ["all", "mine", "short"].map((key) => [key, text[`spoken_${key}`]]);
    body.append(
      chooser(text.language, langs, lang, (key) => {
        kept.set("language", key);
        say({ lang: key });
        at("sheet").close();
      }),
      chooser(text.spoken, choices, spoken(), (key) => kept.set("spoken", key), (key) => text[`spoken_${key}_help`]),
      ticked(text.left_hand, "", "left"),
      ticked(text.keys, text.keys_help, "keys"),
    );
    if (news.length) body.append(list(text.news, news.slice(-20).reverse()));
    if (rules.length) body.append(list(text.rules, rules));
  });
}

function chooser(label, options, now, chosen, help = () => "") {
  const select = make("select", {}), small = make("small", {}, help(now));
  for (const [key, name] of options) select.append(make("option", { value: key, selected: key === now }, name));
  select.onchange = () => (chosen(select.value), (small.textContent = help(select.value)));
  return make("label", { class: "set" }, make("span", {}, label, small), select);
}

function ticked(label, help, key) {
  const box = make("input", { type: "checkbox", checked: likes(key) });
  box.onchange = () => (kept.set(key, box.checked ? "1" : "0"), draw());
  return make("label", { class: "set" }, make("span", {}, label, make("small", {}, help)), box);
}

function list(title, lines) {
  const items = lines.map((each) => make("li", {}, each));
  return make("section", {}, make("h3", {}, title), make("ul", {}, ...items));
}

at("sheet").addEventListener("click", (event) => event.target === at("sheet") && at("sheet").close());

/* What is shown in place of the table: the word, the seats, waiting, the score, good-bye. */

function stage(name, title = "", ...children) {
  const card = at("card");
  at("table").hidden = name !== "table";
  card.hidden = name === "table";
  if (name === "table") {
    card.dataset.stage = "table";
    return;
  }
  const heading = make("h1", { tabindex: "-1" }, title);
  card.className = name;
  card.replaceChildren(heading, ...children.filter(Boolean));
  at("sheet").close();
  if (card.dataset.stage !== name) heading.focus({ preventScroll: true });
  card.dataset.stage = name;
}

function askWord(wrong) {
  closed = true; // whoever types may take longer than the door keeps a stranger's line
  const word = make("input", {
    id: "word", name: "word", maxlength: "12", autocomplete: "off", autocapitalize: "none",
    autocorrect: "off", spellcheck: "false", enterkeyhint: "go",
    "aria-describedby": wrong ? "wrong" : null, "aria-invalid": wrong ? "true" : null,
  });
  const form = make("form", {}, make("label", { for: "word" }, text.word_label), word,
    wrong ? make("p", { id: "wrong", class: "wrong" }, sign("warning"), text.word_wrong) : null,
    make("button", { class: "gold" }, text.word_go));
  form.onsubmit = (event) => {
    event.preventDefault();
    const typed = word.value.replace(/\s/g, "").toLowerCase();
    if (typed) connect(typed);
  };
  stage("word", text.word_title, logo(), form);
  word.focus();
  if (wrong) tell(text.word_wrong);
}

const logo = () => make("img", { class: "logo", src: "/icon/mark.svg", alt: "" });

function chooseSeat(seats) {
  const rows = seats.map((each) => {
    const icon = emblem(sign(""), each.emblem);
    return make("li", {}, button([icon, make("span", {}, each.label)],
      () => say({ want: each.seat }), { class: "choice", disabled: !each.free }));
  });
  stage("seats", text.choose, make("ul", {}, ...rows));
}

function score(over) {
  const head = make("tr", {}, make("td"), ...over.head.map((each) => make("th", { scope: "col" }, each)));
  const rows = over.rows.map((each) => {
    const icon = each.won ? sign("crown") : emblem(sign(""), each.emblem);
    const cells = each.cells.map((cell) => make("td", {}, cell));
    if (each.share !== null) {
      const bar = make("span", { class: "bar", "aria-hidden": "true" }, make("i"));
      bar.firstChild.style.width = `${Math.round(100 * Math.min(1, Math.max(0, each.share)))}%`;
      cells.at(-1)?.append(bar);
    }
    return make("tr", { class: each.won ? "won" : null }, make("th", { scope: "row" }, icon, make("span", {}, each.name)), ...cells);
  });
  const next = over.next ? button(over.next, () => {
    next.disabled = true;
    say({ n: view.n, act: "again" });
  }, { class: "gold" }) : null;
  stage("score", over.title,
    change(sign("crown"), { class: "sign large" }),
    over.sub ? make("p", { class: "sub" }, over.sub) : null,
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)),
    over.sum ? make("p", { class: "sum" }, over.sum) : null, next,
    over.wait ? make("p", { class: "wait" }, over.wait) : null);
}

function part({ why, text: sentence, again }) {
  closed = true;
  leave();
  look(false);
  const buttons = why === "old" ? button(text.reload, () => location.reload(), { class: "gold" })
    : again || why === "elsewhere" ? button(text.seat_here, () => connect(), { class: "gold" }) : null;
  stage("bye", sentence || (why === "old" && text.old) || text.title, logo(), buttons);
}

/* Fingers, mouse and keys. */

let pressing = 0, looked = false;

document.addEventListener("click", (event) => {
  const each = event.target.closest("#table .place");
  if (each && !looked) press(each, event.timeStamp);
  looked = false;
});
document.addEventListener("pointerdown", (event) => {
  clearTimeout(pressing);
  looked = false;
  const each = event.target.closest("#piles .place, #stock .place");
  if (each) pressing = setTimeout(() => ((looked = true), buzz(20), cardsOf(view.me)), LONG_PRESS);
});
for (const end of ["pointerup", "pointercancel", "pointermove"])
  document.addEventListener(end, (event) => {
    if (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) clearTimeout(pressing);
  });
document.addEventListener("contextmenu", (event) => event.target.closest(".place") && event.preventDefault());

at("me").onclick = () => cardsOf(view.me);
at("more").onclick = moreSheet;
at("hint").onclick = () => say({ n: view.n, act: "hint" });
at("undo").onclick = () => say({ n: view.n, act: "undo" });

/* Keys as at the screen. */
document.addEventListener("keydown", (event) => {
  if (at("table").hidden || at("sheet").open) return;
  if (event.key === "Escape" && held) return letGo();
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    event.preventDefault();
    return at("undo").click();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !likes("keys")) return;
  const key = event.key.toLowerCase();
  if (key === "h") at("hint").click();
  else if (key === "v") cardsOf(view.me);
  else if (key === "s") placeOf("S")?.focus();
  else if (key === "d" || key === "b") {
    const places = every(key === "d" ? "#piles .place" : "#builds .place");
    places[(places.indexOf(document.activeElement) + 1) % places.length]?.focus();
  } else if (/^[1-9]$/.test(key)) placeOf(`H${Number(key) - 1}`)?.focus();
});

connect();
fetchFaces();
