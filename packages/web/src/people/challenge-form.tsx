import type { Json } from '@flotilla/engine';
import { MatchSnapshot } from '@flotilla/protocol';
import type { PageOnlineWords, PagePeopleWords } from '@flotilla/words';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLocation } from 'preact-iso';
import { speech } from '../device/speech.ts';
import { CLOCKS_OR_NONE, ClockField } from '../home/clock-field.tsx';
import { draftRules } from '../home/draft-rules.ts';
import { changeDraft, draft, isRateable } from '../home/draft.ts';
import { OwnNameField, Switch } from '../home/form-fields.tsx';
import { denialText } from '../online/server-notice.tsx';
import { ask, currentUser, ensureUser } from '../online/server.ts';
import { GameField } from '../rules/game-field.tsx';
import { useOneAtATime } from '../ui/hooks.ts';
import { ErrorText } from '../ui/page.tsx';

interface ChallengeFormProps {
  readonly words: PagePeopleWords;
  readonly online: PageOnlineWords;
  /** Whom the link to this form names: an account, or the id of the program called `program`. */
  readonly to: string;
  readonly program: string | null;
}

/** A challenge by name, or to the player whom a link names by id: game, rules, clock, and whether it is rated. */
export function ChallengeForm({ words, online, to, program }: ChallengeFormProps): JSX.Element {
  const { challenges: told } = words;
  const { page } = speech();
  const { route } = useLocation();
  const name = useSignal(program ?? to);
  const denied = useSignal('');
  const { clock, rated } = draft.value;
  const isProgram = name.value.trim() === program;
  // Programs are rated among themselves.
  const canBeRated = !isProgram && isRateable.value;
  const isMember = currentUser.value?.kind === 'account';
  const send = useOneAtATime(async () => {
    const known = await ensureUser();
    const rival = name.value.trim();
    const person = isProgram ? to : rival;
    const rules = draftRules.value;
    const sent = known.ok
      ? await ask(MatchSnapshot, 'POST', '/matches', {
          rules: rules as unknown as Json,
          seats: [{ for: 'me' }, { for: 'person', person }],
          first: rules.first === 'agreed' ? draft.value.first : null,
          clock,
          rated: rated && isMember && canBeRated,
        })
      : known;
    if (sent.ok && 'table' in sent.value) route(`/match/${sent.value.table.id}`);
    else if (!sent.ok)
      denied.value =
        sent.error.code === 'not-found' ? told.unknown(rival) : denialText(sent.error, online);
  });
  return (
    <section>
      <h2>{told.send}</h2>
      <form
        class="challenge-form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {!isMember && <OwnNameField />}
        <label class="field">
          <span>{told.name}</span>
          <input
            type="text"
            name="to"
            required
            autocomplete="off"
            value={name.value}
            onInput={({ currentTarget }) => (name.value = currentTarget.value)}
          />
        </label>
        <GameField
          label={told.game}
          back={backTo(isProgram ? { to, name: program! } : { to: name.value.trim() })}
        />
        <ClockField
          clocks={CLOCKS_OR_NONE}
          clock={clock}
          change={(chosen) => changeDraft({ clock: chosen })}
        />
        {isMember && canBeRated && (
          <Switch
            name="rated"
            told={page.home.rated}
            isOn={rated}
            onSwitch={(isOn) => changeDraft({ rated: isOn })}
          />
        )}
        <ErrorText text={denied.value} />
        <button type="submit" class="button main">
          {told.send}
        </button>
      </form>
    </section>
  );
}

/** The address of this form with what is typed in it. */
const backTo = (query: Readonly<Record<string, string>>): string =>
  `/challenges?${new URLSearchParams(query).toString()}`;
