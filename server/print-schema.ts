import { writeFile } from 'node:fs/promises'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

/** Sorted, so that the committed file changes only with the schema. */
export function printSortedSchema(): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`
}

if (import.meta.main) {
  await writeFile(new URL('../schema.graphql', import.meta.url), printSortedSchema())
}
