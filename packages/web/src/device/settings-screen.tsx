import { MARK_STYLES, PIECE_COLOURS } from '@flotilla/board/parts';
import type { JSX } from 'preact';
import { LANGUAGES, LANGUAGE_NAMES } from '@flotilla/words';
import { MarkLegend } from '../guide/parts.tsx';
import { Page, ErrorText } from '../ui/page.tsx';
import { Choices } from '../home/fields.tsx';
import { OwnNameField } from '../home/form-fields.tsx';
import { Preview } from '../home/live/preview.tsx';
import './settings-screen.css';
import { MOTIONS, THEMES, changeSettings, settings } from './settings.ts';
import { lazyOptional } from '../ui/lazy.tsx';
import { speech, failedLanguage } from './speech.ts';

const PushSettings = lazyOptional(() => import('../people/push-settings.tsx'));

/** Language, appearance, marks, words, sounds, motion. */
export default function SettingsScreen(): JSX.Element {
  const { words, page } = speech();
  const { settings: told } = page;
  const now = settings.value;
  const { hits } = words.calls;
  return (
    <Page title={told.title}>
      <div class="settings">
        <header>
          <h1>{told.title}</h1>
          <p class="quiet">{told.kept}</p>
        </header>
        <OwnNameField />
        <Choices
          name="language"
          legend={told.language}
          values={LANGUAGES}
          chosen={now.language}
          onChoose={(language) => changeSettings({ language, hit: null })}
          tell={(language) => <span lang={language}>{LANGUAGE_NAMES[language]}</span>}
        />
        <ErrorText
          text={
            failedLanguage.value === null ? '' : told.unspoken(LANGUAGE_NAMES[failedLanguage.value])
          }
        />
        <Choices
          name="theme"
          legend={told.theme}
          values={THEMES}
          chosen={now.theme}
          onChoose={(theme) => changeSettings({ theme })}
          tell={(theme) => told.themes[theme]}
        />
        <Choices
          name="marks"
          legend={told.marks}
          values={MARK_STYLES}
          chosen={now.marks}
          onChoose={(marks) => changeSettings({ marks })}
          tell={(style) => told.markStyles[style]}
        />
        <div class="settings-example">
          <Preview preset="classic" />
          <MarkLegend kinds={['miss', 'hit', 'sunk', 'shot']} />
        </div>
        {hits.length > 1 && (
          <Choices
            name="hit"
            legend={told.hit}
            values={hits}
            chosen={now.hit ?? hits[0]}
            onChoose={(hit) => changeSettings({ hit })}
            tell={(hit) => hit}
          />
        )}
        <Choices
          name="pieces"
          legend={told.pieces}
          values={PIECE_COLOURS}
          chosen={now.pieces}
          onChoose={(pieces) => changeSettings({ pieces })}
          tell={(colours) => told.pieceColours[colours].name}
        />
        <Choices
          name="sound"
          legend={told.sound}
          values={['on', 'off'] as const}
          chosen={now.sound ? 'on' : 'off'}
          onChoose={(sound) => changeSettings({ sound: sound === 'on' })}
          tell={(sound) => (sound === 'on' ? told.soundOn : told.soundOff)}
        />
        <Choices
          name="motion"
          legend={told.motion}
          values={MOTIONS}
          chosen={now.motion}
          onChoose={(motion) => changeSettings({ motion })}
          tell={(motion) => told.motions[motion]}
        />
        <PushSettings />
        <p>
          <a class="button" href="/account">
            {page.home.account}
          </a>
        </p>
      </div>
    </Page>
  );
}
