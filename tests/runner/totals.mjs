/* What each layer of tests counted, kept in files so that the line at the end of a CI run can add them up. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/set-up-steps.mjs'

/** The npm scripts that run tests. */
export const LAYERS = ['test', 'test:rest']

/** @param layer one of LAYERS */
export function resultsFolder(layer) {
  return path.join(ROOT, 'test-results', layer.replace(':', '-'))
}

/** @param total `{ passed, failed, failures }`, the failures in words */
export function writeTotal(layer, total) {
  writeFileSync(totalFile(layer), JSON.stringify(total))
}

/** Returns what `writeTotal` kept. A layer that ended without a total has failed. */
export function readTotal(layer) {
  try {
    return JSON.parse(readFileSync(totalFile(layer), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: [`npm run ${layer} ended without a total.`] }
  }
}

function totalFile(layer) {
  return path.join(resultsFolder(layer), 'total.json')
}
