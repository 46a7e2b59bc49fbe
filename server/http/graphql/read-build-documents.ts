import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const documents = z.record(z.string(), z.string())

/**
 * Imports the file as a module, so that the development server restarts when it changes.
 * @throws Error when the file is missing
 */
export async function readBuildDocuments(file: string): Promise<ReadonlyMap<string, string>> {
  const module: { default: unknown } = await import(pathToFileURL(file).href, { with: { type: 'json' } })
  return new Map(Object.entries(documents.parse(module.default)))
}
