/**
 * Passwords that are tried first: common words with something added, runs of the keyboard, repetitions, numbers, the own
 * name. A few hundred words and these rules stand for the many thousands of a list.
 */

/** Words that stand in nearly every collection of stolen passwords, in the languages of the page. */
const WORDS: ReadonlySet<string> = new Set(
  `
  password passwort passwd passw pass pword contrasena parola senha motdepasse parool haslo geslo wachtwoord salasana
  admin administrator root user guest test tester testing demo default login welcome hello hi temp temporary changeme
  change letmein letme secret private access master superuser super manager system server service computer internet
  network security secure password passwordpassword mypassword newpassword yourpassword nopassword
  qwerty qwert qwertz azerty asdf asdfgh zxcvbn zxcvbnm qazwsx qweasd qweasdzxc
  love lover loveme lovely iloveyou iloveu ilove loveyou loveu myloveforever mylove truelove forever foreverlove
  sex sexy hot baby babygirl babyboy babe honey sweet sweetie sweety sugar angel angels princess prince queen king
  dragon monkey tiger tigger lion bear teddy teddybear puppy kitty kitten bunny horse wolf eagle falcon hawk phoenix
  spider snake shark dolphin panda cat dog fish bird butterfly buster bandit rocky lucky shadow smokey pepper ginger
  cookie cookies chocolate coffee cheese banana apple orange cherry lemon peanut pumpkin peaches muffin cupcake
  football soccer baseball basketball hockey tennis golf rugby cricket volleyball swimming boxing skate snowboard
  chelsea arsenal liverpool barcelona realmadrid madrid juventus milan inter roma napoli lazio spartak zenit dinamo
  yankees lakers cowboys steelers packers eagles patriots redsox giants raiders rangers broncos dallas
  superman batman spiderman ironman hulk joker wolverine captain marvel avengers starwars jedi yoda vader
  pokemon pikachu mario luigi zelda sonic naruto goku minecraft fortnite roblox counterstrike warcraft starcraft
  starcraft diablo halo doom quake matrix terminator godzilla gandalf frodo hobbit potter harry hermione merlin wizard
  magic ninja samurai pirate viking knight warrior hunter ranger soldier killer gangster boss legend hero champion
  winner freedom liberty peace power energy thunder lightning storm fire flame ice snow winter summer spring autumn
  sunshine sunny sunflower moon moonlight star stars sky heaven ocean river rainbow flower flowers rose lily daisy
  blue red green black white yellow purple pink silver gold golden diamond crystal jewel
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december birthday christmas holiday vacation
  michael michelle jennifer jessica ashley amanda daniel daniela david andrew andrea anthony joshua matthew jordan
  thomas robert charlie charles william james john johnny george joseph richard steven brandon justin nicole samantha
  hannah sophie sophia emma olivia anna maria mary sarah sara laura julia juliana alexander alex alexandra sandra
  martin patrick peter paul kevin brian eric marcus lucas oliver oscar victor victoria natalie natasha melissa
  elizabeth stephanie vanessa veronica patricia barbara carolina carlos roberto alejandro alejandra fernando francisco
  giuseppe francesco francesca alessandro alessandra giovanni antonio marco matteo federico valentina martina chiara
  vladimir dmitry dmitri sergey sergei andrey andrei alexey aleksandr ivan nikita maxim svetlana tatiana ekaterina
  america american canada england london paris berlin russia moscow italia roma espana mexico brasil brazil argentina
  australia texas california florida chicago newyork boston
  mustang ferrari porsche mercedes bmw audi toyota honda yamaha kawasaki suzuki harley corvette camaro chevy ford
  google facebook youtube twitter instagram whatsapp linkedin microsoft windows apple iphone samsung android nokia
  money dollar cash casino poker blackjack million millionaire business company office school student teacher
  jesus christ jesuschrist god godisgood blessed blessing faith grace glory angelina lucifer satan devil demon
  fuckyou fuck fucker fuckoff shit bitch asshole pussy penis
  music guitar metallica nirvana slipknot eminem beatles rockstar rock metal punk
  family mother father mommy mummy daddy sister brother friend friends bestfriend girl boy girlfriend boyfriend
  whatever nothing something anything trustno trustnoone trustme never always forget remember believe dream dreams
  dreamer happy smile smiley crazy stupid idiot lol
  navy battle battleship battleships ship ships admiral captain submarine torpedo cruiser destroyer frigate
  flotilla armada fleet seabattle navalbattle carrier
  contrasena contraseña amor teamo tequiero teamomucho micontrasena hola mariposa estrella princesa corazon bonita
  hermosa amigos familia futbol campeon guerrero batallanaval barcos barco
  ciao amore amoremio tiamo tvb principessa stella bella cucciola calcio forzajuve forzamilan forzaroma forzanapoli
  battaglianavale nave navi andrea passwordsicura segreto
  privet lubov lyubov parol solnce solnishko zvezda krasotka morskoiboi korabl rossiya marina natasha
  пароль привет любовь солнце солнышко корабль морскойбой россия звезда красотка кошка собака наташа марина йцукен
  `
    .trim()
    .split(/\s+/u),
);

/** Rows and columns of keyboards, and the alphabet: what fingers run along. */
const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  '!@#$%^&*()',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдежзиклмнопрст',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
].flatMap((row) => [row, [...row].toReversed().join('')]);

/** A shorter run is chance. */
const MIN_RUN = 3;
const MAX_RUNS = 4;

/** Numbers of so many digits are dates, telephone numbers or postcodes. */
const MAX_DIGITS = 11;

/** What may be added to a common word, or to a name, without making it better. */
const MAX_ADDED = 6;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}]/gu, '');

/** Letters as they were before some became digits: `p4ssw0rd`. */
const unleeted = (text: string): string => [...text].map((sign) => LEET[sign] ?? sign).join('');

/** The word within a password, without what stands before and after it. */
const coreOf = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function isRuns(text: string): boolean {
  let rest = text;
  for (let runs = 0; runs < MAX_RUNS && rest !== ''; runs++) {
    const run = RUNS.map((row) => sharedStart(row, rest)).reduce((a, b) => Math.max(a, b));
    if (run < MIN_RUN) return false;
    rest = rest.slice(run);
  }
  return rest === '';
}

/** How much of the beginning of a text runs along a row. */
function sharedStart(row: string, text: string): number {
  let length = 0;
  while (length < text.length && row.includes(text.slice(0, length + 1))) length++;
  return length;
}

const isRepetition = (text: string): boolean => {
  const unit = /^(.+?)\1+$/u.exec(text)?.[1];
  return unit !== undefined && (unit.length <= MAX_ADDED || isCommon(unit));
};

const isCommon = (text: string): boolean =>
  [coreOf(text), coreOf(unleeted(coreOf(text))), lettersOf(unleeted(text))].some(
    (core) => WORDS.has(core) && text.length - core.length <= MAX_ADDED,
  );

const isOwnName = (text: string, name: string): boolean => {
  const own = lettersOf(name.toLowerCase());
  return own.length >= MIN_RUN && text.includes(own) && text.length - own.length <= MAX_ADDED;
};

/**
 * Whether a password is among the first that are tried.
 *
 * @example isWeakPassword('P4ssw0rd2024!', 'Ada') // true
 */
export function isWeakPassword(password: string, name: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  return (
    new Set(text).size < 4 ||
    (/^\d+$/u.test(text) && text.length <= MAX_DIGITS) ||
    isRepetition(text) ||
    isRuns(text) ||
    isCommon(text) ||
    isOwnName(text.replaceAll(/\s/gu, ''), name)
  );
}
