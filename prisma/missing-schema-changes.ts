import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withSchemaEngine } from './schema-engine.ts'

/**
 * The SQL that would turn the database into what prisma/schema.prisma describes; empty when they are equal. Rules that
 * Prisma cannot express (checks, partial indexes, triggers) are not compared.
 */
export async function missingSchemaChanges(databaseUrl: string): Promise<string> {
  const file = path.join(import.meta.dirname, 'schema.prisma')
  const schema = { path: file, content: await readFile(file, 'utf8') }
  return withSchemaEngine(databaseUrl, schema, async (engine) => {
    const difference = await engine.diff({
      // The engine's own connection.
      from: { tag: 'schemaDatasource', files: [schema], configDir: import.meta.dirname },
      to: { tag: 'schemaDatamodel', files: [schema] },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return difference.exitCode === 0 ? '' : (difference.stdout ?? '').trim()
  })
}
