import { type GameRecord, parseRecord } from '@flotilla/play';
import { type AnswerForm, type Answered, SignedIn, parseAnswer } from '@flotilla/protocol';

/** The answer of a server over HTTP, checked; null: what answered does not speak this protocol. */
export async function readAnswer<T>(
  form: AnswerForm<T>,
  response: Response,
): Promise<Answered<T> | null> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (!isJson) return null;
  // An answer that is cut off or is not JSON has no valid form either.
  const written: unknown = await response.json().catch(() => undefined);
  return parseAnswer(form, response.ok, written);
}

/** The session after signing in. */
export const readSignedIn = (response: Response): Promise<Answered<SignedIn> | null> =>
  readAnswer(SignedIn, response);

/** The record of a finished match, as a server answers over HTTP; null where the answer is none. */
export async function readRecord(response: Response): Promise<GameRecord | null> {
  if (!response.ok) return null;
  const record = parseRecord(await response.json().catch(() => null));
  return record.ok ? record.value : null;
}
