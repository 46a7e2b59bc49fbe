import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const NAME = /^\/assets\/[\w-][\w.-]*$/

/** Serves pages that are open across a release, and requests during a rollout. */
export function createBuildAssetReader(buildsDir: string): (path: string) => Buffer | null {
  return (path) => {
    if (!NAME.test(path) || path.endsWith('.br') || path.endsWith('.gz')) return null
    for (const name of listBuilds(buildsDir)) {
      try {
        return readFileSync(join(buildsDir, name, 'client', path))
      } catch {
        // Not in this build.
      }
    }
    return null
  }
}

function listBuilds(buildsDir: string): string[] {
  try {
    return readdirSync(buildsDir).sort().reverse()
  } catch {
    return []
  }
}
