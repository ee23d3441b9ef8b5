import { Chance, PRESETS, act, legal, start, view } from '@flotilla/engine';
import { beside, sketch } from '@flotilla/engine/sketch';

const chance = new Chance('this text decides the whole game');
let { state } = start({ rules: PRESETS.get('russian').rules, first: 0 }, chance).value;
while (state.publicState.outcome === null) {
  const [seat] = state.publicState.toAct;
  state = act(state, seat, chance.pick(legal(view(state, seat), chance))).value.state;
}
console.log(beside(sketch(view(state, 'spectator'))).join('\n'), state.publicState.outcome);
