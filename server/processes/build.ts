import { join } from 'node:path'

/** The checkout that the process was started from. */
export const rootDir = join(import.meta.dirname, '../..')
/** What `vite build --app` makes. */
export const distDir = join(rootDir, 'dist')

/** The operations of the pages that are served: those of the build, while developing those of the sources. */
export function documentsFile(isDevelopment: boolean): string {
  return join(rootDir, isDevelopment ? 'client/graphql/persisted-documents.json' : 'dist/ssr/documents.json')
}
