import { thinkingShift } from '@flotilla/client';

/** Thinks for the computer's seats, away from the screen. */
addEventListener('message', ({ data }) => {
  postMessage(thinkingShift(data));
});
