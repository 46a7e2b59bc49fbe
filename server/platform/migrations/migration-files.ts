import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const migrationsFolder = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))

const outsideMarker = '-- outside a transaction'
const separator = /^-- then$/m

export type Migration = {
  name: string
  scripts: readonly string[]
  checksum: string
  /** With both line endings, because Git may convert them. */
  checksums: readonly string[]
  isOutsideTransaction: boolean
}

export async function migrationNames(folder: string = migrationsFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) =>
      parseMigration(name, await readFile(path.join(folder, name, 'migration.sql'), 'utf8')),
    ),
  )
}

function parseMigration(name: string, file: string): Migration {
  const sql = file.replaceAll('\r\n', '\n')
  const isOutsideTransaction = sql.split('\n', 1)[0] === outsideMarker
  const checksum = sha256(sql)
  return {
    name,
    scripts: isOutsideTransaction ? sql.split(separator) : [sql],
    checksum,
    checksums: [checksum, sha256(sql.replaceAll('\n', '\r\n'))],
    isOutsideTransaction,
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
