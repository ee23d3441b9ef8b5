/**
 * Keeps the slide of a finger from the browser. Where only `touch-action` forbids scrolling, a quick slide
 * still goes on after the finger in Chromium, and the next tap does nothing but stop it.
 */
export const keepSlide = (event: TouchEvent): void => event.preventDefault();
