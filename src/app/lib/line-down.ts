/** What browsers say, each in its own words, when a page's data or one of its scripts did not come through. */
const BROWSERS_WORDS =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script failed/i;

/** Whether something failed because the shop could not be reached, so that it is not for the shop to say sorry. */
export function isLineDown(error: unknown): boolean {
  if (globalThis.navigator?.onLine === false) return true;
  return error instanceof TypeError && BROWSERS_WORDS.test(error.message);
}
