import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const documents = z.record(z.string(), z.string())

/**
 * The operations of a build of the client, by their hashes, out of the file that its code generator wrote. Throws when
 * the file is not there. Read as a module, so that while developing the server starts again with what is generated.
 */
export async function readOwnDocuments(file: string): Promise<ReadonlyMap<string, string>> {
  const module: { default: unknown } = await import(pathToFileURL(file).href, { with: { type: 'json' } })
  return new Map(Object.entries(documents.parse(module.default)))
}
