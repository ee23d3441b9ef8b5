/** Loads the page anew, but only where somebody answers: otherwise the browser would put its own fault in its place. */
export async function loadAgain(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok !== true) return false;
  location.reload();
  return true;
}
