import { writeFile } from 'node:fs/promises'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

/** The schema as text, sorted, so that the committed file changes only where the schema did. */
export function printedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

if (import.meta.main) {
  await writeFile(new URL('../../schema.graphql', import.meta.url), printedSchema())
}
