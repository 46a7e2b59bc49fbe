import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Migration, readMigrations } from '../server/platform/migrations/migration-files.ts'

/*
 * Migrations run in name order. Each file after the baseline names its predecessor (`-- follows <name>`). This reveals
 * a migration added before a released, immutable one, without Git history, which CI may lack.
 */

/** Creates the database of version 1.0. Sorts first, and has no predecessor. */
const baseline = '0001_baseline'
const followsLine = /^-- follows (\S+)\n/m
const nameFormat = /^\d{14}_[a-z][a-z0-9_]*$/

/** Returns a name that sorts last: the current time, or one second after the last migration if later. */
export function getNextMigrationName(names: readonly string[], label: string, now: Date): string {
  const lastTime = Math.max(0, ...names.map((name) => readTime(name) + 1000))
  return `${formatTime(new Date(Math.max(now.getTime(), lastTime)))}_${label}`
}

/** Returns one sentence per migration that is out of order. */
export function findOrderProblems(migrations: readonly Migration[]): string[] {
  const names = migrations.map(({ name }) => name).toSorted()
  const scripts = new Map(migrations.map(({ name, scripts }) => [name, scripts.join('\n')]))
  const problems = names
    .filter((name) => name !== baseline && !nameFormat.test(name))
    .map((name) => `${name} is not named <14 digits of its time>_<name_in_snake_case>.`)
  if (names[0] !== baseline) problems.push(`The first migration is ${names[0]}, not ${baseline}.`)
  for (const [index, name] of names.entries()) {
    const predecessor = names[index - 1]
    if (name === baseline || predecessor === undefined) continue
    const named = followsLine.exec(scripts.get(name) ?? '')?.[1]
    if (named === predecessor) continue
    problems.push(
      `${name} comes after ${predecessor}, but ${named ? `names ${named}` : 'has no line `-- follows`'}. ` +
        `Of the two, the one that is not released has to become the last: ${describeRepair('<its name>')}`,
    )
  }
  return problems
}

/** Returns the new file's path. */
export async function addMigration(folder: string, label: string, sql: string, now: Date): Promise<string> {
  const names = (await readMigrations(folder)).map(({ name }) => name)
  const file = path.join(folder, getNextMigrationName(names, label, now), 'migration.sql')
  await mkdir(path.dirname(file))
  await writeFile(file, `${withPredecessor(sql, names.at(-1))}\n`)
  return file
}

/** Moves an unreleased migration to the end, for instance after a merge. Returns its file. */
export async function moveMigrationLast(folder: string, name: string, now: Date): Promise<string> {
  const migrations = await readMigrations(folder)
  const moved = migrations.find((migration) => migration.name === name && name !== baseline)
  if (!moved) throw new Error(`There is no migration ${name} that can be moved.`)
  const others = migrations.map((migration) => migration.name).filter((other) => other !== name)
  const isLast = others.every((other) => other < name)
  const newName = isLast ? name : getNextMigrationName(others, name.replace(/^\d+_/, ''), now)
  if (!isLast) await rename(path.join(folder, name), path.join(folder, newName))
  const file = path.join(folder, newName, 'migration.sql')
  await writeFile(file, withPredecessor(moved.scripts.join('-- then'), others.at(-1)))
  return file
}

function describeRepair(name: string): string {
  return `run \`node prisma/new-migration.ts --move-last ${name}\`.`
}

/** Inserts the line after a first line about how the file runs. */
function withPredecessor(sql: string, predecessor: string | undefined): string {
  if (predecessor === undefined) return sql
  const rest = sql.replace(followsLine, '')
  const outside = /^-- outside a transaction\n/.exec(rest)?.[0] ?? ''
  return `${outside}-- follows ${predecessor}\n${rest.slice(outside.length)}`
}

function readTime(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(name)?.map(Number) ?? []
  if (second === undefined) return 0
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second)
}

function formatTime(time: Date): string {
  return time.toISOString().replaceAll(/\D/g, '').slice(0, 14)
}
