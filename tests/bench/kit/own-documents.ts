import { readFileSync } from 'node:fs'
import { z } from 'zod'

const documents = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(new URL('../../../client/graphql/persisted-documents.json', import.meta.url), 'utf8'),
    ),
  )

export function persistedOperation(name: string, variables: Record<string, unknown>): string {
  const found = Object.entries(documents).find(([, text]) => text.includes(`query ${name}`))
  if (!found) throw new Error(`The site has no operation ${name}`)
  return JSON.stringify({ documentId: found[0], variables })
}
