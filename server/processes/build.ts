import { realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The checkout that the process was started from. */
export const rootDir = join(import.meta.dirname, '../..')
/** Where builds lie; see server/builds.mjs. */
const distDir = join(rootDir, 'dist')
export const buildsDir = join(distDir, 'builds')
/** The build that this process serves as long as it lives, whatever is built meanwhile. */
export const buildDir = currentBuild()

/** The operations of the pages that are served: those of the build, while developing those of the sources. */
export function documentsFile(isDevelopment: boolean): string {
  return isDevelopment
    ? join(rootDir, 'client/graphql/persisted-documents.json')
    : join(buildDir, 'ssr/documents.json')
}

function currentBuild(): string {
  try {
    return realpathSync(join(distDir, 'current'))
  } catch {
    // One of a version that built here, or none.
    return distDir
  }
}
