/* Fails with one clear line when the checkout is not set up. */
import { findMissingPart } from './set-up.mjs'

const missingPart = findMissingPart()
if (missingPart !== undefined) {
  process.stderr.write(`${missingPart}: run \`npm run setup\` first.\n`)
  process.exit(1)
}
