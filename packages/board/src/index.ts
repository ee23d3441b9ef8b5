import { FlotillaBoard } from './element/element.tsx';

export { type ChosenCell, FlotillaBoard, type FlotillaBoardEvents } from './element/element.tsx';

declare global {
  interface HTMLElementTagNameMap {
    'flotilla-board': FlotillaBoard;
  }
}

const NAME = 'flotilla-board';

if (globalThis.customElements !== undefined && customElements.get(NAME) === undefined)
  customElements.define(NAME, FlotillaBoard);
