/*
 * Ends the process with one line when the checkout is not set up, before anything fails for a reason that is hard to
 * read. `npm run check`, `npm run dev` and the configurations of Vitest and Playwright load it first. Plain JavaScript
 * with node: imports only, see set-up.mjs.
 */
import { findMissingPart } from './set-up.mjs'

const missingPart = findMissingPart()
if (missingPart !== undefined) {
  process.stderr.write(`${missingPart}: run \`npm run setup\` first.\n`)
  process.exit(1)
}
