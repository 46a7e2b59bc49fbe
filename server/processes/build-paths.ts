import { realpathSync } from 'node:fs'
import { join } from 'node:path'

const rootDir = join(import.meta.dirname, '../..')
const distDir = join(rootDir, 'dist')
export const buildsDir = join(distDir, 'builds')
/** Resolved once, so that a process keeps its build. */
export const buildDir = resolveBuildDir()

export function getDocumentsFile(isDevelopment: boolean): string {
  return isDevelopment
    ? join(rootDir, 'client/graphql/persisted-documents.json')
    : join(buildDir, 'ssr/documents.json')
}

function resolveBuildDir(): string {
  try {
    return realpathSync(join(distDir, 'current'))
  } catch {
    // No build.
    return distDir
  }
}
