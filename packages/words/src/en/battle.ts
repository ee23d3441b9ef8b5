import {
  type EventWords,
  callTold,
  callsTold,
  shipsTold,
  type ResultWords,
  type StatusWords,
  type PageBattleWords,
} from '../types/battle.ts';
import { told } from '../types/game.ts';
import { calls, numbers, onePiece, pieces, possessive, starting, within } from './game.ts';

const { list } = numbers;

const FINAL_TURN = { shot: 'Last shot', turn: 'Last turn', salvo: 'Last salvo' } as const;

export const events: EventWords = {
  deployed: (who) => told(who, 'Your fleet is ready.', (other) => `${starting(other)} is ready.`),
  sealed: (seal) => `Seal ${seal}.`,
  position: 'The game starts from a set position.',
  began: (first) => told(first, 'You go first.', (other) => `${starting(other)} goes first.`),
  toFire: (who, shots) =>
    told(
      who,
      `Your turn: ${numbers.shots(shots)}.`,
      (other) => `${possessive(other)} turn: ${numbers.shots(shots)}.`,
    ),
  finalTurn: (who, turn) =>
    told(
      who,
      `${FINAL_TURN[turn]}! Only sinking the whole enemy fleet draws.`,
      (other) =>
        `${possessive(other)} ${FINAL_TURN[turn].toLowerCase()}: only sinking the whole fleet draws.`,
    ),
  toMove: (who) => told(who, 'Your turn to move.', (other) => `${possessive(other)} turn to move.`),
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
  wasted: (cells) => `Wasted: ${list(cells)} had been fired at before.`,
  nothingHit: 'No hits.',
  moved: (who, from, to) =>
    told(
      who,
      `You move from ${from} to ${to}.`,
      (other) => `${starting(other)} moves from ${from} to ${to}.`,
    ),
  asked: (who, from, about) =>
    told(
      who,
      `You ask about ${about} from ${from}: “${calls.question}”`,
      (other) => `${starting(other)} asks about ${about} from ${from}: “${calls.question}”`,
    ),
  force: (cells) =>
    cells.length === 1
      ? `The attack is with ${cells[0]} alone.`
      : `The attack is with the formation on ${list(cells)}.`,
  forceShown: (piece, count) => `The attack was with ${pieces.counted(count, piece)}.`,
  answered: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(who, `You answer: ${answer}.`, (other) => `${starting(other)} answers: ${answer}.`);
  },
  meant: (cells) => (cells.length === 1 ? `That is ${cells[0]} alone.` : `That is ${list(cells)}.`),
  clashes: {
    attacker: `“${calls.verdicts.attacker}” The attacker wins.`,
    defender: `“${calls.verdicts.defender}” The defender wins.`,
    equal: 'Equal forces: both are lost.',
    mine: 'The mine explodes.',
    torpedo: 'The torpedo explodes.',
  },
  struck: (who, from, at, piece) =>
    told(
      who,
      `You torpedo ${at} from ${from}: ${onePiece(piece)}.`,
      (other) => `${starting(other)} torpedoes ${at} from ${from}: ${onePiece(piece)}.`,
    ),
  lost: (who, lost) => {
    const losses = list(lost.map(({ piece, at }) => `${onePiece(piece)} on ${at}`));
    return told(who, `You lose ${losses}.`, (other) => `${starting(other)} loses ${losses}.`);
  },
  nothingLost: 'No piece is lost.',
  drawOffered: (who) =>
    told(who, 'You offer a draw.', (other) => `${starting(other)} offers a draw.`),
  drawDeclined: (who) =>
    told(who, 'You decline the draw.', (other) => `${starting(other)} declines the draw.`),
  revealed: 'Both placements are revealed.',
  hidden: 'Something happens out of sight.',
};

export const results: ResultWords = {
  decided: {
    'fleet-sunk': {
      won: 'You won: the enemy fleet is sunk.',
      lost: 'You lost: your fleet is sunk.',
      seen: (winner) => `${starting(winner)} wins: the enemy fleet is sunk.`,
    },
    'shots-spent': {
      won: 'You won: no shots are left, and you hit more cells.',
      lost: 'You lost: no shots are left, and your opponent hit more cells.',
      seen: (winner) =>
        `${starting(winner)} wins: no shots are left, and ${within(winner)} hit more cells.`,
    },
    'forts-taken': {
      won: 'You won: the enemy forts are captured.',
      lost: 'You lost: your forts are captured.',
      seen: (winner) => `${starting(winner)} wins: the enemy forts are captured.`,
    },
    'no-move': {
      won: 'You won: your opponent has no move left.',
      lost: 'You lost: you have no move left.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} has no move left.`,
    },
    resigned: {
      won: 'You won: your opponent resigned.',
      lost: 'You resigned.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} resigned.`,
    },
    time: {
      won: 'You won: your opponent ran out of time.',
      lost: 'You lost: you ran out of time.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} ran out of time.`,
    },
    abandoned: {
      won: 'You won: your opponent left the game.',
      lost: 'You lost: you were away too long.',
      seen: (winner, loser) => `${starting(winner)} wins: ${within(loser)} left the game.`,
    },
    forfeit: {
      won: 'You won: your opponent’s answer was invalid or late.',
      lost: 'You lost: your answer was invalid or late.',
      seen: (winner, loser) =>
        `${starting(winner)} wins: ${within(loser)} gave an invalid or late answer.`,
    },
  },
  drawn: {
    'reply-drew': 'Draw: the reply sank the other fleet too.',
    'round-tie': 'Draw: both fleets were sunk in the same round.',
    'shots-spent': 'Draw: no shots are left, and both sides hit equally many cells.',
    'no-ships': 'Draw: neither side has a ship left.',
    'no-progress': 'Draw: too many turns without a loss.',
    agreed: 'Draw by agreement.',
  },
  plain: {
    won: 'You won.',
    lost: 'You lost.',
    seen: (winner) => `${starting(winner)} wins.`,
    drawn: 'The game is a draw.',
  },
};

export const status: StatusWords = {
  placing: (who) => told(who, 'Place your fleet.', (other) => `${starting(other)} is placing.`),
  round: (round) => `Round ${numbers.number(round)}.`,
  toAnswer: (who, about) =>
    told(
      who,
      `What is on ${about}? Answer your opponent.`,
      (other) => `${starting(other)} must say what is on ${about}.`,
    ),
  toDeclare: (who, piece, count) => {
    const answer = pieces.counted(count, piece);
    return told(
      who,
      `The answer is ${answer}. Choose your attacking force.`,
      (other) => `The answer is ${answer}. ${starting(other)} chooses the attacking force.`,
    );
  },
  afloat: (who, left) =>
    told(who, `You have afloat: ${list(left)}.`, (other) =>
      other.kind === 'enemy'
        ? `Enemy afloat: ${list(left)}.`
        : `${starting(other)} has afloat: ${list(left)}.`,
    ),
  noneAfloat: (who) =>
    told(who, 'You have no ships left.', (other) =>
      other.kind === 'enemy'
        ? 'The enemy has no ships left.'
        : `${starting(other)} has no ships left.`,
    ),
  sunk: (who, count) =>
    told(who, `You have lost ${numbers.ships(count)}.`, (other) =>
      other.kind === 'enemy'
        ? `Enemy sunk: ${numbers.ships(count)}.`
        : `${starting(other)} has lost ${numbers.ships(count)}.`,
    ),
  tally: (who, left, hits) => {
    const made = hits === null ? '' : ` Hits: ${numbers.number(hits)}.`;
    const counts = `shots left: ${numbers.number(left)}.${made}`;
    return told(who, `Your ${counts}`, (other) =>
      other.kind === 'enemy' ? `Enemy ${counts}` : `${possessive(other)} ${counts}`,
    );
  },
  tray: (who, taken) =>
    told(
      who,
      `You have captured: ${list(taken)}.`,
      (other) => `${starting(other)} has captured: ${list(taken)}.`,
    ),
};

export const battle: PageBattleWords = {
  target: 'Enemy waters',
  own: 'Your waters',
  boardOf: (name) => `${name}’s waters`,
  afloat: 'Still afloat',
  log: 'Log',
  logEmpty: 'Nothing has happened yet.',
  yourTurn: 'Your turn',
  turnOf: (name) => `${name}’s turn`,
  thinking: (name) => `${name} is thinking…`,
  youFire: 'You fire',
  fires: (name) => `${name} fires`,
  youSay: 'You say',
  says: (name) => `${name} says`,
  fire: 'Fire!',
  marked: (marked, shots) => `${marked} of ${numbers.shots(shots)} marked`,
  takeBack: 'Clear marks',
  saved: 'Saved. Every move is saved as you play.',
  lastSalvo: 'Your last salvo.',
  salvoOf: (name) => `${name}’s salvo.`,
  aimed: 'marked for the salvo',
  swap: 'Swap the boards',
  zoom: 'Zoom in',
  zoomOut: 'Zoom out',
  menu: 'More',
  resign: 'Resign',
  resignSure: 'Resign? Your opponent wins this game.',
  resignYes: 'Yes, resign',
  offerDraw: 'Offer a draw',
  drawOffered: (name) => `${name} offers a draw.`,
  drawWaiting: 'You offered a draw.',
  accept: 'Accept',
  decline: 'Decline',
  undo: 'Take back',
  hint: 'Hint',
  hintThinking: 'Thinking…',
  noHint: 'No hint right now.',
  scores: 'Scores',
  soundOn: 'Sound is on',
  soundOff: 'Sound is off',
  round: (round) => `Round ${numbers.number(round)}`,
  sunkCount: (sunk, all) => `${sunk} of ${numbers.ships(all)} sunk`,
  clockOf: (name) => `${name}’s clock`,
  rating: 'Rating',
  presence: { offline: 'offline', back: 'back', thinking: 'thinking…', typing: 'typing…' },
  finalTurn: { shot: 'Last shot!', turn: 'Last turn!', salvo: 'Last salvo!' },
  shotsLeft: (count) => `Shots left: ${numbers.number(count)}`,
  cellsHit: (count) => `Hits: ${numbers.number(count)}`,
  salvoNumber: (number) => `salvo ${number}`,
  notes: {
    open: 'Notes',
    hint: 'Tap cells to note a ship, then water. Nothing is fired.',
    could: (at, ships) => `On ${at} there could be: ${ships}.`,
    none: (at) => `No ship can be on ${at}.`,
    noted: { ship: 'noted: ship', water: 'noted: water' },
  },
  toResult: 'See the result',
  curtain: {
    happened: 'What just happened',
    title: (name) => `Pass to ${name}`,
    text: 'The boards stay hidden until the next player is ready.',
    open: (name) => `I’m ${name}: show my board`,
  },
  elsewhere: {
    title: 'This game is open in another tab',
    text: 'You can play it in one tab at a time. Your game is safe.',
    take: 'Play here',
  },
  lost: {
    title: 'Game not found on this device',
    text: 'It may have been deleted, or played in another browser.',
  },
  unreadable: {
    title: 'This game can’t be opened right now',
    text: 'The browser did not give access to it. The game is still saved: reload the page to try again.',
  },
  watching: 'You are watching',
  halted: 'The computer has stopped.',
  goOn: 'Continue',
  pass: (name) => `Pass the screen to ${name}`,
  errors: {
    'not-saved':
      'Couldn’t save, so your move was not played. Free some space on this device and try again.',
    'no-answer': 'The computer did not answer. Your game is safe: let it try again.',
    'no-connection': 'Reconnecting… your game is safe.',
    'signed-out': 'Your session has ended. Sign in again to continue.',
    'bad-answer': 'The server’s answer was not understood. Reload the page: it may be out of date.',
  },
};
