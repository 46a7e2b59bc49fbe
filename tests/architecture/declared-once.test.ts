import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { editedFiles, edits, insertInto } from './new-event-column.ts'

const root = join(import.meta.dirname, '../..')

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(domain|server|client|prisma|simulator|tools)\/.*\.(ts|tsx|mjs)$/.test(path))
  .filter((path) => !path.startsWith('client/graphql/') && existsSync(join(root, path)))

test('every file of the product has its own name, except the entries of browser and server', () => {
  const names = Map.groupBy(sources, (path) => basename(path).replace(/(\.d)?\.\w+$/, ''))
  const repeated = [...names].filter(([, files]) => files.length > 1).map(([name]) => name)
  expect(repeated.toSorted()).toEqual(['app', 'main'])
})

test('ids and amounts are parsed in one place', () => {
  const named = (word: RegExp) => sources.filter((path) => word.test(readFileSync(join(root, path), 'utf8')))
  expect(named(/parseEventId|toDecimalInput/)).toEqual([])
  expect(named(/\? Number\((input\.)?\w*[iI]d\) : 0/)).toEqual([])
})

test('the shape of a child is declared once, and by the types of the schema', () => {
  const declares = /\ballergies\??: (?:z\.|text\b|string\b|optionalLine|t\.(?:string|exposeString))/g
  const declaring = sources.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return [...source.matchAll(declares)]
      .filter(({ index }) => /\bage\b/.test(around(source, index)))
      .map(() => path)
  })
  expect(declaring.toSorted()).toEqual([
    'client/camp-day/offline-roster.ts',
    'domain/booking-form.ts',
    'domain/booking-form.ts',
    'server/accounts/family.schema.ts',
    'server/accounts/viewer.schema.ts',
    'server/bookings/record/bookings.schema.ts',
    'server/bookings/record/child-detail-input.type.ts',
    'server/camp-day/roster/roster.schema.ts',
  ])
})

test.each([
  {
    what: 'account',
    // The columns are listed for the database, and the type follows from them.
    declares: /\bemailVerifiedAt\??: (?:z\.|Date|string)/g,
    by: [],
  },
  {
    what: 'waiting party',
    declares: /\balsoPeople\??: (?:z\.|number|t\.(?:input\.)?(?:int|exposeInt))/g,
    by: [
      'domain/waiting-list-form.ts',
      // Only the number of people counts for an offer.
      'domain/waiting-list.ts',
      'server/waiting-list/entries/waiting-list.schema.ts',
      'server/waiting-list/entries/waiting-list.schema.ts',
      'server/waiting-list/entries/waiting-list.schema.ts',
      'server/waiting-list/staff/waiting-list-entries.schema.ts',
      'server/waiting-list/waiting-places.schema.ts',
    ],
  },
  {
    what: 'past event',
    declares: /\bthumbnailUrl\??: (?:mediaAddress|string|true|t\.(?:string|exposeString))/g,
    by: [
      'domain/past-event-form.ts',
      'server/past-events/past-events.schema.ts',
      'server/past-events/past-events.schema.ts',
    ],
  },
])('the shape of a $what is declared once, and by the types of the schema', ({ declares, by }) => {
  const declaring = sources.flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return [...source.matchAll(declares)].map(() => path)
  })
  expect(declaring.toSorted()).toEqual(by)
})

test('the progress of a payment check is declared once', () => {
  const declaring = sources.filter((path) =>
    /type AwaitedPayment =/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(declaring).toEqual(['client/awaited-payment.ts'])
})

/** The lines next to a place, which hold the other fields of a type. */
function around(source: string, index: number): string {
  return source.slice(Math.max(0, index - 600), index + 200)
}

test('a new text column of an event takes hand-written edits in at most 10 files', () => {
  expect(editedFiles.size).toBeLessThanOrEqual(10)
  for (const edit of edits) {
    expect(insertInto(readFileSync(join(root, edit.file), 'utf8'), edit)).toContain(edit.insert)
  }
})
