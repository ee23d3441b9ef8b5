/** What Fastify and the server write to the log, as far as people are shown it. */
interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly err?: { readonly message: string; readonly stack?: string };
  readonly req?: { readonly method: string; readonly route: string | null };
  readonly res?: { readonly status: number };
  readonly responseTime?: number;
}

const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};
const ERROR = 50;

/**
 * A line of the log as people read it.
 *
 * @example readable('{"level":40,"time":0,"msg":"slow"}') // '00:00:00 warning: slow'
 */
export function readable(json: string): string {
  const { level, time, msg = '', err, req, res, responseTime } = JSON.parse(json) as LogLine;
  const details = [
    msg,
    ...(req === undefined ? [] : [req.method, req.route ?? 'of something unknown']),
    ...(res === undefined ? [] : [res.status]),
    ...(responseTime === undefined ? [] : [`in ${Math.round(responseTime)} ms`]),
  ].join(' ');
  const reason =
    err === undefined ? '' : `: ${level < ERROR ? err.message : (err.stack ?? err.message)}`;
  return `${clock(time)} ${LEVELS[level] ?? level}: ${details}${reason}\n`;
}

const clock = (time: number): string => new Date(time).toTimeString().slice(0, 8);

/** Standard output for a person: in a terminal the log is readable, elsewhere it is JSON (null). */
export const terminalLog = (): { write(line: string): void } | null =>
  process.stdout.isTTY ? { write: (line) => process.stdout.write(readable(line)) } : null;
