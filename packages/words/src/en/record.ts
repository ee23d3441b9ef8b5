import {
  type AnalysisWords,
  luckGrade,
  skillGrade,
  wasBest,
  type JudgementWords,
  type ReplayWords,
  type PageOverWords,
  type PageRecordWords,
} from '../types/record.ts';
import { locale, numbers } from './game.ts';

const { decimal, number, percent, percents, signed, signedPercent } = locale;

export const analysis: AnalysisWords = {
  skill: {
    name: 'Accuracy',
    meaning: 'How good your shots were, compared with the best shot each time.',
    grades: {
      poor: 'many shots at unlikely cells',
      fair: 'many better shots missed',
      good: 'solid shooting',
      fine: 'excellent shooting',
      masterly: 'near perfect',
    },
  },
  luck: {
    name: 'Luck',
    meaning: 'Your hits, compared with the hits these shots should have scored on average.',
    grades: {
      'very-unlucky': 'very unlucky',
      unlucky: 'unlucky',
      even: 'as expected',
      lucky: 'lucky',
      'very-lucky': 'very lucky',
    },
  },
  skillTold: (share) => `Accuracy ${percent(share)}: ${analysis.skill.grades[skillGrade(share)]}.`,
  luckTold: (hits, expected, sigma) =>
    `Luck ${signed(hits - expected)} ± ${decimal(sigma)}: ${numbers.hits(hits)}, ${decimal(expected)} expected; ${analysis.luck.grades[luckGrade(hits - expected, sigma)]}.`,
  lostTold: (shots) => `Shots lost by weaker choices: ${decimal(shots)} expected.`,
  assumption: 'Chances assume that every legal placement of the fleet is equally likely.',
  noShots: 'No shots were fired.',
  shot: (shot) =>
    wasBest(shot)
      ? `${shot.at}: ${percent(shot.chance)}, the best chance`
      : `${shot.at}: ${percent(shot.chance)} (best: ${shot.bestAt}, ${percent(shot.best)})`,
  salvo: ({ shots, hits, expected, best }) =>
    decimal(expected) === decimal(best)
      ? `${numbers.shots(shots)}: ${numbers.hits(hits)}, ${decimal(expected)} expected, the best choice`
      : `${numbers.shots(shots)}: ${numbers.hits(hits)}, ${decimal(expected)} expected (best: ${decimal(best)})`,
  hint: (at, chance) => `Best chance: ${at}, ${percent(chance)}.`,
  winningChance: (chance) => `Winning chance: ${percent(chance)}.`,
  encounter: (kind, from, at, chances) => {
    const [won, even, lost] = percents([chances.won, chances.even, chances.lost]);
    return kind === 'strike'
      ? `${from} torpedoes ${at}: hit ${won}, fort ${lost}.`
      : `${from} asks about ${at}: win ${won}, both lost ${even}, loss ${lost}.`;
  },
};

export const judgement: JudgementWords = {
  seat: (seat, name) => (name === null ? `Seat ${seat}` : `Seat ${seat}, ${name}`),
  columns: {
    number: 'no.',
    turn: 'turn',
    seat: 'seat',
    encounter: 'clash',
    at: 'at',
    chance: 'chance',
    best: 'best',
    bestAt: 'where',
    shots: 'shots',
    expected: 'expected',
    hits: 'hits',
    found: 'found',
    result: 'result',
    worth: 'worth',
  },
  endings: { won: 'won', even: 'trade', lost: 'lost' },
  fired: 'fired',
  better: 'better',
  hitSign: '* hit',
  encounterSigns: '? question   ! torpedo',
  estimatedSign: '~ estimated: too little is known to work it out exactly',
  dearestShot: (shot, { at, chance, bestAt, best }) =>
    `Biggest miss of the game: shot ${number(shot)}. ${at} had ${percent(chance)}, ${bestAt} ${percent(best)}.`,
  dearestSalvo: (salvo, expected, best) =>
    `Weakest salvo: number ${number(salvo)}. It could expect ${decimal(expected)} hits, the best one ${decimal(best)}.`,
  encountersTold: (won, expected, sigma) =>
    `Luck ${signed(won - expected)} ± ${decimal(sigma)}: ${number(won)} attacks won, ${decimal(expected)} expected; ${analysis.luck.grades[luckGrade(won - expected, sigma)]}.`,
  materialTold: (gained, expected) =>
    `Material gained ${signed(gained)}, expected ${signed(expected)}.`,
  chancesTold: (lost, luck) =>
    `Winning chance: ${percent(Math.max(0, lost))} lost by weaker turns, ${signedPercent(luck)} by luck in attacks.`,
  dearestTurn: (turn, played, best, lost) =>
    `Most costly turn: ${number(turn)}, ${played}. Better: ${best}, ${percent(lost)} more.`,
  costlyTurn: (turn, played, best, lost) =>
    `Also costly: turn ${number(turn)}, ${played}. Better: ${best}, ${percent(lost)} more.`,
  noEncounters: 'No attacks were made.',
  luckChart: 'Luck during the game: hits above or below average',
  materialChart: 'Material during the game: value of all pieces, in patrol ships',
  chanceChart: 'Winning chance during the game, by what each player knew',
  heatMap: (seat, shot) =>
    `Seat ${seat} before shot ${number(shot)}: chance of a ship on each cell, in percent`,
  progress: (done, total) => `Analysing the game: ${number(done)} of ${number(total)}`,
  season: {
    title: (name, games) => `${name}: ${numbers.games(games)} analysed`,
    skill: (mean, margin) =>
      `Accuracy ${percent(mean)} ± ${percent(margin)}: ${analysis.skill.grades[skillGrade(mean)]}.`,
    soFar: (mean) =>
      `Accuracy so far ${percent(mean)}: ${analysis.skill.grades[skillGrade(mean)]}.`,
    tooFew: (missing) => `Games still needed to tell skill from luck: ${number(missing)}.`,
    lost: (mean, margin) =>
      `Shots lost by weaker choices: ${decimal(mean)} ± ${decimal(margin)} a game.`,
    chanceLost: (mean, margin) =>
      `Winning chance lost by weaker turns: ${percent(mean)} ± ${percent(margin)} a game.`,
    luck: (luck, sigma) =>
      `Luck in shots ${signed(luck)} ± ${decimal(sigma)} in all games: ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    attackLuck: (luck, sigma) =>
      `Luck in attacks ${signed(luck)} ± ${decimal(sigma)} in all games: ${analysis.luck.grades[luckGrade(luck, sigma)]}.`,
    trend: {
      better: (change, margin) =>
        `You are getting better: accuracy up ${percent(change)} ± ${percent(margin)} over ten games.`,
      worse: (change, margin) =>
        `You are getting worse: accuracy down ${percent(change)} ± ${percent(margin)} over ten games.`,
      steady: (change, margin) =>
        `No clear trend: accuracy changed by ${percent(change)} ± ${percent(margin)} over ten games.`,
    },
    habits: {
      'avoids-edges': (share, cost) =>
        `You avoid the edges: seen in ${percent(share)} of your shots, costs ${decimal(cost)} hits a game.`,
      'prefers-edges': (share, cost) =>
        `You shoot at the edges too often: ${percent(share)} of your shots, costs ${decimal(cost)} hits a game.`,
      'leaves-hits': (share, cost) =>
        `You leave likely hits for later: ${percent(share)} of your shots, costs ${decimal(cost)} hits a game.`,
      'impossible-cells': (share, cost) =>
        `You shoot where no ship can be: ${percent(share)} of your shots, costs ${decimal(cost)} hits a game.`,
    },
    noHabits: 'No costly habits found.',
    placing: {
      title: 'What admirals know about your fleets',
      remember: 'Admirals remember how you place',
      yes: 'Yes',
      no: 'No',
      forgets: 'Admirals play every game on this device as if it were your first.',
      none: 'Admirals have not seen a fleet of yours yet. Finish a fleet game against a computer.',
      seen: (fleets) => `Fleets seen: ${number(fleets)}. This is how you place:`,
      styles: {
        uniform: (share) => `Anywhere: ${percent(share)}`,
        edge: (share) => `Along the edges: ${percent(share)}`,
        corners: (share) => `In the corners: ${percent(share)}`,
        centre: (share) => `In the middle: ${percent(share)}`,
        spread: (share) => `Far apart: ${percent(share)}`,
        huddled: (share) => `Close together: ${percent(share)}`,
      },
    },
  },
};

export const replays: ReplayWords = {
  heading: (game, players) =>
    `${game}: seat 0 ${players[0] ?? 'unnamed'}, seat 1 ${players[1] ?? 'unnamed'}`,
  position: (position) => `from ${position}`,
  signs: {
    fleet: 'signs: # own ship   o miss   x hit   X sunk   ? fired at, result unknown',
    blind:
      'signs: letters for own pieces   # hidden enemy piece   * revealed enemy piece   0 1 seat, for spectators',
  },
  start: 'start',
  step: (count, seconds) => `${count}. at ${locale.decimal(seconds)} s`,
  own: (seat) => `seat ${seat} own`,
  target: (seat) => `seat ${seat} target`,
  board: (seat) => `seat ${seat} board`,
  field: (seat) => (seat === null ? 'spectator' : `seat ${seat}`),
  scores: ([zero, one]) => `Scores: seat 0 ${locale.number(zero)}, seat 1 ${locale.number(one)}`,
};

export const over: PageOverWords = {
  tally: {
    told: (level, won, lost) => `Against the ${level}: ${number(won)} won, ${number(lost)} lost.`,
    streak: (streak) => `${number(streak)} wins in a row!`,
    first: (level) => `Your first win against the ${level}!`,
    next: (level) => `Challenge the ${level}`,
  },
  practice: {
    playOn: (name) => (name === null ? 'Play on from here' : `Play on from here as ${name}`),
    ask: 'What was better?',
    wasBest: 'That was the best choice.',
    better: (what) => `Better: ${what}`,
  },
  lost: 'Defeat',
  drawn: 'Draw',
  wonBy: (name) => `${name} wins`,
  rematch: 'Rematch',
  knockout: 'Back to the knockout',
  newGame: 'New game',
  replay: 'Replay',
  analysis: 'Analysis',
  result: 'Result',
  download: 'Download the game',
  sealFits: (name) => `${name}: fair play verified.`,
  sealBroken: (name) => `${name}: the placement does not match its seal.`,
  ownSealFits: 'Your placement: fair play verified.',
  ownSealBroken: 'Your placement does not match its seal.',
  figures: {
    shots: 'Shots',
    hits: 'Hits',
    rate: 'Hit rate',
    score: 'Score',
    turns: 'Turns',
    taken: 'Captured',
  },
  steps: {
    label: 'Position in the game',
    first: 'Go to the start',
    back: 'Step back',
    forward: 'Step forward',
    last: 'Go to the end',
    play: 'Play',
    pause: 'Pause',
    of: (step, all) => `${step}/${all}`,
    start: 'The game begins here. Press Play, or step through it with the arrows.',
  },
  sides: { title: 'View', both: 'Everything', of: (name) => name },
  analysing: (done) => `Analysing… ${locale.percent(done)}`,
  noAnalysis: 'No analysis for this game.',
  noLine: 'The game was too short for a chart.',
  heat: 'Where ships could be before this shot: the larger the square, the likelier.',
  luckLine: 'Luck during the game: hits compared with the average',
  shotTable: 'All shots',
  mistake: 'Mistake',
  nextMistake: 'Next mistake',
  openStep: 'Open in the replay',
  blind: {
    chances: {
      title: 'Who was winning?',
      meaning:
        '100% is a sure win, 50% is even. Each line is what that player could know at the time. A dot is a costly mistake.',
      turn: (turn) => `turn ${number(turn)}`,
    },
    attacks: {
      name: 'Attacks won',
      won: (won, all) => `${number(won)} of ${number(all)}`,
      usual: (won) => `on average: ${decimal(won)}`,
      list: 'All attacks',
    },
    luck: { name: 'Luck in attacks', told: (grade) => analysis.luck.grades[grade] },
    material: { name: 'Gained in attacks, in patrol ships' },
    costly: {
      title: 'Costly mistakes',
      meaning: 'Another turn would have kept more of the winning chance, by what the player knew.',
      none: 'No costly mistakes: well played!',
      turn: (turn, name) => `Turn ${number(turn)}, ${name}`,
      played: 'Played:',
      better: 'Better:',
    },
  },
};

export const record: PageRecordWords = {
  season: {
    title: 'Your season',
    progress: (done, total) => `Analysing your games: ${number(done)} of ${number(total)}`,
    none: 'Finish a game against a computer, and your season begins here.',
    chart: 'Accuracy, game by game',
  },
  title: 'Open a saved game',
  text: 'Choose the file of a finished game to replay and analyse it. It is checked here and never leaves this device.',
  choose: 'Choose a file',
  another: 'Another file',
  faults: {
    unreadable: 'This file can’t be read. Choose it again, or another one.',
    'no-record': 'This file is not a saved game. Choose one you downloaded from Flotilla.',
    unplayable: 'This game breaks the rules, so it was changed or damaged. Download it again.',
  },
  sound: 'Verified: every move follows the rules, and the result is correct.',
  broken:
    'The moves follow the rules, but a placement does not match its seal. It may have been changed.',
};
