import { type AnswerForm, type Answered, SignedIn, parseAnswer } from '@flotilla/protocol';

/** What a server has answered over HTTP, checked; null: whoever answered does not speak this protocol. */
export async function readAnswer<T>(
  form: AnswerForm<T>,
  response: Response,
): Promise<Answered<T> | null> {
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  if (!isJson) return null;
  // What is cut off, or is no JSON after all, has no form either.
  const written: unknown = await response.json().catch(() => undefined);
  return parseAnswer(form, response.ok, written);
}

/** The session of whoever has signed in. */
export const readSignedIn = (response: Response): Promise<Answered<SignedIn> | null> =>
  readAnswer(SignedIn, response);
