BEGIN TRANSACTION;
CREATE TABLE hands (seat INTEGER PRIMARY KEY, cards TEXT NOT NULL);
INSERT INTO "hands" VALUES(0,'10 5 12');
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, date TEXT NOT NULL, preset TEXT NOT NULL, seed INTEGER NOT NULL,
    practice INTEGER NOT NULL, finished INTEGER NOT NULL, players TEXT NOT NULL, winners TEXT NOT NULL,
    totals TEXT NOT NULL, games INTEGER NOT NULL, turns INTEGER NOT NULL,
    erased INTEGER NOT NULL DEFAULT 0);
INSERT INTO "matches" VALUES(1,'2026-01-31 14:05:09','rulebook',11,0,1,'Ann
Ben','Ann','105
0',3,30,0);
INSERT INTO "matches" VALUES(2,'2026-01-31 14:05:09','rulebook',12,0,1,'Ann
Ben
Cleo','Ann','50
0
0',1,3,0);
INSERT INTO "matches" VALUES(3,'2026-01-31 14:05:09','rulebook',13,0,1,'Ann
Ben
Cleo
Dan','Ann
Cleo','40
0',1,5,0);
CREATE TABLE records (match INTEGER PRIMARY KEY, text TEXT NOT NULL);
INSERT INTO "records" VALUES(1,'# A match of Skip-Bo
format = 1
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = 11
practice = false

[rules]
stock = 3
deck = "modern"
going_out = 25
per_card = 5
match_total = 100
starts = "left of dealer"
must_play_last_stock_card = false
wild_needs_cover = false
wild_start_any = false
teams = "none"
advice_penalty = "shuffled in"
talk_penalty = "shuffled in"
referee = "strict"

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Ben"
player = "casual"

[[games]]
dealer = 2
turns = ''''''
1: S*1>B1 | H11>D4
2: H2>B1 | H12>D4
1: | H3>D4
2: | H2>D4
1: D4:3>B1 | H5>D1
2: H4>B1 S5>B1 H6>B1 H7>B1 | H3>D3
1: H8>B1 S9>B1 | H11>D2
2: S10>B1 H1>B2 D4:2>B2 H3>B2 | H7>D4
1: D2:11>B1 H12>B1 | H7>D4
2: H1>B1 H4>B2 H5>B2 | H10>D1
1: S6>B2
''''''
ending = "out"
winner = 1
stocks = [0, 1]
points = [30, 0]

[[games]]
dealer = 1
turns = ''''''
2: | H2>D4
1: | H8>D2
2: | H7>D1
1: | H1>D3
2: | H11>D1
1: H*1>B1 S2>B1 D3:1>B2 H2>B2 | H5>D1
2: | H11>D1
1: H*3>B1 H1>B3 | H12>D2
2: D4:2>B3 | H8>D4
1: H*4>B1 H5>B1 | H*>D1
2: H6>B1 | H9>D3
1: S7>B1 S1>B4
''''''
ending = "out"
winner = 1
stocks = [0, 3]
points = [40, 0]

[[games]]
dealer = 2
turns = ''''''
1: H*1>B1 | H11>D2
2: H2>B1 S3>B1 | H5>D2
1: H4>B1 | H11>D1
2: H*5>B1 | H9>D1
1: H1>B2 | H3>D1
2: H*6>B1 H*7>B1 | H8>D3
1: S8>B1 S2>B2 D1:3>B2 S4>B2
''''''
ending = "out"
winner = 1
stocks = [0, 2]
points = [35, 0]

[result]
winner = 1
totals = [105, 0]
');
INSERT INTO "records" VALUES(2,'# A match of Skip-Bo
format = 1
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = 12
practice = false

[rules]
stock = 3
deck = "modern"
going_out = 25
per_card = 5
match_total = "none"
starts = "left of dealer"
must_play_last_stock_card = true
wild_needs_cover = true
wild_start_any = true
teams = "none"
advice_penalty = "on top"
talk_penalty = "on top"
referee = "strict"

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Ben"
player = "regular"

[[players]]
name = "Cleo"
player = "casual"

[[games]]
dealer = 1
turns = ''''''
2: H*9>B4 S1>B1 | H10>D2
3: H10>B4 H11>B4 H12>B4 | H10>D1
1: H2>B1 S3>B1 S*4>B1 S*1>B2
''''''
ending = "out"
winner = 1
stocks = [0, 2, 3]
points = [50, 0, 0]

[result]
winner = 1
totals = [50, 0, 0]
');
INSERT INTO "records" VALUES(3,'# A match of Skip-Bo
format = 1
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = 13
practice = false

[rules]
stock = 2
deck = "modern"
going_out = 25
per_card = 5
match_total = "none"
starts = "left of dealer"
must_play_last_stock_card = false
wild_needs_cover = false
wild_start_any = false
teams = 2
advice_penalty = "shuffled in"
talk_penalty = "shuffled in"
referee = "strict"

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Ben"
player = "casual"

[[players]]
name = "Cleo"
player = "casual"

[[players]]
name = "Dan"
player = "casual"

[[games]]
dealer = 2
turns = ''''''
3: S*1>B1 S1:2>B1 | H4>D3
4: S*3>B1 H4>B1 | H9>D4
1: S1>B2 H5>B1 H6>B1 H7>B1 | H4>D1
2: | H4>D2
3: H8>B1 S9>B1
''''''
ending = "out"
winner = 1
stocks = [0, 2, 0, 1]
points = [40, 0]

[result]
winner = 1
totals = [40, 0]
');
CREATE TABLE results (
    match INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL,
    level TEXT NOT NULL, against TEXT NOT NULL, won INTEGER NOT NULL, points INTEGER NOT NULL,
    stock_cards INTEGER NOT NULL, turns INTEGER NOT NULL, counted INTEGER NOT NULL,
    PRIMARY KEY (match, game, seat)) WITHOUT ROWID
;
INSERT INTO "results" VALUES(1,0,0,'Ann','','casual',1,30,3,6,1);
INSERT INTO "results" VALUES(1,0,1,'Ben','casual','person',0,0,2,5,1);
INSERT INTO "results" VALUES(1,1,0,'Ann','','casual',1,40,3,6,1);
INSERT INTO "results" VALUES(1,1,1,'Ben','casual','person',0,0,0,6,1);
INSERT INTO "results" VALUES(1,2,0,'Ann','','casual',1,35,3,4,1);
INSERT INTO "results" VALUES(1,2,1,'Ben','casual','person',0,0,1,3,1);
INSERT INTO "results" VALUES(2,0,0,'Ann','','casual,regular',1,50,3,1,1);
INSERT INTO "results" VALUES(2,0,1,'Ben','regular','casual,person',0,0,1,1,1);
INSERT INTO "results" VALUES(2,0,2,'Cleo','casual','person,regular',0,0,0,1,1);
INSERT INTO "results" VALUES(3,0,0,'Ann','','casual',1,40,1,1,1);
INSERT INTO "results" VALUES(3,0,1,'Ben','casual','casual,person',0,0,0,1,1);
INSERT INTO "results" VALUES(3,0,2,'Cleo','casual','casual',1,40,3,2,1);
INSERT INTO "results" VALUES(3,0,3,'Dan','casual','casual,person',0,0,1,1,1);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('fullscreen','false');
INSERT INTO "settings" VALUES('mixes','"[[\"Sunday\", {\"stock\": 3, \"deck\": \"modern\", \"going_out\": 25, \"per_card\": 5, \"match_total\": null, \"starts\": \"left of dealer\", \"must_play_last_stock_card\": true, \"wild_needs_cover\": true, \"wild_start_any\": true, \"teams\": null, \"advice_penalty\": \"on top\", \"talk_penalty\": \"on top\", \"referee\": \"strict\"}]]"');
INSERT INTO "settings" VALUES('reduced_motion','true');
INSERT INTO "settings" VALUES('setup','"{\"seats\": [[\"Ann\", \"person\"], [\"Ben\", \"regular\"], [\"Cleo\", null], [\"Dan\", null], [\"Eva\", null], [\"Finn\", null]], \"preset\": \"rulebook\", \"stock\": null, \"total\": 500, \"seed\": null, \"teams\": null, \"referee\": \"strict\", \"changes\": {}, \"mix\": \"\", \"practice\": false}"');
INSERT INTO "settings" VALUES('speed','"fast"');
INSERT INTO "settings" VALUES('theme','"linen"');
INSERT INTO "settings" VALUES('volume','0.4');
CREATE TABLE steps (
    number INTEGER PRIMARY KEY, seat INTEGER NOT NULL, text TEXT NOT NULL,
    chain INTEGER NOT NULL, position INTEGER NOT NULL);
INSERT INTO "steps" VALUES(0,-1,'deal',2592256648,2246656283);
INSERT INTO "steps" VALUES(1,0,'draw',2746848609,1633836262);
INSERT INTO "steps" VALUES(2,0,'H1>B1',3196701290,2501059298);
INSERT INTO "steps" VALUES(3,0,'H*2>B1',1635513843,2124154799);
INSERT INTO "steps" VALUES(4,0,'H10>D1',1551177927,3239354966);
INSERT INTO "steps" VALUES(5,1,'draw',2788725850,3344290979);
INSERT INTO "steps" VALUES(6,1,'H9>D4',1484064080,3713498613);
INSERT INTO "steps" VALUES(7,0,'draw',436883790,2910045107);
INSERT INTO "steps" VALUES(8,0,'H5>D4',2877170817,1047223109);
INSERT INTO "steps" VALUES(9,1,'draw',2654604480,3369453332);
INSERT INTO "steps" VALUES(10,1,'H6>D1',430744810,2489767297);
INSERT INTO "steps" VALUES(11,0,'draw',3942818203,1290239649);
INSERT INTO "steps" VALUES(12,0,'H4>D3',1792746199,957441566);
INSERT INTO "steps" VALUES(13,1,'draw',2119215829,1450488221);
INSERT INTO "steps" VALUES(14,1,'H5>D1',3482840258,1170996848);
INSERT INTO "steps" VALUES(15,0,'draw',563425715,3946906211);
INSERT INTO "steps" VALUES(16,0,'H12>D3',1748677833,3610591687);
INSERT INTO "steps" VALUES(17,1,'draw',1026793212,1695783254);
INSERT INTO "steps" VALUES(18,1,'H10>D4',1760131183,865150853);
INSERT INTO "steps" VALUES(19,0,'draw',390113370,3281013719);
INSERT INTO "steps" VALUES(20,0,'H3>B1',42005686,1222685173);
INSERT INTO "steps" VALUES(21,0,'H4>B1',960666893,3468042654);
INSERT INTO "steps" VALUES(22,0,'D4:5>B1',3914728926,3649807886);
INSERT INTO "steps" VALUES(23,0,'H4>D2',1283863011,1530412439);
INSERT INTO "steps" VALUES(24,1,'draw',3806634041,645373931);
INSERT INTO "steps" VALUES(25,1,'H7>D3',1656957234,784582403);
INSERT INTO "steps" VALUES(26,0,'draw',1985752254,591043138);
INSERT INTO "steps" VALUES(27,0,'H12>D1',83097585,3327304603);
INSERT INTO "steps" VALUES(28,1,'draw',3129397018,3967235682);
INSERT INTO "steps" VALUES(29,1,'H1>B2',3075334787,2978270605);
INSERT INTO "steps" VALUES(30,1,'H4>D1',1293393858,1572267767);
INSERT INTO "steps" VALUES(31,0,'draw',1519747326,2912518906);
INSERT INTO "steps" VALUES(32,0,'H2>B2',604504364,3782439310);
INSERT INTO "steps" VALUES(33,0,'H3>B2',2485904264,3030205698);
INSERT INTO "steps" VALUES(34,0,'H6>B1',1545674495,336379221);
INSERT INTO "steps" VALUES(35,0,'H8>D4',1093233541,3504002533);
INSERT INTO "steps" VALUES(36,1,'draw',2810847981,3600969583);
INSERT INTO "steps" VALUES(37,1,'H7>B1',1800080684,842388706);
INSERT INTO "steps" VALUES(38,1,'H4>B2',2121196072,3062508846);
INSERT INTO "steps" VALUES(39,1,'H8>B1',510658713,893668967);
INSERT INTO "steps" VALUES(40,1,'H9>B1',1047665391,2584043400);
INSERT INTO "steps" VALUES(41,1,'H10>D2',409413150,3763377141);
INSERT INTO "steps" VALUES(42,0,'draw',238203949,1164641035);
INSERT INTO "steps" VALUES(43,0,'H10>B1',1228648840,2779315808);
INSERT INTO "steps" VALUES(44,0,'H*11>B1',767641699,2581113473);
INSERT INTO "steps" VALUES(45,0,'H8>D2',4256129997,4213070290);
INSERT INTO "steps" VALUES(46,1,'draw',1430204302,1762532167);
INSERT INTO "steps" VALUES(47,1,'S12>B1',3909399013,2359736848);
INSERT INTO "steps" VALUES(48,1,'H*1>B1',2168220229,215491286);
INSERT INTO "steps" VALUES(49,1,'H*2>B1',107257393,1305007249);
INSERT INTO "steps" VALUES(50,1,'H9>D4',2062529001,2642425505);
INSERT INTO "steps" VALUES(51,0,'draw',3207680602,1410402125);
INSERT INTO "steps" VALUES(52,0,'H5>B2',3872013681,244334306);
INSERT INTO "steps" VALUES(53,0,'H6>B2',853426637,2340994680);
INSERT INTO "steps" VALUES(54,0,'H1>B3',3611708479,1206315478);
INSERT INTO "steps" VALUES(55,0,'H2>B3',1568577689,701657412);
INSERT INTO "steps" VALUES(56,0,'H1>B4',1968082976,582950748);
CREATE TABLE under_way (
    id INTEGER PRIMARY KEY CHECK (id = 1), title TEXT NOT NULL, heading TEXT NOT NULL, setup TEXT NOT NULL);
INSERT INTO "under_way" VALUES(1,'Ann against Ben','# A match of Skip-Bo
format = 1
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = 14
practice = true

[rules]
stock = 5
deck = "modern"
going_out = 25
per_card = 5
match_total = 200
starts = "left of dealer"
must_play_last_stock_card = false
wild_needs_cover = false
wild_start_any = false
teams = "none"
advice_penalty = "shuffled in"
talk_penalty = "shuffled in"
referee = "strict"

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Ben"
player = "casual"
','{"seats": [["Ann", "person"], ["Ben", "casual"], ["Cleo", null], ["Dan", null], ["Eva", null], ["Finn", null]], "preset": "rulebook", "stock": 5, "total": 200, "seed": null, "teams": null, "referee": "strict", "changes": {}, "mix": "", "practice": true}');
CREATE TABLE undone (
    number INTEGER PRIMARY KEY, redo INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
    chain INTEGER NOT NULL);
INSERT INTO "undone" VALUES(0,0,0,'H2>B4',1030949491);
INSERT INTO "undone" VALUES(1,1,0,'H4>D2',2693987915);
INSERT INTO "undone" VALUES(2,1,1,'draw',2144820883);
INSERT INTO "undone" VALUES(3,1,1,'H*3>B1',1939953713);
COMMIT;
PRAGMA user_version = 4;
