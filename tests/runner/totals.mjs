/* Stores the results of each test layer for the end of a CI run. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/set-up-steps.mjs'

/** Npm scripts. */
export const LAYERS = ['test', 'test:rest']

export function resultsFolder(layer) {
  return path.join(ROOT, 'test-results', layer.replace(':', '-'))
}

export function writeTotal(layer, total) {
  writeFileSync(totalFile(layer), JSON.stringify(total))
}

/** Returns a failure for a layer without a total. */
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
