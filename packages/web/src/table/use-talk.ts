import type { AnyTimeAction } from '@flotilla/engine';
import type { Scene } from './scene.ts';
import { tellTrouble } from './tell-trouble.ts';
import { useNotice } from './use-notice.ts';

interface Talking {
  /** Offers a draw, answers an offer, or gives up. */
  readonly talk: (type: AnyTimeAction['type']) => void;
  /** What came in between. */
  readonly said: string;
}

/** What can be said to the other side at any time. */
export function useTalk(scene: Scene): Talking {
  const { table, viewer } = scene;
  const notice = useNotice(scene);
  const talk = async (type: AnyTimeAction['type']): Promise<void> => {
    if (viewer === 'spectator') return;
    const made = await table.act(viewer, { type });
    notice.say(made.ok ? '' : tellTrouble(made.error));
  };
  return { talk: (type) => void talk(type), said: notice.text };
}
