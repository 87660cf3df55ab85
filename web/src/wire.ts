// Made from kitchentable/protocol/ and kitchentable/drawing/ by `make types`. Do not edit.

/** A branch of the trie of touch paths: a leaf's text, leaves without text, or further branches. */
export type Node = string | string[] | { [name: string]: Node };

export type Form = 'wide' | 'narrow';

export type How = '' | 'pick' | 'toggle' | 'carry' | 'arrange';

export type Option = boolean | number | string;

export type Phase = 'lobby' | 'dice' | 'playing' | 'over' | 'closed';

export type Code = 'bad_message' | 'too_large' | 'too_fast' | 'no_name' | 'name' | 'name_taken' | 'unknown_game' | 'options' | 'unknown_table' | 'invitation' | 'full' | 'not_host' | 'not_seated' | 'phase' | 'not_your_turn' | 'stale' | 'ends' | 'rule' | 'notation' | 'no_hints' | 'origin' | 'storage' | 'not_found' | 'record' | 'busy' | 'account' | 'sign_in' | 'passphrase' | 'operator' | 'last';

/** The body of every answer with a status of 400 and more. */
export interface Refusal {
  code: Code;
  text: string;
  rule?: string;
}

/** A game as the list of games shows it. */
export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  minutes: number;
  version: number;
  least_seats: number;
  most_seats: number;
  best_with: number;
  options: OptionField[];
  bots: string[];
  cover: string;
  presets?: Preset[];
  open_dice?: boolean;
  chance?: boolean;
  hides?: boolean;
  pad?: boolean;
  lessons?: number;
  sheets?: boolean;
  careful?: boolean;
}

/**
 * An option as a field of a form: a `switch`, a `number` from `least` to `most`, a `choice`, a `text`, or a `file`.
 *
 * A file's text is the value; `sample` is one that can be corrected.
 */
export interface OptionField {
  name: string;
  title: string;
  description: string;
  kind: 'switch' | 'number' | 'choice' | 'text' | 'file';
  default: Option;
  choices?: Choice[];
  least?: number | null;
  most?: number | null;
  rules?: string[];
  longest?: number | null;
  sample?: string;
  first?: boolean | number | string | null;
  asked?: string;
  none?: string;
}

/** A value that an option may have, and its name. */
export interface Choice {
  value: Option;
  title: string;
}

/** Named options that people know; those at their defaults are left out. */
export interface Preset {
  name: string;
  title: string;
  options: { [name: string]: Option };
  table?: [string, string][];
}

/** Options to be checked; the answer is a list of the numbers of seats that they allow. */
export interface ChosenOptions {
  options: { [name: string]: Option };
}

/** A table that one thinks of. */
export interface AskBots {
  options: { [name: string]: Option };
  seats: number;
}

/** The levels of bots that such a table can have, weakest first, and those that it could have. */
export interface GameBots {
  levels: string[];
  preparable?: Preparable[];
}

/** A level of bots that could be had there after something has been computed, once. */
export interface Preparable {
  level: string;
  about: string;
  progress?: number | null;
  waits?: boolean;
  failed?: boolean;
}

/** Prepares a level of bots for such tables; who asks again meanwhile changes nothing. */
export interface PrepareBot {
  level: string;
  options: { [name: string]: Option };
}

/**
 * A game's rulebook in one language; `agreed` are a table's options that are not the usual ones, in words. `box` is
 * what is in the box, `turn` and `scores` are the game on one page.
 */
export interface RulebookPage {
  game: string;
  title: string;
  language: string;
  languages: string[];
  sections: RuleSection[];
  agreed?: [string, string][];
  box_title?: string;
  box?: GlanceRow[];
  page_title?: string;
  turn?: GlanceRow[];
  scores?: GlanceRow[];
}

/** A headed part of a rulebook. */
export interface RuleSection {
  title: string;
  level: number;
  parts: RulePart[];
}

/** A paragraph of a rulebook, in Markdown (emphasis and code only); a rule if it has an id. */
export interface RulePart {
  text: string;
  rule?: string;
  pictures?: number;
  manners?: boolean;
  notes?: RuleNote[];
  here?: boolean;
  settled?: string;
  usually?: string;
  standing?: '' | 'usual' | 'agreed';
}

/** An option that changes a rule: its title, and in words how; the ids in it are those of rules. */
export interface RuleNote {
  title: string;
  text: string;
}

/** A line of what is in the box, or of the game on one page: things, a text, and what that brings. */
export interface GlanceRow {
  text: string;
  things?: GlanceThing[];
  value?: string;
}

/** A thing of a game as an SVG text, with what is written under it; `board` is whether it is the whole board. */
export interface GlanceThing {
  svg: string;
  name?: string;
  board?: boolean;
}

/** Asks for the rulebook of a table with these options. */
export interface BookOf {
  options: { [name: string]: Option };
  language?: string;
}

/** Asks for the examples of a rule, with these options. */
export interface PicturesOf {
  rule: string;
  options: { [name: string]: Option };
  language?: string;
}

/** Examples that begin with one scene, to be stepped through from it. */
export interface RuleStrip {
  pictures: RulePicture[];
  options?: string;
}

/**
 * A step of an example: the scene, a move on the way, what is allowed or refused. `text` is what is seen, `more`
 * why, `rule` the one that refuses, `by` whose own things are seen, if any are; `svg` is coloured by the page's style
 * sheet, and empty where nothing is to be seen; `near` is the part of it, as a `viewBox`, in which something happens,
 * where a large board is seen small.
 */
export interface RulePicture {
  kind: 'before' | 'move' | 'yes' | 'no';
  text: string;
  svg: string;
  more?: string;
  rule?: string;
  by?: string;
  near?: string;
}

/**
 * A rule that answers a question: in which game's book, under which heading; its text in Markdown, and which words
 * of it were found, as they stand there. Asked at a table, one that has a `standing` is not in force there.
 */
export interface FoundRule {
  game: string;
  title: string;
  rule: string;
  section: string;
  text: string;
  standing?: '' | 'usual' | 'agreed';
  words?: string[];
}

/** Asks the book of a table with these options. */
export interface AskRules {
  words: string;
  options: { [name: string]: Option };
  language?: string;
}

/** Something that there is of a game on paper: `GET /api/games/NAME/prints/WHAT` is the PDF. */
export interface Printable {
  name: string;
  title: string;
  about: string;
  languages: string[];
}

/**
 * What never changes: what is to be written down, in a sentence, and the drawings of what can be touched, SVG texts
 * around the origin, 50 units wide.
 */
export interface Pad {
  about: string;
  symbols: { [name: string]: string };
}

/** All that was written down: the players, how they play, and the lines. `draft` is one that is being written. */
export interface Written {
  players: string[];
  lines?: WrittenLine[];
  options?: { [name: string]: Option };
  draft?: WrittenLine | null;
}

/**
 * A line: whose it is, or nobody's (it begins with one of the pad's keys then), and its words. A player in the
 * words is `{1}`.
 */
export interface WrittenLine {
  seat: number | null;
  text: string;
}

/**
 * The answer: how all stand, what comes next, the sheets, and, of several games, the whole evening.
 *
 * `told` are the lines that are counted: those from the one that has a `fault` on are not.
 */
export interface Scored {
  players: string[];
  form: PadForm;
  plates: PadPlate[];
  told?: string[];
  sheets?: PadSheet[];
  evening?: PadSheet | null;
  fault?: PadFault | null;
  draft?: PadDraft | null;
}

/**
 * What can be written next: what is asked for, in a sentence, the ways, and whose line it is likely to be.
 *
 * Where players are written down in any order, `prompts` is what is asked for of each seat, as soon as it is chosen;
 * empty where that would be refused.
 */
export interface PadForm {
  prompt: string;
  ways: PadWay[];
  seat?: number | null;
  prompts?: string[];
}

/**
 * A kind of line that may be written now: for which seats (none: it is nobody's), its first word, its fields.
 *
 * `write` is what the key says that writes it down. A way without fields is that key alone; a `quick` one is written
 * down by the touch that makes it whole: without fields, by that of its player.
 */
export interface PadWay {
  name: string;
  title: string;
  seats?: number[];
  word?: string;
  fields?: PadField[];
  write?: string;
  quick?: boolean;
}

/**
 * A part of a line, of one of three kinds: of a `choice` one key of each row is chosen; the keys of a `number` are
 * added up; `pieces` come one after the other, `most` of them in all. `glue` is between keys.
 *
 * `word` stands before what was entered, and with it is left out where nothing was. Pieces that can be put into
 * groups have a name for the key that begins another group, `another`; a space is between groups.
 */
export interface PadField {
  name: string;
  kind: 'choice' | 'number' | 'pieces';
  rows: PadRow[];
  title?: string;
  word?: string;
  most?: number | null;
  glue?: string;
  another?: string;
}

/** Keys in a row, of which `left` more can be entered. */
export interface PadRow {
  keys: PadKey[];
  title?: string;
  left?: number | null;
}

/** A key: what it writes, how it is called, its drawing among the pad's symbols, and how often it can be touched. */
export interface PadKey {
  text: string;
  label?: string;
  symbol?: string;
  left?: number | null;
}

/** How a player stands: what counts, and a note. */
export interface PadPlate {
  value: string;
  note?: string;
}

/**
 * The score of a game or round; `places` and `ending` are empty until it is over, `rule` is what decided.
 *
 * `laid` are groups of symbols by seat, to be shown with the reasons.
 */
export interface PadSheet {
  title: string;
  totals: number[];
  lines?: PadLine[];
  places?: number[];
  ending?: string;
  rule?: string;
  unit?: string;
  laid?: string[][][];
}

/** A line of a sheet: its points by seat (None: nothing stands there), and the reasons for all of them. */
export interface PadLine {
  title: string;
  points: (number | null)[];
  reasons?: Reason[];
}

/** Points of a player, or what else befell them: what for, by which rule, and the symbols of what made them. */
export interface Reason {
  seat: number;
  points: number;
  text: string;
  rule?: string;
  pieces?: string[];
}

/** Why a line cannot stand there, and the rule; `more` is what would be right at that table (`with_rules`). */
export interface PadFault {
  text: string;
  more?: string;
  rule?: string;
}

/** What is being written: the sums of its groups, and why it cannot be written down as it is. */
export interface PadDraft {
  sums?: Sum[];
  fault?: PadFault | null;
}

/** What a group of pieces makes: a value, a note, and whether that is just right. */
export interface Sum {
  value: string;
  note?: string;
  good?: boolean;
}

/**
 * Who asks; the name is empty until it is given, and `account`, what one signs in with, for a guest. An `operator`
 * runs the server by `/admin`.
 */
export interface Me {
  name?: string;
  account?: string;
  operator?: boolean;
}

/** The name that a person wants to go by. */
export interface NewName {
  name: string;
}

/** For programs: sent as `Authorization: Bearer TOKEN` in place of the cookie. */
export interface ProgramToken {
  token: string;
  name: string;
}

/** The open tables that one could join, one's own, and those to which friends ask one, newest first. */
export interface Tables {
  open: TableCard[];
  mine: TableCard[];
  asked?: Asking[];
}

/** A table in a list. */
export interface TableCard {
  code: string;
  game: string;
  phase: Phase;
  seats: string[];
  host: string;
  private?: boolean;
  yours?: boolean;
  your_turn?: boolean;
  options?: string;
}

/** A friend asks one to a table that has not begun. */
export interface Asking {
  friend: string;
  table: TableCard;
}

/**
 * A new table; whoever makes it is its host and sits in seat 0. `bots` are levels, put into the last seats.
 *
 * Who only watches is shown everything `delay` seconds later, until the match is over.
 */
export interface CreateTable {
  game: string;
  seats: number;
  options?: { [name: string]: Option };
  bots?: string[];
  private?: boolean;
  hints?: boolean;
  dice?: 'fair' | 'real';
  pace?: Pace;
  delay?: number;
}

/**
 * The time that a table gives, in seconds; all 0 is no clock.
 *
 * Each player has `budget` for the whole match and gets `increment` more with each of their moves; and no decision may
 * take longer than `turn`, which is days where one plays turn by turn. When time is up, the others choose.
 */
export interface Pace {
  budget?: number;
  increment?: number;
  turn?: number;
}

/**
 * A match against bots that begins at once: a level for each; or easy ones, as many as the game is best with.
 *
 * Without `options` it is played with those of a first table.
 */
export interface PlayBots {
  bots?: string[];
  options?: { [name: string]: Option } | null;
  hints?: boolean;
  dice?: 'fair' | 'real';
  pace?: Pace;
}

/** The code of a table; its page is `/t/CODE`. */
export interface TableMade {
  code: string;
}

/**
 * A match as one word (`docs/record-format.md`): it goes into a link (`HOME#take=TEXT`), a QR code or a file, and
 * `TakeUp` goes on with it. `hidden` says that it tells what lies hidden, and so counts for nobody any more.
 */
export interface TakenAlong {
  text: string;
  hidden?: boolean;
}

/** Such a text, the link or file that it is in, or a record, to be looked at. */
export interface Found {
  text: string;
}

/** A match that was taken along: what there is to choose from before it goes on. */
export interface Waiting {
  game: string;
  players: string[];
  entries: number;
  to_act: number[];
  conceded?: number[];
  options_text?: string;
  dice?: 'fair' | 'real';
  hidden?: boolean;
  over?: boolean;
  record?: string;
}

/**
 * A match that was taken along goes on at a new table: one sits in that seat of it, or else in the first one that a
 * person had. Bots take the others, and it begins at once; with `friends` the seats of people stay free for them.
 */
export interface TakeUp {
  text: string;
  seat?: number | null;
  friends?: boolean;
}

/**
 * Sits down, in the first empty seat where none is named; `name` is set first, if given.
 *
 * With `also`, a further person of that name sits down at the same device (hot seat): one then owns several seats.
 */
export interface JoinTable {
  seat?: number | null;
  name?: string;
  also?: boolean;
}

/** Whether one's last move may be undone: to the position after that many entries of the log, or why not. */
export interface Wish {
  to?: number | null;
  why?: string;
}

/** What one says to another's wish to undo their last move. */
export interface Answer {
  yes: boolean;
}

/** Earlier chat, oldest first; `more` says whether there is still earlier. */
export interface Talk {
  said: Said[];
  more?: boolean;
}

/** Chat: `number` counts a table's messages, `at` is in seconds since 1970. */
export interface Said {
  type: 'said';
  number: number;
  name: string;
  text: string;
  at: number;
  seat?: number | null;
}

/** The secret of an invitation, from the fragment of its link (`/t/CODE#TOKEN`). */
export interface Token {
  token: string;
}

/**
 * How to bring others to a table: the secret, the link with it, and the link as a QR code (an SVG).
 *
 * With `serve --lan` the link has the address that phones in the same network can reach; there is no QR code for a
 * link that only this machine can open.
 */
export interface Invitation {
  token: string;
  url: string;
  qr?: string;
}

/** Asks the host of a private table to be let in, by its code alone; `name` is set first, if given. */
export interface Knock {
  name?: string;
}

/**
 * How one stands at a table's door: it is `open`; or `closed`, and one may knock; or the `host` is asked, and one
 * is `waiting`; or it is `shut`: the host has said no.
 */
export interface Door {
  state: 'open' | 'closed' | 'waiting' | 'shut';
  host?: string;
}

/** `order[new] = old` for every seat; before the start. */
export interface Reorder {
  type: 'reorder';
  order: number[];
}

/** Empties a seat; before the start. Who sat there can sit down again only after a new invitation was made. */
export interface Remove {
  type: 'remove';
  seat: number;
}

/** Puts a bot into an empty seat, or gives the bot there another level; before the start. */
export interface AddBot {
  type: 'addbot';
  level: string;
  seat?: number | null;
}

/** Makes a new invitation, also for those who were removed; links given before no longer work. */
export interface NewInvitation {
  type: 'newinvitation';
}

/**
 * Closes the table; a running match is kept, readable, as unfinished. While others play, the host gets up from it,
 * and they choose what is to become of it (`Vote`).
 */
export interface Close {
  type: 'close';
}

/** Lets in who knocks at the door, or, without `yes`, sends them away until there is a new invitation. */
export interface LetIn {
  type: 'letin';
  key: string;
  yes: boolean;
}

/** Begins the match with those who sit; empty seats are taken away. */
export interface Start {
  type: 'start';
}

/**
 * What one would have for a seat that was left or whose time is up: a `bot` plays on, all `wait`, the match is to
 * `end`; `none` takes back what one chose. It is done when all have chosen the same: for an end all other players,
 * else those of them who are at the table (or all, where one plays turn by turn).
 */
export interface Vote {
  seat: number;
  choice?: 'bot' | 'wait' | 'end' | 'none';
  level?: string;
}

/** What the best bot would do in your place and why; `text` is empty where it would do nothing now. */
export interface Hint {
  text: string;
  why: string;
  path?: string[];
  preview?: Preview | null;
  others?: HintChoice[];
  epoch?: number;
}

/**
 * What an action would do, before it is done: a drawing that looks forward. A hint is drawn by it too.
 *
 * `text` says what is done, in the words of the game and without notation ("The Y, along the edge"), `more` what
 * follows from it; `button` stands on the button that does it. `items` lie over the scene and are no part of it: a
 * `ghost` is the thing where it would lie; their shapes may also be `ring` (a circle, `w` across) and `badge` (the
 * text on a label). `lit` are the items, touch names or spots of the scene that it is about; `steps`, if there is an
 * order in which they are touched, names them in it.
 */
export interface Preview {
  text: string;
  more?: string;
  button?: string;
  items?: Item[];
  lit?: string[];
  steps?: string[];
  gains?: Gain[];
}

/**
 * One thing on the table, kept by its name from scene to scene.
 *
 * `shape` is a symbol of `Static.symbols` (with a `text`, if there is one, written over its middle), or `text`
 * (`text` centred on the place, or as its class says: `start`, `end`), or `box` (a rectangle of `w` by `h` centred
 * there). The place is in the area's own coordinates; `turn` in degrees clockwise. `touch` is the name in touch
 * paths; items that the rules cannot tell apart share it. `src` names the item, spot or area that a new item comes
 * from. `roll` is a die's throw number: a new one tumbles, even to the same face. `after` is how many seconds later
 * a new thing is seen, or a moved one moves, where one is to follow the other; who does not want to wait sees all at
 * once. Of arranged items `row` says in which row of the table it lies (from left to right in the scene's order; -1
 * is the rack), `ranks` its place on the rack under each of `Static.sorts`. `hit` is what takes touches besides the
 * picture, such as the card on which it lies: left, top, width and height from its place. `label` is what a screen
 * reader says; items without one are decoration. What is only there to be touched has the class `control`: replays
 * leave it out.
 */
export interface Item {
  name: string;
  shape: string;
  area: string;
  x: number;
  y: number;
  turn?: number;
  mirror?: boolean;
  scale?: number;
  w?: number;
  h?: number;
  classes?: string;
  label?: string;
  text?: string;
  touch?: string;
  how?: How;
  src?: string;
  roll?: number;
  after?: number;
  row?: number;
  ranks?: number[];
  hit?: number[];
}

/** What an action would bring or cost a player, beside their name: `+9`. */
export interface Gain {
  seat: number;
  text: string;
}

/** An action as it is typed, what speaks for it, its touch path, and how it is drawn and called on the board. */
export interface HintChoice {
  text: string;
  why?: string;
  path?: string[];
  preview?: Preview | null;
}

/** `GET /health`. */
export interface Health {
  ok: boolean;
  version: string;
  tables: number;
  sockets: number;
}

/** What there is to learn of a game, in a language that there is: `GET /api/games/NAME/lessons?language=en`. */
export interface LessonList {
  game: string;
  title: string;
  language: string;
  lessons: LessonInfo[];
}

/** A lesson as a list shows it. */
export interface LessonInfo {
  title: string;
  steps: number;
  said?: LessonSaid[];
}

/** What a step of a lesson says, so that a page has room for it before it comes. */
export interface LessonSaid {
  text: string;
  rule?: string;
  turns?: number;
}

/**
 * A learner at a step, counted from 0, who comes there, or says what a page says at a table.
 *
 * Nothing is kept of it: where they play alone, `alone` are their actions so far, and `seed` is the luck of all else.
 */
export interface Learn {
  step: number;
  form?: Form;
  language?: string;
  alone?: string[];
  seed?: number;
  say?: Act | Draft | Explain | Foresee | WhatIs | null;
  help?: boolean;
}

/**
 * An action, by its touch path or as typed. `id` is the client's own, unique in the match (at most 64 characters);
 * `epoch` is the one of the offers that the person saw. `dice` says that this is what the real dice gave, as the game
 * writes it or as people do (`112456`, `1 1 2, 456`), and `sure` that it is right though it ends the match, after
 * which nothing can be corrected.
 */
export interface Act {
  type: 'act';
  id: string;
  epoch: number;
  path?: string[];
  text?: string;
  dice?: boolean;
  sure?: boolean;
  seat?: number | null;
}

/** An arrangement in progress: rows of touch names; answered with `Noted`. The last one counts when time is out. */
export interface Draft {
  type: 'draft';
  rows: string[][];
}

/**
 * Asks why touches lead nowhere: what was chosen before, and what was touched or let go somewhere. Answered with
 * `Explained` of the same `id`; nothing is played, whatever the path.
 */
export interface Explain {
  type: 'explain';
  id: string;
  path: string[];
  seat?: number | null;
}

/** Asks what an action would do before it is done, by its whole touch path; answered with `Foreseen`. */
export interface Foresee {
  type: 'foresee';
  path: string[];
}

/**
 * Asks what a thing is: an item, a spot or a button by its name, or `plate-2` for what stands beside the name of
 * seat 2. Answered with `Told` of the same `id`. `seq` is the last entry of the log that the page shows: what came
 * after it is not looked at.
 */
export interface WhatIs {
  type: 'whatis';
  id: string;
  thing: string;
  seq?: number | null;
}

/** What a learner is answered: the step when they come to it, and what a table's page would hear, in that order. */
export interface Taught {
  messages?: (Explained | Foreseen | Noted | Offers | Position | Reply | Step | Told)[];
  step?: LessonStep | null;
  show?: HintChoice | null;
  alone?: string[];
  turn?: number;
  done?: boolean;
  over?: boolean;
}

/** Why the touches of that `Explain` do nothing; null where they do, or begin something, after all. */
export interface Explained {
  type: 'explained';
  id: string;
  why?: WhyNot | null;
}

/** A refusal in two lines: what is wrong here, and what would be right; the rule that says so; what is marked. */
export interface WhyNot {
  text: string;
  more?: string;
  rule?: string;
  marks?: Mark[];
}

/**
 * What is drawn over the scene to show a fault, between things known by touch names, spots or item names.
 *
 * `frame` frames a thing, or all from one to another; `edge` lies where two neighbouring spots meet, `corner` where
 * two meet corner to corner.
 */
export interface Mark {
  kind: 'frame' | 'edge' | 'corner';
  at: string;
  to?: string;
}

/** What the action of that path would do; null where there is none such now. */
export interface Foreseen {
  type: 'foreseen';
  path: string[];
  preview?: Preview | null;
}

/** What is to be said of your arrangement, and table and rack drawn as they lie now. */
export interface Noted {
  type: 'noted';
  notes: Notes;
  items?: Item[];
  elsewhere?: boolean;
}

/**
 * What is to be said of an arrangement in progress: a row is good or not, and why; and whether it may be sent.
 *
 * `plate` is what stands at one's own name meanwhile, where that is not as before.
 */
export interface Notes {
  rows: [boolean, string][];
  ready: boolean;
  why?: string;
  plate?: Plate | null;
}

/**
 * What stands beside a player's name: a value with its unit, a note, and whether they are out.
 *
 * `gain` is what the value has just grown or shrunk by (`+1 200`). `asked` says that they are asked as the first seat
 * to act is, where all decide at once. `score` is what a chart of the match has of them, where value and unit say
 * something else or more.
 */
export interface Plate {
  seat: number;
  value?: string;
  unit?: string;
  note?: string;
  out?: boolean;
  gain?: string;
  asked?: boolean;
  score?: number | null;
}

/** What can be done now. `offers` is the trie of your touch paths; it is left out where you are not to act. */
export interface Offers {
  type: 'offers';
  epoch: number;
  to_act: number[];
  offers?: Node | null;
  seconds?: number | null;
  dice?: string;
  throw?: Throw | null;
  thrower?: number | null;
  correctable?: number | null;
  correctable_choice?: string;
  draft?: string[][] | null;
  careful?: string[];
  proposed?: string[];
  clocks?: Clocks | null;
}

/**
 * The real dice that are due: `verb`, then for each pool what stands before it and its faces, is chance's action.
 *
 * Six dice that fell 111234 are `roll 111234`: the verb `roll`, and one pool. Where the players choose with which of
 * the pools they play, `dice` is how many fall in all, and the pools of which none fell are not written.
 */
export interface Throw {
  verb: string;
  pools: Pool[];
  dice?: number;
}

/** Real dice that are alike: how many of them fall, and what stands before their faces in chance's action. */
export interface Pool {
  label: string;
  count: number;
  faces: Face[];
  before?: string;
}

/**
 * A face that a real die can show: as chance's action writes it, and how it is drawn.
 *
 * `shape` is a symbol of `Static.symbols` of about 50 units; without one the label (or else the value) is written.
 */
export interface Face {
  value: string;
  shape?: string;
  label?: string;
}

/**
 * The seconds that each seat has left for its decision, null where it has no limit. That of the first seat to act
 * runs, from `starts` seconds on, when all that happened has been seen.
 */
export interface Clocks {
  left: (number | null)[];
  starts?: number;
}

/** The whole match as you may know it, after entry `seq` of its log (-1: nothing happened yet). */
export interface Position {
  type: 'position';
  seq: number;
  form: Form;
  static: Static;
  scene: Scene;
  lines?: LogLine[];
  finale?: Finale | null;
}

/**
 * What never changes during a match: symbols (SVG texts around the origin), areas, spots, poses by touch name.
 *
 * Layouts: `round` puts the others around the board, `strip` puts them as cards above it, `sides` puts them as cards
 * to its left and the dock to its right.
 */
export interface Static {
  symbols: { [name: string]: string };
  areas: Area[];
  spots?: Spot[];
  poses?: { [name: string]: Pose[] };
  layout?: 'round' | 'strip' | 'sides';
  sorts?: string[];
}

/**
 * A part of the table with coordinates of its own (0..w, 0..h), laid out by the client.
 *
 * Kinds: `board` the common middle; `mine` the dock of this seat; `seat` what belongs to another player (`seat` says
 * whom), next to their name; `side` tracks and score boards. A dock area too wide for its room may `scroll`.
 * One without a `ground` is drawn to its edge, and needs no room around it.
 */
export interface Area {
  name: string;
  kind: 'board' | 'mine' | 'seat' | 'side';
  w: number;
  h: number;
  seat?: number | null;
  label?: string;
  ground?: '' | 'cloth' | 'linen' | 'paper' | 'well' | 'water' | 'wood';
  scroll?: boolean;
}

/** A named place without an item, where things can be put. */
export interface Spot {
  name: string;
  area: string;
  x: number;
  y: number;
  w?: number;
  h?: number;
  label?: string;
}

/**
 * One way to hold a carried item: its name in paths, the turn and mirror, and where the target lies.
 *
 * The target of a placement is the spot at (dx, dy) from the centre of the turned item. Eight poses a piece, in the
 * order of four quarter turns clockwise, then the same four mirrored; poses that look alike share a name.
 */
export interface Pose {
  name: string;
  turn: number;
  mirror: boolean;
  dx: number;
  dy: number;
}

/**
 * The drawing of a view: items from bottom to top, buttons in order, plates, and the position in words.
 *
 * `title` stands beside the game's name ("round 4"), `status` are short facts under the log. `prompt` says in one
 * sentence, without notation, what this seat can do now, or for whom it waits, and at the end that the match is over:
 * who has won the table says. `asks` says what follows a touch (the first that fits). `sign` is whose sign stands
 * beside one's turn, where that is not one's own: who plays several colours sees the one that is next.
 */
export interface Scene {
  items: Item[];
  buttons?: Button[];
  plates?: Plate[];
  title?: string;
  status?: string[];
  prompt?: string;
  text?: string;
  asks?: Ask[];
  sign?: number | null;
}

/**
 * The end of a path. `text` (after `|` a second, smaller line) stands when no leaf gives another.
 *
 * A `fleeting` one is shown only while it can be pressed; while there is none, the prompt stands in its place. `seat`
 * is whose plate can be touched in its place: whoever is asked for a player looks there first.
 */
export interface Button {
  name: string;
  text: string;
  kind?: 'main' | 'plain' | 'danger';
  fleeting?: boolean;
  seat?: number | null;
}

/**
 * What is expected when something has been touched already: the sentence for the paths of that pattern.
 *
 * A name of the pattern stands for itself, `*` for any, `@*` for all that begin with `@`.
 */
export interface Ask {
  path: string[];
  text: string;
}

/** A line of the readable log and the entry that it is about. */
export interface LogLine {
  seq: number;
  line: Line;
}

/**
 * A line of the readable log: whose mark stands before it, a text, and a value at its end.
 *
 * `hold` asks for so many seconds before the next step is shown, so that a reveal can be seen. `lit` are items, touch
 * names or spots that the line is about: who points at it sees them light up, as far as they are still there. A line
 * that `clears` says that what earlier lines are about has gone, though other things may have its name now.
 */
export interface Line {
  text: string;
  seat?: number | null;
  value?: string;
  kind?: 'move' | 'note' | 'head';
  hold?: number;
  lit?: string[];
  clears?: boolean;
}

/**
 * How a match ended.
 *
 * `margin` goes after who wins ("by four", "with 2 games of 3"), and makes the first of several sentences needless
 * there; the `sentences` say how, none where nothing is known but who has won; `rule` is the rule that decided or
 * shared a tie. `hops` are items that hop once, those of them that are on the drawing; `stopped` says that nobody won,
 * and why.
 * `shows` are areas of one's own that stay in sight on a phone, too: what counted at last.
 * `at` is how many entries the log had after the move that decided: there a replay opens.
 */
export interface Finale {
  sentences: string[];
  standings?: Placed[];
  margin?: string;
  parts?: string[];
  rule?: string;
  hops?: string[];
  lamps?: Lamp[];
  stopped?: boolean;
  at?: number;
  shows?: string[];
}

/**
 * A player's place: the score as one says it, what decided it, and their best moment.
 *
 * `bars` are the parts of the score, named by `Finale.parts`; their sum is the score. Without them no bar is drawn.
 */
export interface Placed {
  seat: number;
  place: number;
  score?: string;
  why?: string;
  best?: string;
  bars?: number[];
}

/** A light that goes on at the end, in the middle between spots or items of the drawing, with a word on it. */
export interface Lamp {
  at: string[];
  text?: string;
  size?: number;
}

/**
 * The answer to the `Act` of that id, once the action is stored or refused; the same id gets the same answer.
 * A stale one comes with the current position; where a rule forbids it, `why` says so as `Explained` does.
 */
export interface Reply {
  type: 'reply';
  id: string;
  ok: boolean;
  code?: Code | null;
  text?: string;
  rule?: string;
  position?: Position | null;
  why?: WhyNot | null;
}

/**
 * One entry of the log: who (`-1` dice, `-2` clock, `-3` table), what as you may know it, what is to be said of it,
 * what changed on the drawing, and for how long it is to be seen before the next step.
 */
export interface Step {
  type: 'step';
  seq: number;
  seat: number;
  notation: string;
  lines?: Line[];
  patch?: Patch;
  hold?: number;
  finale?: Finale | null;
}

/**
 * What changed from one scene to the next: items new or changed, names gone, and what does not follow in order.
 *
 * New items come last, but for `order`: runs of names, each after the first one of its run ("" is the beginning), in
 * the order of the scene. `text` are pieces of the old text with what stands in their place: from the code point, up
 * to the code point, the words; in order, without overlap.
 */
export interface Patch {
  set?: Item[];
  gone?: string[];
  order?: string[][];
  buttons?: Button[] | null;
  plates?: Plate[] | null;
  title?: string | null;
  status?: string[] | null;
  prompt?: string | null;
  asks?: Ask[] | null;
  sign?: number | null;
  text?: [number, number, string][];
}

/** What the thing of that `WhatIs` is; null where nothing is to be said of it. */
export interface Told {
  type: 'told';
  id: string;
  help?: Help | null;
}

/** What a thing of the table is, in one sentence, and the rule that tells more of it. */
export interface Help {
  text: string;
  rule: string;
}

/** A step of a lesson: what is said there, and what is lit. */
export interface LessonStep {
  lesson: string;
  step: number;
  steps: number;
  text: string;
  kind: 'do' | 'read' | 'alone';
  language: string;
  me: number;
  names: string[];
  look?: string[];
  show?: HintChoice | null;
  rule?: string;
  options?: { [name: string]: Option };
  turns?: number;
}

/** A match to be looked at again: all about it but its course. `views` are those that one may choose. */
export interface Replay {
  game: string;
  names: string[];
  length: number;
  part: number;
  views: string[];
  view: string;
  code?: string;
  options?: { [name: string]: Option };
  options_text?: string;
  house?: House | null;
  result?: Outcome | null;
  stopped?: string;
  running?: boolean;
  dice?: 'fair' | 'real' | 'none' | '';
  without_dice?: boolean;
  estimated?: boolean;
}

/** What a table has agreed on beside the rules. */
export interface House {
  pace?: Pace;
  hints?: boolean;
  private?: boolean;
  delay?: number;
}

/** How the match ended. */
export interface Outcome {
  scores: number[];
  places: number[];
  winners: number[];
}

/** A part of a replay: the scene after the first `first` entries, and a step for each of the next ones. */
export interface Reel {
  first: number;
  scene: Scene;
  steps: Step[];
  static?: Static | null;
}

/** How a match ended, to be shared: an SVG text of 1200 by 630, its typefaces by name. */
export interface Postcard {
  svg: string;
}

/** All that is needed to check the dice of a match; `problem` is what `kitchentable verify` says of a bad record. */
export interface DiceCheck {
  fair: string[];
  seed?: string;
  salts?: string[];
  throws?: Recomputed[];
  problem?: string;
  brought?: number;
  earlier?: number;
}

/**
 * One action of chance: its entry (counted from 0), what the record says, and what seed and salts give.
 *
 * `asked` are the numbers that were drawn for it: `[6, 0]` is one of 0 to 5, and it was 0.
 */
export interface Recomputed {
  seq: number;
  recorded: string;
  drawn: string;
  asked: [number, number][];
}

/** How often each seat won when bots of that level played on so many times from the position `at`. */
export interface Estimate {
  at: number;
  values: number[];
  played: number;
  level: string;
}

/** A record that somebody brought, and what is asked of it (see the routes). */
export interface Brought {
  record: string;
  view?: string;
  form?: Form;
  first?: number;
  static?: boolean;
}

/** The position, as a number of entries, that a bot shall think about; `record` for one that somebody brought. */
export interface AskEstimate {
  at: number;
  record?: string;
}

/** A finished match in a list. */
export interface MatchCard {
  code: string;
  game: string;
  names: string[];
  you: number;
  made: number;
  result?: Outcome | null;
  stopped?: string;
}

/** By which ways a person is told that it is their turn. */
export interface Notices {
  key: string;
  mails?: boolean;
  browsers?: number;
  address?: string;
  confirmed?: boolean;
  everywhere?: boolean;
}

/** What a person wants to be told of, see `Notices`. */
export interface NoticeWishes {
  everywhere: boolean;
}

/** A browser that is to be told: a `PushSubscription`, its keys in unpadded base64url. */
export interface NewBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that is to be told no longer. */
export interface OldBrowser {
  endpoint: string;
}

/** Where letters are to go; an empty address ends them. */
export interface NewAddress {
  address: string;
}

/** The secret of a letter, from the fragment of its link (`/notices#confirm:TOKEN`, `/notices#stop:TOKEN`). */
export interface NoticeToken {
  token: string;
}

/** Which address was confirmed, or gets no more letters. */
export interface AddressSettled {
  address: string;
}

/** What is to be known about this server. */
export interface ServerInfo {
  keeping: Keeping;
  announcement?: string;
  registration?: 'open' | 'invitation' | 'closed';
  members_only?: boolean;
  imprint?: string;
  privacy?: string;
}

/** For how many days what is kept; 0 is for ever. */
export interface Keeping {
  lobbies: number;
  matches: number;
  chat: number;
  guests: number;
}

/**
 * A name to sign in with, which nobody else has here, and a passphrase of at least 10 characters; the secret of an
 * invitation where accounts are made by invitation.
 */
export interface NewAccount {
  name: string;
  passphrase: string;
  invitation?: string;
}

/** The secret of a link for a new passphrase, and that. */
export interface Renewal {
  token: string;
  passphrase: string;
}

/** The name and the passphrase of an account. */
export interface SignIn {
  name: string;
  passphrase: string;
}

/** The passphrase that one has, and the one to be. */
export interface NewPassphrase {
  old: string;
  new: string;
}

/** Somebody's figures. A guest has no account: only they themselves can see theirs. */
export interface Person {
  name: string;
  account?: string;
  since?: number | null;
  figures?: Figures[];
  latest?: Played[];
}

/** What came of somebody's matches of a game. */
export interface Figures {
  game: string;
  played: number;
  won: number;
  place: number;
  seats: number;
  with_bots?: number;
  won_with_bots?: number;
  standing?: Standing | null;
}

/** A rating in a game: the lower bound of one's skill, which begins at 0; provisional until it has some matches. */
export interface Standing {
  rating: number;
  matches: number;
  provisional?: boolean;
  rank?: number | null;
}

/** What came of one match. */
export interface Played {
  game: string;
  at: number;
  place: number;
  seats: number;
  won?: boolean;
  bots?: number;
  rating?: number | null;
}

/** Somebody in the list of the best. */
export interface Leader {
  name: string;
  standing: Standing;
  you?: boolean;
}

/** A link that makes whoever opens it first a friend, with its secret, and as a QR code (an SVG). */
export interface FriendLink {
  token: string;
  url: string;
  qr?: string;
}

/** Whose friend link it is: who asks to be a friend. */
export interface Asker {
  name: string;
}

/** A friend: `key` names them in requests. */
export interface Friend {
  key: string;
  name: string;
  account?: string;
  busy?: boolean;
  present?: boolean;
  table?: FriendTable | null;
}

/** The table at which a friend sits; only one that you may see. */
export interface FriendTable {
  code: string;
  game: string;
  phase: Phase;
  yours?: boolean;
}

/** Asks a friend to a table. */
export interface AskFriend {
  friend: string;
}

/**
 * Names whom one wants to block: an account, a friend by their key, or somebody at the table `code`, by their seat,
 * by the number of words that they said, or by the key with which they knock.
 */
export interface Block {
  account?: string;
  friend?: string;
  code?: string;
  seat?: number | null;
  words?: number | null;
  caller?: string;
}

/** Somebody whom one blocks: `key` names them in requests, `name` is what they were called then. */
export interface Blocked {
  key: string;
  name: string;
  since: number;
}

/** Ends a block. */
export interface EndBlock {
  key: string;
}

/** Deletes whoever asks; who has an account says its passphrase. */
export interface DeleteMe {
  passphrase?: string;
}

/** Asks for accounts with the text in their name, without the `first` so many. */
export interface FindPeople {
  text?: string;
  first?: number;
}

/** A part of the accounts, by name, and how many there are in all. */
export interface KnownAccounts {
  accounts?: KnownAccount[];
  total?: number;
}

/** An account; `key` and the name together name its person in requests. */
export interface KnownAccount {
  name: string;
  key: string;
  since: number;
  seen?: number;
  banned?: boolean;
  operator?: boolean;
}

/** A part of the tables, the latest first, and how many there are in all. */
export interface KnownTables {
  tables?: KnownTable[];
  total?: number;
}

/** A table at which something goes on. */
export interface KnownTable {
  code: string;
  game: string;
  phase: Phase;
  made: number;
  private?: boolean;
  seats?: TakenSeat[];
}

/** A seat of a table: somebody, a bot, or nobody. `who` and `key` together name the person in requests. */
export interface TakenSeat {
  name?: string;
  bot?: string;
  who?: string;
  key?: string;
  account?: string;
  left?: boolean;
}

/** Names a person: as a list did, so that nobody else is meant who has that name or that seat by now. */
export interface Meant {
  who: string;
  key: string;
}

/** Names a person, and the name that they are to have. */
export interface Renamed {
  who: string;
  key: string;
  name: string;
}

/** It is done. */
export interface Done {
}

/** A link that is worth something once, until then; it is not shown again. */
export interface NewLink {
  url: string;
  until: number;
}

/** Something that was said at a table; the text is empty where it was taken away. */
export interface SaidWords {
  number: number;
  at: number;
  name: string;
  text?: string;
}

/** Takes the words of that number away, or all that who said them has said at the table. */
export interface HideWords {
  number: number;
  all_of_them?: boolean;
}

/** How the server is run, and how often that was changed. */
export interface HouseRules {
  revision?: number;
  registration?: 'open' | 'invitation' | 'closed';
  members_only?: boolean;
  announcement?: string;
  imprint?: string;
  privacy?: string;
}

/** Runs it otherwise, in what is named, if it still is as it was at that revision. */
export interface ChangeHouse {
  revision: number;
  registration?: 'open' | 'invitation' | 'closed' | null;
  members_only?: boolean | null;
  announcement?: string | null;
  imprint?: string | null;
  privacy?: string | null;
}

/** Something that was done, by whom, and when, in seconds since 1970. */
export interface DoneDeed {
  at: number;
  who: string;
  what: string;
  about: string;
}

/** Gives the role back; the `last` operator says that they know it. */
export interface Resignation {
  last?: boolean;
}

/**
 * The first message, and again when the window changes its form.
 *
 * `after` is the seq of the last step that the client has shown, -1 for none: where that is near, the server sends
 * only the steps after it, and else a whole position.
 */
export interface Hello {
  type: 'hello';
  after?: number;
  form?: Form;
  language?: string;
  views?: boolean;
}

/** From which of one's seats the page looks (hot seat); null shows only what all may see. */
export interface Look {
  type: 'look';
  seat?: number | null;
}

/** Words for all at the table. */
export interface Say {
  type: 'say';
  text: string;
}

/** The SHA-256 of this player's salt: `sha256:` and 64 hexadecimal digits. */
export interface Commit {
  type: 'commit';
  commitment: string;
}

/** The salt itself, 16 to 64 bytes in hexadecimal. */
export interface Reveal {
  type: 'reveal';
  salt: string;
}

/** The table around the match: sent after `Hello` and whenever something of it changed. */
export interface Table {
  type: 'table';
  code: string;
  game: string;
  phase: Phase;
  seats: SeatInfo[];
  host: number | null;
  you: number | null;
  options: { [name: string]: Option };
  options_text?: string;
  private?: boolean;
  hints?: boolean;
  dice?: 'fair' | 'real';
  fair?: string;
  least_seats?: number;
  result?: Outcome | null;
  stopped?: string;
  rematch?: string;
  again?: number | null;
  watchers?: string[];
  yours?: number[];
  pace?: Pace;
  delay?: number;
  undo?: Undoing | null;
  door?: Caller[];
  earlier?: Earlier | null;
  uncounted?: boolean;
  warming?: boolean;
}

/** A seat: who sits there (an empty name is an empty seat), and whether they have the page open. */
export interface SeatInfo {
  name?: string;
  bot?: string;
  present?: boolean;
  left?: boolean;
  late?: boolean;
  conceded?: boolean;
  device?: number | null;
  choices?: { [name: string]: string };
  asked?: number[];
}

/** A seat's wish to undo its last move: who is asked, and who has agreed. */
export interface Undoing {
  seat: number;
  asked: number[];
  agreed?: number[];
}

/** Somebody at the door of a private table; `key` is what the host lets them in by. */
export interface Caller {
  key: string;
  name: string;
}

/** The match was brought here from another table, with its log so far. */
export interface Earlier {
  players: string[];
  entries: number;
  hidden?: boolean;
}

/** The fair dice ask for a salt: first its commitment, and when all have, the salt. Who is late is left out. */
export interface Salts {
  type: 'salts';
  stage: 'commit' | 'reveal';
  commitment: string;
  seconds: number;
  promises?: string[];
}

/**
 * The match as a seat may know it, for a program that asked for views: what a bot is given, and who is to act.
 *
 * Sent in place of `Position`, `Step` and `Offers`: first with the whole log that counts (what was undone does not),
 * then after every entry with what was added.
 */
export interface Observed {
  type: 'observed';
  seq: number;
  seat: number;
  epoch: number;
  to_act: number[];
  view: unknown;
  first?: number;
  log?: [number, string][];
}

/** Another seat's arrangement in progress: the areas of the rows drawn as they lie now, without anybody's rack. */
export interface Drafted {
  type: 'drafted';
  seat: number;
  items?: Item[];
}

/** A message that could not be taken; `Act` is answered with `Reply` instead. */
export interface Refused {
  type: 'refused';
  code: Code;
  text: string;
}

/** The server stops or starts anew: come back in about so many seconds. Nothing is lost. */
export interface Stopping {
  type: 'stopping';
  seconds: number;
}

export type HostCommands = Reorder | Remove | AddBot | NewInvitation | Close | LetIn | Start;

export type Commands = Hello | Act | Look | Say | Draft | Explain | Foresee | WhatIs | Commit | Reveal;

export type Messages = Table | Salts | Position | Step | Observed | Offers | Reply | Said | Noted | Explained | Foreseen | Told | Drafted | Refused | Stopping;
