import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  addMigration,
  findOrderProblems,
  getNextMigrationName,
  moveMigrationLast,
} from '../../prisma/migration-order.ts'
import {
  type Migration,
  migrationsFolder,
  readMigrations,
} from '../../server/platform/migrations/migration-files.ts'

const migrations = await readMigrations(migrationsFolder)
const baseline = migration('0001_baseline')
const now = new Date('2026-11-27T03:00:00Z')

function migration(name: string, follows?: string): Migration {
  const sql = follows === undefined ? 'SELECT 1;' : `-- follows ${follows}\nSELECT 1;`
  return { name, scripts: [sql], checksum: '', checksums: [], isOutsideTransaction: false }
}

const first = migration('20261202100000_first', baseline.name)
const second = migration('20261202110000_second', first.name)

test('each migration names the one that runs before it', () => {
  expect(findOrderProblems(migrations)).toEqual([])
})

test('migrations that each follow the previous one are in order', () => {
  expect(findOrderProblems([baseline, first, second])).toEqual([])
})

test.each([
  ['before the baseline', migration('00010000000000_early')],
  ['before one that names its predecessor', migration('20261202103000_between', first.name)],
  ['from another branch with the same predecessor', migration('20261202120000_other', first.name)],
  ['without a predecessor', migration('20261202120000_other')],
  ['without a time', migration('third', second.name)],
])('a new migration %s is out of order', (_case, added) => {
  expect(findOrderProblems([baseline, first, second, added])).toHaveLength(1)
})

test('a deleted migration is noticed', () => {
  expect(findOrderProblems([first, second])).toHaveLength(1)
  expect(findOrderProblems([baseline, second])).toHaveLength(1)
})

test('a new migration sorts last, with the last one dated in the past or in the future', () => {
  expect(getNextMigrationName([], 'start', now)).toBe('20261127030000_start')
  expect(getNextMigrationName(['20261101000000_a'], 'b', now)).toBe('20261127030000_b')
  expect(getNextMigrationName([first.name, '20261231235959_z'], 'b', now)).toBe('20270101000000_b')
})

test('a migration that was merged after another one becomes the last, with the right predecessor', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'camp-dads-migrations-'))
  try {
    await addMigration(folder, 'start', 'SELECT 1;', now)
    const mine = await addMigration(
      folder,
      'mine',
      '-- outside a transaction\nSELECT 2;\n-- then\nSELECT 3;',
      now,
    )
    const theirs = await addMigration(folder, 'theirs', 'SELECT 4;', now)
    const name = path.basename(path.dirname(mine))
    expect(await readFile(mine, 'utf8')).toBe(
      '-- outside a transaction\n-- follows 20261127030000_start\nSELECT 2;\n-- then\nSELECT 3;\n',
    )
    const moved = await moveMigrationLast(folder, name, now)
    expect(path.basename(path.dirname(moved))).toBe('20261127030003_mine')
    expect(await readFile(moved, 'utf8')).toBe(
      '-- outside a transaction\n-- follows 20261127030002_theirs\nSELECT 2;\n-- then\nSELECT 3;\n',
    )
    await moveMigrationLast(folder, path.basename(path.dirname(theirs)), now)
    await moveMigrationLast(folder, '20261127030003_mine', now)
    expect((await readMigrations(folder)).map(({ name }) => name)).toEqual([
      '20261127030000_start',
      '20261127030004_theirs',
      '20261127030005_mine',
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
