import type { JSX } from 'preact';
import { speech } from '../device/speech.ts';
import { actionErrorText, useNotice } from '../game/notices.tsx';
import type { Scene } from '../game/scene.ts';
import { useOneAtATime } from '../ui/hooks.ts';
import { ErrorText } from '../ui/page.tsx';

/** Takes the player's last move back: in games on this device against the computer, and in no other. */
export function TakeBack({ scene }: { readonly scene: Scene }): JSX.Element | null {
  const { match, viewer } = scene;
  const notice = useNotice(scene);
  const undo = useOneAtATime(async () => {
    if (viewer === 'spectator') return;
    const made = await match.takeBack?.(viewer);
    notice.say(made === undefined || made.ok ? '' : actionErrorText(made.error));
  });
  if (viewer === 'spectator' || match.canTakeBack === undefined) return null;
  return (
    <div class="take-back">
      <button
        type="button"
        class="button small"
        disabled={!match.canTakeBack(viewer)}
        onClick={undo}
      >
        {speech().page.battle.undo}
      </button>
      <ErrorText text={notice.text} />
    </div>
  );
}
