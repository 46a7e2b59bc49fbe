/** How browsers say that a module could not be fetched. */
const MISSING_SCRIPT = /dynamically imported module|module script failed/i

/** Returns whether something failed because a script did not arrive. */
export function isMissingScript(error: unknown): boolean {
  return MISSING_SCRIPT.test(String(error))
}
