import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleMails } from '../../server/http/mail-preview/sample-mails.ts'

const root = join(import.meta.dirname, '../../server')

/** Files whose mails are named by a variable; each of their kinds stands in a list that the preview is made of. */
const named = [
  'bookings/mails/booking-reactions.ts',
  'bookings/mails/mail-parties.ts',
  'bookings/mails/money-mails.ts',
]

/** Mails of one kind that read differently from case to case: each case is in the preview by a name of its own. */
const cases: Record<string, string[]> = {
  'booking-cancelled': [
    'cancelled-for-cash',
    'cancelled-for-credit',
    'cancelled-in-part',
    'cancelled-unpaid',
    'kept-money-returned',
    'event-cancelled',
  ],
}

/** What each mail of the site is called where it is enqueued, by file. */
function enqueuedMails(): { file: string; kind: string | null }[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  return files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return [...source.matchAll(/\.enqueue\(\s*\w+,\s*(?:`([\w-]+):)?/g)].map(([, kind]) => ({
      file,
      kind: kind ?? null,
    }))
  })
}

test('every kind of mail that the site enqueues is in the preview', () => {
  const shown = sampleMails('https://camp.example', new Date())
  const owed = enqueuedMails()
  const kinds = [...new Set(owed.flatMap(({ kind }) => (kind === null ? [] : [kind])))]
  expect(kinds.length).toBeGreaterThan(10)
  const wanted = [...kinds.flatMap((kind) => cases[kind] ?? [kind]), 'refund-finished', 'refund-failed']
  expect(wanted.filter((name) => !shown.has(name))).toEqual([])
  const unnamed = owed.filter(({ kind }) => kind === null).map(({ file }) => file)
  expect([...new Set(unnamed)].toSorted()).toEqual(named)
})
