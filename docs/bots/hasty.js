// Plays its stock card first, then numbers; keeps Skip-Bo cards, and discards its highest number.
const worth = (move) => {
  if (move.type === "Discard") return move.card || -2;
  if (move.type !== "Play") return 0;
  return move.source.kind === "S" ? 1000 : move.card ? 100 : -1;
};

const answer = (line) => {
  const told = JSON.parse(line);
  if (told.type === "hello") return { hello: 2 };
  if (told.type !== "question") return null;
  const play = told.legal.reduce((best, move) => (worth(move) > worth(best) ? move : best));
  return { play, question: told.question };
};

require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const said = answer(line);
  if (said) console.log(JSON.stringify(said));
});
