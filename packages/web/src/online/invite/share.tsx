import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PageOnlineWords } from '@flotilla/words';
import { CopyLine } from '../../account/forms.tsx';
import '../../account/account.css';
import { speech } from '../../device/speech.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { QrMatrix } from './qr.ts';
import './share.css';

/** The address of a match without steps of a replay in it. */
const matchAddress = (): string => `${location.origin}${location.pathname}`;

/** Ways to hand the link to this match on: copy it, the share sheet of the device, or a QR code. */
export function ShareLink({ words }: { readonly words: PageOnlineWords }): JSX.Element {
  const { share } = words;
  const address = matchAddress();
  const code = useSignal<QrMatrix | null>(null);
  const showCode = async (): Promise<void> => {
    const { qrMatrix } = await import('./qr.ts');
    code.value = qrMatrix(address);
  };
  return (
    <div class="share-link">
      <CopyLine text={address} label={share.title} words={share} />
      <div class="row">
        {'share' in navigator && (
          <button type="button" class="button" onClick={() => void sendOn(address)}>
            {share.send}
          </button>
        )}
        <button type="button" class="button" aria-haspopup="dialog" onClick={() => void showCode()}>
          {share.code.show}
        </button>
      </div>
      {code.value !== null && (
        <Dialog labelledBy="code-title" className="qr-dialog" close={() => (code.value = null)}>
          {(shut) => (
            <div class="stack">
              <h2 id="code-title">{share.code.title}</h2>
              <QrPicture matrix={code.value!} label={share.code.show} />
              <p>{share.code.text}</p>
              <button type="button" class="button main" onClick={shut}>
                {speech().page.frame.close}
              </button>
            </div>
          )}
        </Dialog>
      )}
    </div>
  );
}

/** Opens the share sheet. Closing it without sharing is no error. */
async function sendOn(url: string): Promise<void> {
  await navigator.share({ title: document.title, url }).catch(() => {});
}

/** Modules that stay light around a QR code, so that a camera finds it. */
const QUIET_ZONE = 4;

interface QrPictureProps {
  readonly matrix: QrMatrix;
  readonly label: string;
}

/** Dark on light in both themes: many cameras read nothing else. */
function QrPicture({ matrix, label }: QrPictureProps): JSX.Element {
  const side = matrix.length + 2 * QUIET_ZONE;
  const modules = matrix.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : [])),
  );
  return (
    <svg class="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} />
      <path d={modules.join('')} />
    </svg>
  );
}
