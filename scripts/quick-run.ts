/** What a quick run of the tests leaves out, by the reason. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'need a browser': ['packages/web/test/browser/**/*.test.ts', 'test/journeys/**/*.test.ts'],
  'need a real terminal': ['packages/terminal/test/real/**/*.test.ts'],
  'start servers, databases and other programs': [
    'packages/server/test/{abuse,bots,bus,documentation,live,secrecy,store}/**/*.test.ts',
    'packages/server/test/push/push.test.ts',
    'packages/server/test/{simulation,torture,hostile,reachable}.test.ts',
    'packages/cli/test/**/*.test.ts',
    'packages/bots/test/{player,program-player}.test.ts',
    'packages/terminal/test/{online,joining}.test.ts',
    'test/{build,benchmarks,install,python,skipped-tests}.test.ts',
    'test/packages/*.test.ts',
  ],
  'take long: whole games, and beliefs compared with every possible layout': [
    'packages/bots/test/{fuzz,*/{calibration,whole-games}}.test.ts',
    'packages/bots/test/fleet/{fleet-bot,endgame,belief,sense}.test.ts',
    'packages/terminal/test/{whole-games,opponents}.test.ts',
    'packages/engine/test/fleet/random-fleets.test.ts',
  ],
};
