/* Prints failures and the total at the end of a CI run. Fails when a test layer failed. */
import { LAYERS, readTotal } from './totals.mjs'

/** The layer's output has the whole message. */
const MAX_LINES = 12

const totals = LAYERS.map(readTotal)
for (const failure of totals.flatMap(({ failures }) => failures)) {
  process.stdout.write(`\nFailed: ${failure.split('\n').slice(0, MAX_LINES).join('\n')}\n`)
}
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
