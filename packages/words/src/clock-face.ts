const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Time that is left, as a clock shows it: minutes and seconds, with hours where there are that many. Of
 * whole days nobody counts the seconds.
 */
export function clockFace(milliseconds: number, tellDays: (days: number) => string): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [days, hours] = [Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR)];
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days > 0) return `${tellDays(days)} ${hours}:${twoDigits(minutes)}`;
  const rest = twoDigits(seconds % MINUTE);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
