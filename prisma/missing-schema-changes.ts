import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { withSchemaEngine } from './schema-engine.ts'

/**
 * Returns SQL that makes the database match prisma/schema.prisma; empty when equal. Ignores checks, partial indexes
 * and triggers, which Prisma cannot express.
 */
export async function findMissingSchemaChanges(databaseUrl: string): Promise<string> {
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
