import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
  type PageBlindWords,
} from '../types/battle.ts';
import { told } from '../types/game.ts';
import { calls, numbers, onePiece, pieces, starting, within } from './game.ts';
import { capital } from '../numerals.ts';

const { list } = numbers;

export const events: EventWords = {
  deployed: (who) => told(who, 'You have deployed.', (other) => `${starting(other)} has deployed.`),
  sealed: (seal) => `Seal ${seal}.`,
  position: 'The game starts from a position.',
  began: (first) =>
    told(
      first,
      'Play begins; you are first.',
      (other) => `Play begins; ${within(other)} is first.`,
    ),
  toFire: (who, shots) =>
    told(
      who,
      `You are to fire: ${numbers.shots(shots)}.`,
      (other) => `${starting(other)} is to fire: ${numbers.shots(shots)}.`,
    ),
  toMove: (who) => told(who, 'You are to move.', (other) => `${starting(other)} is to move.`),
  shot: (who, shot) => {
    const { at } = shot;
    const answer = callTold(shot);
    return told(
      who,
      `You fire at ${at}. ${answer}`,
      (other) => `${starting(other)} fires at ${at}. ${answer}`,
    );
  },
  salvo: (who, shots) => {
    const answers = callsTold(shots);
    return told(
      who,
      `You fire a salvo. ${answers}`,
      (other) => `${starting(other)} fires a salvo. ${answers}`,
    );
  },
  fired: (who, cells) =>
    told(
      who,
      `You fire at ${list(cells)}.`,
      (other) => `${starting(other)} fires at ${list(cells)}.`,
    ),
  shipsHit: (ships) => `Hit: ${shipsTold(numbers, ships)}.`,
  shipsSunk: (ships) => `Sunk: ${shipsTold(numbers, ships)}.`,
  nothingHit: 'Nothing is hit.',
  moved: (who, from, to) =>
    told(
      who,
      `You move from ${from} to ${to}.`,
      (other) => `${starting(other)} moves from ${from} to ${to}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `You ask from ${from} about ${about}: “${calls.question}”`,
      (other) => `${starting(other)} asks from ${from} about ${about}: “${calls.question}”`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `The force is ${cells[0]} alone.`
      : `The force is the formation on ${list(cells)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(who, `You answer: ${answer}.`, (other) => `${starting(other)} answers: ${answer}.`);
  },
  meant: (cells) =>
    cells.length === 1 ? `This means ${cells[0]} alone.` : `This means ${list(cells)}.`,
  clashes: {
    attacker: 'The attacker wins.',
    defender: 'The defender wins.',
    equal: 'Both forces are destroyed.',
    mine: 'The mine goes off.',
    torpedo: 'The torpedo goes off.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `You strike from ${from} at ${at}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} strikes from ${from} at ${at}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} on ${at}`));
    return told(who, `You lose ${losses}.`, (other) => `${starting(other)} loses ${losses}.`);
  },
  nothingLost: 'Nothing leaves the field.',
  drawOffered: (who) =>
    told(who, 'You offer a draw.', (other) => `${starting(other)} offers a draw.`),
  drawDeclined: (who) =>
    told(who, 'You decline the draw.', (other) => `${starting(other)} declines the draw.`),
  revealed: 'Both sides show what was hidden.',
  hidden: 'Something happens unseen.',
};

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'You have won: the enemy fleet is sunk.',
      lost: 'You have lost: your fleet is sunk.',
      seen: (winner) => `${starting(winner)} wins: the enemy fleet is sunk.`,
    },
    'shots-spent': {
      won: 'You have won: all shots are fired, and yours hit more cells.',
      lost: 'You have lost: all shots are fired, and the enemy hit more cells.',
      seen: (winner) => `${starting(winner)} wins: all shots are fired, with more cells hit.`,
    },
    'forts-taken': {
      won: 'You have won: the enemy forts are taken.',
      lost: 'You have lost: your forts are taken.',
      seen: (winner) => `${starting(winner)} wins: the enemy forts are taken.`,
    },
    'no-move': {
      won: 'You have won: the enemy has no move left.',
      lost: 'You have lost: you have no move left.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has no move left.`,
    },
    resigned: {
      won: 'You have won: the enemy has resigned.',
      lost: 'You have lost: you have resigned.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has resigned.`,
    },
    time: {
      won: 'You have won: the enemy has run out of time.',
      lost: 'You have lost: you have run out of time.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has run out of time.`,
    },
    abandoned: {
      won: 'You have won: the enemy has abandoned the game.',
      lost: 'You have lost: you were away too long.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has abandoned the game.`,
    },
    forfeit: {
      won: 'You have won: the enemy gave a wrong or late answer.',
      lost: 'You have lost: your answer was wrong or late.',
      seen: (winner, loser) =>
        `${starting(winner)} wins: ${within(loser)} gave a wrong or late answer.`,
    },
  },
  drawn: {
    'reply-drew': 'Drawn: the last shots sank the other fleet too.',
    'round-tie': 'Drawn: both fleets were sunk in the same round.',
    'shots-spent': 'Drawn: all shots are fired, and both sides have hit as many cells.',
    'no-ships': 'Drawn: neither side has a ship left.',
    'no-progress': 'Drawn: for too many turns no piece has left the field.',
    agreed: 'Drawn: both sides have agreed.',
  },
  plain: {
    won: 'You have won.',
    lost: 'You have lost.',
    seen: (winner) => `${starting(winner)} wins.`,
    drawn: 'The game is drawn.',
  },
};

export const status: StatusWords = {
  placing: (who) =>
    told(who, 'You have yet to deploy.', (other) => `${starting(other)} has yet to deploy.`),
  round: (round) => `Round ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `You must answer what stands on ${about}.`,
      (other) => `${starting(other)} must answer what stands on ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `You must declare a force; the answer was: ${answer}.`,
      (other) => `${starting(other)} must declare a force; the answer was: ${answer}.`,
    );
  },
  afloat: (who, left) =>
    told(
      who,
      `You have afloat: ${list(left)}.`,
      (other) => `${starting(other)} has afloat: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(who, 'You have nothing afloat.', (other) => `${starting(other)} has nothing afloat.`),
  sunk: (who, count) =>
    told(
      who,
      `You have lost ${numbers.ships(count)} so far.`,
      (other) => `${starting(other)} has lost ${numbers.ships(count)} so far.`,
    ),
  tray: (who, taken) =>
    told(
      who,
      `You have in your tray: ${list(taken)}.`,
      (other) => `${starting(other)} has in the tray: ${list(taken)}.`,
    ),
};

export const battle: PageBattleWords = {
  target: 'Enemy waters',
  own: 'Your waters',
  boardOf: (name) => `Waters: ${name}`,
  afloat: 'Still afloat',
  log: 'Log',
  logEmpty: 'Nothing has happened yet.',
  yourTurn: 'Your turn',
  turnOf: (name) => `To play: ${name}`,
  thinking: (name) => `${name} is thinking …`,
  youFire: 'You fire',
  fires: (name) => `${name} fires`,
  youSay: 'You say',
  says: (name) => `${name} says`,
  fire: 'Fire!',
  marked: (marked, shots) => `${marked} of ${numbers.shots(shots)} marked`,
  takeBack: 'Take all back',
  lastSalvo: 'Your last salvo.',
  aimed: 'marked for the salvo',
  swap: 'Make this board the big one',
  zoom: 'Enlarge the board',
  zoomOut: 'Show the whole board',
  menu: 'More',
  resign: 'Resign',
  resignSure: 'Resign this game? The other side wins.',
  resignYes: 'Yes, resign',
  offerDraw: 'Offer a draw',
  drawOffered: (name) => `${name} offers a draw.`,
  drawWaiting: 'Your offer of a draw stands.',
  accept: 'Accept',
  decline: 'Decline',
  hint: 'Hint',
  noHint: 'There is no hint for this moment.',
  scores: 'Scores',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  round: (round) => `Round ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `${sunk} of ${numbers.ships(all)} sunk`,
  clockOf: (name) => `Clock of ${name}`,
  curtain: {
    title: (name) => `Pass to ${name}`,
    text: 'The boards are hidden while the screen changes hands.',
    open: (name) => `I am ${name}: lift the curtain`,
  },
  elsewhere: {
    title: 'This game is open in another tab',
    text: 'It can be played from one place at a time. Nothing is lost either way.',
    take: 'Play it here',
  },
  lost: {
    title: 'This game is not on this device',
    text: 'It may have been discarded, or played in another browser.',
  },
  unreadable: {
    title: 'This game cannot be read just now',
    text: 'The browser does not hand it out. What it has kept is still there.',
  },
  watching: 'You are watching',
  halted: 'The computer has stopped.',
  goOn: 'Let it go on',
  pass: (name) => `Pass the screen to ${name}`,
  troubles: {
    'not-saved':
      'This could not be saved, so it was not played. Make room on the device and try again.',
    'no-answer': 'The computer gave no answer. Nothing is lost; let it try again.',
    'no-connection': 'There is no connection just now. It mends itself, and nothing is lost.',
    'signed-out': 'Your session has ended. Sign in again to go on with this game.',
    'bad-answer': 'The server’s answer could not be read. Reload the page: it may be out of date.',
  },
};

export const blind: PageBlindWords = {
  field: 'The field',
  empty: 'empty',
  enemy: 'enemy piece',
  pieceOf: (name) => `piece of ${name}`,
  choosePiece: 'Choose the piece to play with.',
  chooseWay: (piece, at) => `${capital(pieces.name(piece))} on ${at}: choose where it goes.`,
  fixedPiece: (piece) => `${capital(pieces.name(piece))}: it can do nothing now.`,
  after: (at) => `On ${at}, and now?`,
  standing: 'Without moving:',
  ask: (about) => `Ask about ${about}`,
  strike: (at) => `Strike ${at}`,
  nothing: 'Move and say nothing',
  back: 'Back',
  force: 'With which force?',
  alone: (piece, at) => `${capital(pieces.name(piece))} on ${at} alone`,
  formation: (piece, cells) => `${pieces.counted(cells.length, piece)}: ${list(cells)}`,
  asked: (about, from) => `${about} is asked by ${from}`,
  askedHint: 'Answer truthfully: the piece alone, or a formation it stands in.',
  declare: (answer) => `The answer: ${answer}`,
  declareHint: 'With which force do you fight?',
  trays: { own: 'Taken by you', enemy: 'Taken by the enemy', none: 'nothing yet' },
  note: (at) => `Note on ${at}`,
  noteNone: 'No note',
  noteHint: 'Right click an enemy piece, press N or hold it to put a private note on it.',
  noted: (note) => `note ${note}`,
};
