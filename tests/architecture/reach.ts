import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '../..')
// What is imported for its types alone is gone when the program runs.
const importOf = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm

/**
 * Every file that one file reaches by its imports and theirs, itself among them, inside these folders.
 * @param start where it begins, from the root of the repository
 */
export function reach(start: string, folders: readonly string[]): string[] {
  const seen = new Set([start])
  for (const path of seen) {
    for (const next of importsOf(path)) {
      if (folders.some((folder) => next.startsWith(folder))) seen.add(next)
    }
  }
  return [...seen].sort()
}

function importsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(importOf)].map(([, target = '']) => normalize(join(dirname(path), target)))
}
