/* The last line of a CI run: the sum of both layers of tests. Fails when either of them failed. */
import { LAYERS, readTotal } from './totals.mjs'

const totals = LAYERS.map(readTotal)
const passed = totals.reduce((sum, total) => sum + total.passed, 0)
const failed = totals.reduce((sum, total) => sum + total.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
