/** The wording differs by browser. */
const MISSING_SCRIPT = /dynamically imported module|module script failed/i

export function isMissingScript(error: unknown): boolean {
  return MISSING_SCRIPT.test(String(error))
}
