/** How long a test waits for something that must happen. Nothing waits this long unless it fails, so it suits a busy machine. */
export const PATIENCE = 60_000;

/** How long a whole test or hook may take: long enough to say what it waited for in vain. */
export const TEST_PATIENCE = 5 * PATIENCE;
