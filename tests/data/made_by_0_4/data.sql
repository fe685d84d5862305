BEGIN TRANSACTION;
CREATE TABLE daily (match INTEGER PRIMARY KEY, day TEXT NOT NULL);
INSERT INTO "daily" VALUES(7,'2026-11-24');
CREATE TABLE hands (seat INTEGER PRIMARY KEY, cards TEXT NOT NULL);
INSERT INTO "hands" VALUES(-1,'{"v": 1, "address": "192.0.2.1", "port": 8765, "match": "the-match-that-was-left", "seats": {"0": "the-secret-of-a-seat"}}');
INSERT INTO "hands" VALUES(0,'10 5 12');
CREATE TABLE hints (
    match INTEGER NOT NULL, game INTEGER NOT NULL, seat INTEGER NOT NULL, taken INTEGER NOT NULL,
    PRIMARY KEY (match, game, seat)) WITHOUT ROWID
;
INSERT INTO "hints" VALUES(0,0,0,1);
CREATE TABLE keys (number INTEGER PRIMARY KEY, command TEXT NOT NULL UNIQUE, key TEXT);
INSERT INTO "keys" VALUES(1,'undo','ctrl+j');
INSERT INTO "keys" VALUES(2,'tell_table',NULL);
CREATE TABLE keys_used (number INTEGER PRIMARY KEY, command TEXT NOT NULL UNIQUE, times INTEGER NOT NULL);
INSERT INTO "keys_used" VALUES(1,'undo',1);
CREATE TABLE lessons (number INTEGER PRIMARY KEY, lesson TEXT NOT NULL UNIQUE, stars INTEGER NOT NULL);
INSERT INTO "lessons" VALUES(1,'stock',2);
INSERT INTO "lessons" VALUES(2,'wilds',1);
CREATE TABLE looked (match INTEGER PRIMARY KEY);
INSERT INTO "looked" VALUES(1);
INSERT INTO "looked" VALUES(2);
INSERT INTO "looked" VALUES(3);
INSERT INTO "looked" VALUES(4);
INSERT INTO "looked" VALUES(5);
INSERT INTO "looked" VALUES(6);
INSERT INTO "looked" VALUES(7);
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
INSERT INTO "matches" VALUES(4,'2026-01-31 14:05:09','rulebook',15,0,1,'Ann
Ben
Cleo
Dan','Cleo','0
0
70
0',1,3,0);
INSERT INTO "matches" VALUES(5,'2026-01-31 14:05:09','rulebook',16,0,1,'Ann
Ben
Cleo','Cleo','0
0
45',1,7,0);
INSERT INTO "matches" VALUES(6,'2026-01-31 14:05:09','rulebook',17,0,1,'Ann
Ben','Ben','0
35',1,12,0);
INSERT INTO "matches" VALUES(7,'2026-01-31 14:05:09','rulebook','MJ93-101M-ZJKM-T0CQ',0,1,'Ann
Cleo','Ann','40
0',1,42,0);
CREATE TABLE mixes (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, rules TEXT NOT NULL);
INSERT INTO "mixes" VALUES(1,'sunday','Sunday','{"stock": 3, "deck": "modern", "going_out": 25, "per_card": 5, "match_total": null, "starts": "left of dealer", "must_play_last_stock_card": true, "wild_needs_cover": true, "wild_start_any": true, "teams": null, "advice_penalty": "on top", "talk_penalty": "on top", "referee": "strict", "endless_turns": false}');
INSERT INTO "mixes" VALUES(2,'house','House','{"stock": 3, "deck": "modern", "going_out": 25, "per_card": 5, "match_total": null, "starts": "highest stock card", "must_play_last_stock_card": false, "wild_needs_cover": false, "wild_start_any": false, "teams": null, "advice_penalty": "at bottom", "talk_penalty": "on top", "referee": "strict", "endless_turns": false, "must_reach_last_stock_card": true, "wild_stays_in_hand": true, "one_hand_a_turn": true}');
CREATE TABLE pad (number INTEGER PRIMARY KEY, button TEXT NOT NULL UNIQUE, command TEXT NOT NULL);
INSERT INTO "pad" VALUES(1,'x','hint');
CREATE TABLE persons (
    number INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, emblem TEXT NOT NULL,
    text INTEGER, left_handed INTEGER, named INTEGER NOT NULL);
INSERT INTO "persons" VALUES(1,'ben','Ben','fir',NULL,NULL,0);
INSERT INTO "persons" VALUES(2,'ann','Ann','moon',130,1,1);
CREATE TABLE progress (number INTEGER PRIMARY KEY, what TEXT NOT NULL UNIQUE, count INTEGER NOT NULL);
INSERT INTO "progress" VALUES(1,'games',2);
INSERT INTO "progress" VALUES(2,'won',1);
INSERT INTO "progress" VALUES(3,'asked',1);
CREATE TABLE records (match INTEGER PRIMARY KEY, text TEXT NOT NULL);
INSERT INTO "records" VALUES(1,'# A match of Skip-Bo
format = 2
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
endless_turns = false

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
format = 2
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
endless_turns = false

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
format = 2
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
endless_turns = false

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
INSERT INTO "records" VALUES(4,'# A match of Skip-Bo
format = 2
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = 15
practice = false

[rules]
stock = 3
deck = "vintage"
going_out = 25
per_card = 5
match_total = "none"
starts = "left of dealer"
must_play_last_stock_card = false
wild_needs_cover = false
wild_start_any = false
teams = "none"
advice_penalty = "on top"
talk_penalty = "on top"
referee = "at the table"
endless_turns = false

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Ben"
player = "beginner"

[[players]]
name = "Cleo"
player = "strong"

[[players]]
name = "Dan"
player = "expert"

[[games]]
dealer = 4
turns = ''''''
1: draw | H12>D3
2: draw | H13>D3
3: draw H*1>B1 S2>B1 H3>B1 H4>B1 S5>B1 S6>B1
''''''
ending = "out"
winner = 3
stocks = [3, 3, 0, 3]
points = [0, 0, 70, 0]

[result]
winner = 3
totals = [0, 0, 70, 0]
');
INSERT INTO "records" VALUES(5,'# A match of Skip-Bo
format = 2
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = 16
practice = false

[rules]
stock = 3
deck = "modern"
going_out = 25
per_card = 5
match_total = "none"
starts = "left of dealer"
must_play_last_stock_card = false
wild_needs_cover = false
wild_start_any = false
teams = "none"
advice_penalty = "shuffled in"
talk_penalty = "shuffled in"
referee = "strict"
endless_turns = false

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Ben"
player = "strong"
character = "tidy"

[[players]]
name = "Cleo"
player = "program"

[[games]]
dealer = 2
turns = ''''''
3: | H9>D1
1: S*1>B1 S2>B1 | H4>D1
2: H3>B1 | H11>D2
3: S4>B1 H5>B1 S6>B1 | H6>D2
1: | H6>D4
2: H1>B2 | H4>D1
3: H2>B2 H3>B2 S4>B2
''''''
ending = "out"
winner = 3
stocks = [1, 3, 0]
points = [0, 0, 45]

[result]
winner = 3
totals = [0, 0, 45]
');
INSERT INTO "records" VALUES(6,'# A match of Skip-Bo
format = 4
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = 17
practice = false

[rules]
stock = 3
deck = "modern"
going_out = 25
per_card = 5
match_total = "none"
starts = "highest stock card"
must_play_last_stock_card = false
wild_needs_cover = false
wild_start_any = false
teams = "none"
advice_penalty = "at bottom"
talk_penalty = "on top"
referee = "strict"
endless_turns = false
must_reach_last_stock_card = true
wild_stays_in_hand = true
one_hand_a_turn = true

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Ben"
player = "casual"

[[games]]
dealer = 2
turns = ''''''
1: H*1>B1 | H9>D4
2: H*2>B1 S3>B1 H4>B1 H*5>B1 | H10>D4
1: H6>B1 H7>B1 | H2>D1
2: H8>B1 S9>B1 H10>B1 | H9>D3
1: H11>B1 | H10>D2
2: | H3>D2
1: H*12>B1 H1>B1 D1:2>B1 | H6>D3
2: D2:3>B1 | H8>D4
1: H1>B2 H2>B2 | H10>D3
2: H*4>B1 | H2>D2
1: S5>B1 H*6>B1 | H2>D4
2: S7>B1
''''''
ending = "out"
winner = 2
stocks = [2, 0]
points = [0, 35]

[result]
winner = 2
totals = [0, 35]
');
INSERT INTO "records" VALUES(7,'# A match of Skip-Bo
format = 2
program = "1.2.3"
date = "2026-01-31 14:05:09"
seed = "MJ93-101M-ZJKM-T0CQ"
practice = false

[rules]
stock = 15
deck = "modern"
going_out = 25
per_card = 5
match_total = "none"
starts = "left of dealer"
must_play_last_stock_card = false
wild_needs_cover = false
wild_start_any = false
teams = "none"
advice_penalty = "shuffled in"
talk_penalty = "shuffled in"
referee = "strict"
endless_turns = false

[[players]]
name = "Ann"
player = "person"

[[players]]
name = "Cleo"
player = "strong"

[[games]]
dealer = 1
turns = ''''''
2: | H8>D4
1: S1>B1 S1>B2 H2>B1 | H6>D3
2: | H1>D4
1: H2>B2 H1>B3 H2>B3 | H8>D1
2: H3>B1 H*4>B1 H5>B1 D4:1>B4 | H10>D3
1: H6>B1 | H12>D2
2: S7>B1 H3>B2 | H1>D4
1: | H11>D2
2: H*8>B1 H*9>B1 | H10>D2
1: | H7>D1
2: | H12>D3
1: H*10>B1 D2:11>B1 D2:12>B1 | H8>D4
2: H1>B1 | H11>D2
1: H3>B3 | H5>D2
2: | H11>D1
1: | H6>D3
2: H2>B1 | H10>D2
1: | H9>D1
2: H3>B1 | H11>D2
1: | H10>D3
2: H*4>B1 S5>B1 S*6>B1 | H11>D2
1: H4>B2 | H6>D1
2: | H4>D2
1: | H11>D4
2: D2:4>B3 | H6>D1
1: S5>B2 H2>B4 D1:6>B2 | H11>D2
2: S3>B4 | H6>D4
1: H*7>B1 H7>B2 | H9>D2
2: H5>B3 D1:6>B3 | H9>D3
1: H*8>B1 S9>B1 S8>B2 S10>B1 S9>B2 D3:10>B2 D4:11>B1 | H2>D1
2: S11>B2 S7>B3 | H*>D2
1: H12>B1 D4:8>B3 S9>B3 | H9>D4
2: D2:*12>B2 H10>B3 H4>B4 D1:11>B3 H12>B3 | H7>D4
1: S5>B4 D3:6>B4 S7>B4 | H9>D4
2: S8>B4 | H9>D4
1: | H3>D2
2: H*1>B1 D3:9>B4 S10>B4 D2:11>B4 S2>B1 H12>B4 | H5>D1
1: H3>B1 | H5>D1
2: H4>B1 D1:5>B1 H1>B2 S2>B2 S*6>B1 H7>B1 H8>B1 H3>B2 H4>B2 S5>B2 H1>B3 H*9>B1 H6>B2 | H4>D3
1: S7>B2 S*10>B1 S1>B4 H2>B3 H11>B1 H3>B3 H2>B4 D2:3>B4 | H10>D1
2: H*12>B1 | H11>D3
1: S1>B1 S4>B3
''''''
ending = "out"
winner = 1
stocks = [0, 3]
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
INSERT INTO "results" VALUES(4,0,0,'Ann','','beginner,expert,strong',0,0,0,1,1);
INSERT INTO "results" VALUES(4,0,1,'Ben','beginner','expert,person,strong',0,0,0,1,1);
INSERT INTO "results" VALUES(4,0,2,'Cleo','strong','beginner,expert,person',1,70,3,1,1);
INSERT INTO "results" VALUES(4,0,3,'Dan','expert','beginner,person,strong',0,0,0,0,1);
INSERT INTO "results" VALUES(5,0,0,'Ann','','program,strong',0,0,2,2,1);
INSERT INTO "results" VALUES(5,0,1,'Ben','strong','person,program',0,0,0,2,1);
INSERT INTO "results" VALUES(5,0,2,'Cleo','program','person,strong',1,45,3,3,1);
INSERT INTO "results" VALUES(6,0,0,'Ann','','casual',0,0,1,6,1);
INSERT INTO "results" VALUES(6,0,1,'Ben','casual','person',1,35,3,6,1);
INSERT INTO "results" VALUES(7,0,0,'Ann','','strong',1,40,15,21,1);
INSERT INTO "results" VALUES(7,0,1,'Cleo','strong','person',0,0,12,21,1);
CREATE TABLE seals (
    name TEXT NOT NULL, seal TEXT NOT NULL, date TEXT NOT NULL, match INTEGER NOT NULL,
    game INTEGER NOT NULL, moves INTEGER NOT NULL, PRIMARY KEY (name, seal)) WITHOUT ROWID
;
INSERT INTO "seals" VALUES('Ann','close','2026-01-31 14:05:09',1,0,38);
INSERT INTO "seals" VALUES('Ann','first_turn','2026-01-31 14:05:09',2,0,9);
INSERT INTO "seals" VALUES('Ann','no_wild','2026-01-31 14:05:09',3,0,16);
INSERT INTO "seals" VALUES('Ann','partners','2026-01-31 14:05:09',3,0,16);
INSERT INTO "seals" VALUES('Ann','stock_three','2026-01-31 14:05:09',1,2,20);
INSERT INTO "seals" VALUES('Ann','unhinted','2026-01-31 14:05:09',7,0,167);
INSERT INTO "seals" VALUES('Ann','wild_kept','2026-01-31 14:05:09',1,1,32);
INSERT INTO "seals" VALUES('Ann','wild_out','2026-01-31 14:05:09',2,0,9);
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('ambience','"rain"');
INSERT INTO "settings" VALUES('back','"meadow"');
INSERT INTO "settings" VALUES('cards','"large"');
INSERT INTO "settings" VALUES('felt','"plum"');
INSERT INTO "settings" VALUES('fullscreen','true');
INSERT INTO "settings" VALUES('key_badges','false');
INSERT INTO "settings" VALUES('lamp','"cool"');
INSERT INTO "settings" VALUES('language','"de"');
INSERT INTO "settings" VALUES('left_handed','true');
INSERT INTO "settings" VALUES('log','false');
INSERT INTO "settings" VALUES('log_fold','"folded"');
INSERT INTO "settings" VALUES('moments','0.2');
INSERT INTO "settings" VALUES('no_figures','true');
INSERT INTO "settings" VALUES('numerals','true');
INSERT INTO "settings" VALUES('reader','false');
INSERT INTO "settings" VALUES('reduced_motion','true');
INSERT INTO "settings" VALUES('remarks','false');
INSERT INTO "settings" VALUES('safe_colours','true');
INSERT INTO "settings" VALUES('setup','"{\"seats\": [[\"Ann\", \"person\", \"moon\"], [\"Ben\", \"strong\", \"contrary\"], [\"Cleo\", \"program\", \"\", \"python3 steady.py\", 5, 20], [\"Dan\", null], [\"Eva\", null], [\"Finn\", null]], \"preset\": \"rulebook\", \"stock\": null, \"total\": 500, \"seed\": null, \"teams\": null, \"referee\": \"strict\", \"changes\": {}, \"mix\": \"\", \"practice\": false, \"hints\": false, \"phones\": [0]}"');
INSERT INTO "settings" VALUES('speed','"fast"');
INSERT INTO "settings" VALUES('spoken','"mine"');
INSERT INTO "settings" VALUES('text','115');
INSERT INTO "settings" VALUES('theme','"linen"');
INSERT INTO "settings" VALUES('undo','"long"');
INSERT INTO "settings" VALUES('vibration','true');
INSERT INTO "settings" VALUES('volume','0.4');
INSERT INTO "settings" VALUES('window','"1280x800+100+50 on 1920x1080"');
CREATE TABLE steps (
    number INTEGER PRIMARY KEY, seat INTEGER NOT NULL, text TEXT NOT NULL,
    chain INTEGER NOT NULL, position INTEGER NOT NULL);
INSERT INTO "steps" VALUES(0,-1,'deal',366108632,2246656283);
INSERT INTO "steps" VALUES(1,0,'draw',2812222764,1633836262);
INSERT INTO "steps" VALUES(2,0,'H1>B1',2476603688,2501059298);
INSERT INTO "steps" VALUES(3,0,'H*2>B1',3003000025,2124154799);
INSERT INTO "steps" VALUES(4,0,'H10>D1',3482963372,3239354966);
INSERT INTO "steps" VALUES(5,1,'draw',799761741,3344290979);
INSERT INTO "steps" VALUES(6,1,'H9>D4',3406215681,3713498613);
INSERT INTO "steps" VALUES(7,0,'draw',1706280632,2910045107);
INSERT INTO "steps" VALUES(8,0,'H5>D4',4266804317,1047223109);
INSERT INTO "steps" VALUES(9,1,'draw',38754110,3369453332);
INSERT INTO "steps" VALUES(10,1,'H6>D1',2642823612,2489767297);
INSERT INTO "steps" VALUES(11,0,'draw',3902235523,1290239649);
INSERT INTO "steps" VALUES(12,0,'H4>D3',2483846091,957441566);
INSERT INTO "steps" VALUES(13,1,'draw',2831402893,1450488221);
INSERT INTO "steps" VALUES(14,1,'H5>D1',1047709568,1170996848);
INSERT INTO "steps" VALUES(15,0,'draw',1099209083,3946906211);
INSERT INTO "steps" VALUES(16,0,'H12>D3',3687870848,3610591687);
INSERT INTO "steps" VALUES(17,1,'draw',3223723867,1695783254);
INSERT INTO "steps" VALUES(18,1,'H10>D4',3948391328,865150853);
INSERT INTO "steps" VALUES(19,0,'draw',3919873561,3281013719);
INSERT INTO "steps" VALUES(20,0,'H3>B1',1086440657,1222685173);
INSERT INTO "steps" VALUES(21,0,'H4>B1',2906145565,3468042654);
INSERT INTO "steps" VALUES(22,0,'D4:5>B1',875217386,3649807886);
INSERT INTO "steps" VALUES(23,0,'H4>D2',2027332014,1530412439);
INSERT INTO "steps" VALUES(24,1,'draw',2634285822,645373931);
INSERT INTO "steps" VALUES(25,1,'H7>D3',2941438407,784582403);
INSERT INTO "steps" VALUES(26,0,'draw',1042225721,591043138);
INSERT INTO "steps" VALUES(27,0,'H12>D1',3549243240,3327304603);
INSERT INTO "steps" VALUES(28,1,'draw',797523796,3967235682);
INSERT INTO "steps" VALUES(29,1,'H1>B2',127144496,2978270605);
INSERT INTO "steps" VALUES(30,1,'H4>D1',1424372140,1572267767);
INSERT INTO "steps" VALUES(31,0,'draw',4199523872,2912518906);
INSERT INTO "steps" VALUES(32,0,'H2>B2',1483786619,3782439310);
INSERT INTO "steps" VALUES(33,0,'H3>B2',4016655065,3030205698);
INSERT INTO "steps" VALUES(34,0,'H6>B1',3674997155,336379221);
INSERT INTO "steps" VALUES(35,0,'H8>D4',1791105857,3504002533);
INSERT INTO "steps" VALUES(36,1,'draw',3167570501,3600969583);
INSERT INTO "steps" VALUES(37,1,'H7>B1',2950131664,842388706);
INSERT INTO "steps" VALUES(38,1,'H4>B2',3165791938,3062508846);
INSERT INTO "steps" VALUES(39,1,'H8>B1',3256610119,893668967);
INSERT INTO "steps" VALUES(40,1,'H9>B1',1380686512,2584043400);
INSERT INTO "steps" VALUES(41,1,'H10>D2',2759459523,3763377141);
INSERT INTO "steps" VALUES(42,0,'draw',2546938777,1164641035);
INSERT INTO "steps" VALUES(43,0,'H10>B1',982364232,2779315808);
INSERT INTO "steps" VALUES(44,0,'H*11>B1',2400995095,2581113473);
INSERT INTO "steps" VALUES(45,0,'H8>D2',2277134153,4213070290);
INSERT INTO "steps" VALUES(46,1,'draw',4119493672,1762532167);
INSERT INTO "steps" VALUES(47,1,'S12>B1',3460484943,2359736848);
INSERT INTO "steps" VALUES(48,1,'H*1>B1',1948161112,215491286);
INSERT INTO "steps" VALUES(49,1,'H*2>B1',2893520240,1305007249);
INSERT INTO "steps" VALUES(50,1,'H9>D4',300260869,2642425505);
INSERT INTO "steps" VALUES(51,0,'draw',727466361,1410402125);
INSERT INTO "steps" VALUES(52,0,'H5>B2',1474905027,244334306);
INSERT INTO "steps" VALUES(53,0,'H6>B2',3066391901,2340994680);
INSERT INTO "steps" VALUES(54,0,'H1>B3',3719057196,1206315478);
INSERT INTO "steps" VALUES(55,0,'H2>B3',1674417289,701657412);
INSERT INTO "steps" VALUES(56,0,'H1>B4',1276816451,582950748);
CREATE TABLE studies (
    game TEXT NOT NULL, version INTEGER NOT NULL, turn INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (game, version, turn)) WITHOUT ROWID
;
INSERT INTO "studies" VALUES('6ef4de2e621a7af3c29f7c6822eb9c68dee3e51ca955701ab236d1477fc0b75a',3,0,'{"turn":1,"seat":1,"luck":[[-1,[11,8,10,3,1],-365]],"costs":[45],"better":[]}');
CREATE TABLE under_way (
    id INTEGER PRIMARY KEY CHECK (id = 1), title TEXT NOT NULL, heading TEXT NOT NULL, setup TEXT NOT NULL);
INSERT INTO "under_way" VALUES(1,'Ann against Ben','# A match of Skip-Bo
format = 2
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
endless_turns = false

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
INSERT INTO "undone" VALUES(0,0,0,'H2>B4',939192859);
INSERT INTO "undone" VALUES(1,1,0,'H4>D2',2265082954);
INSERT INTO "undone" VALUES(2,1,1,'draw',1710052088);
INSERT INTO "undone" VALUES(3,1,1,'H*3>B1',1416006118);
COMMIT;
PRAGMA user_version = 9;
