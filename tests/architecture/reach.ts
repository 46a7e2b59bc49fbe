import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '../..')
// Type-only imports do not exist at run time.
const importPattern = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm

/**
 * Returns every directly or indirectly imported file inside these folders, and the file itself.
 * @param start path from the root of the repository
 */
export function reach(start: string, folders: readonly string[]): string[] {
  const seen = new Set([start])
  for (const path of seen) {
    for (const next of getImports(path)) {
      if (folders.some((folder) => next.startsWith(folder))) seen.add(next)
    }
  }
  return [...seen].sort()
}

function getImports(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(importPattern)].map(([, target = '']) => normalize(join(dirname(path), target)))
}
