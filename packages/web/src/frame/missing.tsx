import type { JSX } from 'preact';
import { speech } from '../settings/speech.ts';
import { Absent } from './absent.tsx';

/** An address where nothing is. */
export default function Missing(): JSX.Element {
  const { title, text } = speech().page.frame.missing;
  return <Absent title={title} text={text} />;
}
