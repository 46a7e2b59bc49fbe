import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the migrations of this version are. */
export const migrationsFolder = fileURLToPath(new URL('../../../prisma/migrations/', import.meta.url))

/** The first line of a file that cannot run in a transaction, such as one that makes an index beside bookings. */
const outside = '-- outside a transaction'
/** A line between the statements of such a file, which are sent one by one. */
const between = /^-- then$/m

export type Migration = {
  name: string
  /** What is sent to the database, one after the other. More than one only outside a transaction. */
  scripts: readonly string[]
  /** What is recorded, as Prisma does. */
  checksum: string
  /** What counts as unchanged: Git may have written the file with other ends of lines. */
  checksums: readonly string[]
  isOutsideTransaction: boolean
}

/** The names of a folder's migrations, in their order. */
export async function migrationNames(folder: string = migrationsFolder): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** A folder's migrations, in their order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder)
  return Promise.all(
    names.map(async (name) =>
      migrationOf(name, await readFile(path.join(folder, name, 'migration.sql'), 'utf8')),
    ),
  )
}

function migrationOf(name: string, file: string): Migration {
  const sql = file.replaceAll('\r\n', '\n')
  const isOutsideTransaction = sql.split('\n', 1)[0] === outside
  const checksum = sha256(sql)
  return {
    name,
    scripts: isOutsideTransaction ? sql.split(between) : [sql],
    checksum,
    checksums: [checksum, sha256(sql.replaceAll('\n', '\r\n'))],
    isOutsideTransaction,
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
