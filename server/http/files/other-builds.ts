import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file with a hash in its name: the same in whatever build it is. */
const NAME = /^\/assets\/[\w-][\w.-]*$/

/**
 * Reads a file with a hash in its name from whichever build beside this process's own has it: a page stays open over a
 * release, and while processes are replaced one of the old build is asked for files of the new one.
 * @param buildsDir see server/builds.mjs; need not be there
 * @returns null when no build has it
 */
export function createOtherBuilds(buildsDir: string): (path: string) => Buffer | null {
  return (path) => {
    if (!NAME.test(path) || path.endsWith('.br') || path.endsWith('.gz')) return null
    for (const name of buildNames(buildsDir)) {
      try {
        return readFileSync(join(buildsDir, name, 'client', path))
      } catch {
        // Not in this one.
      }
    }
    return null
  }
}

function buildNames(buildsDir: string): string[] {
  try {
    return readdirSync(buildsDir).sort().reverse()
  } catch {
    return []
  }
}
