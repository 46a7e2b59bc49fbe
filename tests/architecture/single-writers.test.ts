import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type TableWrite, tableWrites } from './table-writes.ts'

const root = join(import.meta.dirname, '../..')
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  // The sample season fills an empty database before the site opens.
  .filter((path) => path.endsWith('.ts') && !path.startsWith('server/sample-season/'))

const STATE_WRITER = 'server/bookings/record/change-state.ts'
const LEDGER = 'server/bookings/ledger/'
/** As domain/booking-states.ts says. The database rejects any other initial state. */
const CREATORS = ['server/bookings/holds/insert-booking.ts', 'server/bookings/lifecycle/hold-replacement.ts']
/** Updates encrypted columns of tables given by name, guarded by their old value. */
const BY_NAME = ['server/platform/reencrypt-data.ts']

/** Returns null for an allowed write. */
function describeViolation({ path, table, kind, touchesState }: TableWrite): string | null {
  if (BY_NAME.includes(path)) return null
  if (table !== 'booking') return path.startsWith(LEDGER) ? null : `only ${LEDGER} writes ${table}`
  if (kind === 'insert') return CREATORS.includes(path) ? null : 'bookings are created elsewhere'
  if (kind === 'delete') return 'bookings are never deleted'
  return touchesState && path !== STATE_WRITER ? `only ${STATE_WRITER} writes a booking's states` : null
}

function findViolations(path: string, source: string): string[] {
  return tableWrites(path, source).flatMap((write) => {
    const why = describeViolation(write)
    return why === null ? [] : [`${path}: ${why}: ${write.text}`]
  })
}

test('one file writes the states of a booking, and one module its money', () => {
  const read = sources.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const writes = read.flatMap(({ path, source }) => tableWrites(path, source))
  const statements = read.reduce(
    (sum, { source }) => sum + (source.match(/\$(?:execute|query)Raw/g) ?? []).length,
    0,
  )
  process.stdout.write(
    `single writers: ${read.length} files with ${statements} raw statements; ${writes.length} writes of bookings and money\n`,
  )
  expect(read.length).toBeGreaterThan(300)
  expect(statements).toBeGreaterThan(100)
  expect(writes.length).toBeGreaterThan(40)
  for (const table of ['booking', 'payment', 'refund', 'credit_note']) {
    expect(
      writes.some((write) => write.table === table),
      table,
    ).toBe(true)
  }
  expect(read.flatMap(({ path, source }) => findViolations(path, source))).toEqual([])
  expect(writes.filter(({ path, touchesState }) => path === STATE_WRITER && touchesState)).toHaveLength(1)
})

const elsewhere = 'server/bookings/lifecycle/planted.ts'

test.each([
  ['raw SQL', 'await tx.$executeRaw`UPDATE booking SET state = next WHERE id = 1`'],
  [
    'raw SQL of both',
    'tx.$executeRaw`\n  UPDATE "booking"\n  SET updated_at = now(), payment_state = paid\n  WHERE true`',
  ],
  ['a row of columns', 'tx.$executeRaw`UPDATE booking SET (state, payment_state) = (SELECT 1, 2)`'],
  ['Prisma', "await tx.booking.update({ where: { id }, data: { state: 'CANCELLED' } })"],
  ['Prisma by many', 'db.booking.updateMany({ data: { holdExpiresAt: null, paymentState } })'],
  ['a spread', 'await tx.booking.update({ where: { id }, data: { ...changes } })'],
  ['a variable', 'await tx.booking.update({ where: { id }, data })'],
  [
    'a nested write',
    "await tx.event.update({ data: { bookings: { updateMany: { data: { state: 'HELD' } } } } })",
  ],
  ['a table by its name', `await tx.$executeRaw\`UPDATE \${table} SET state = 1\``],
  ['a creation', 'await tx.booking.create({ data: { id } })'],
  ['an insert', 'await tx.$executeRaw`INSERT INTO booking (id) VALUES (1)`'],
  ['a deletion', 'await tx.booking.deleteMany()'],
  ['a payment', "await tx.payment.update({ where: { id }, data: { status: 'OPEN' } })"],
  ['a refund', 'await tx.$executeRaw`INSERT INTO refund (id) VALUES (1)`'],
  ['a credit note', 'await tx.$executeRaw`UPDATE credit_note SET balance_cents = 0`'],
])('finds a planted write by %s', (_what, source) => {
  expect(findViolations(elsewhere, source)).toHaveLength(1)
})

test.each([
  'await tx.booking.update({ where: { id, state: "HELD" }, data: { encryptedDetails: null }, select: { state: true } })',
  "await db.booking.findMany({ where: { state: 'HELD' } })",
  "await tx.$executeRaw`UPDATE booking SET erased_at = now() WHERE state = 'CANCELLED'`",
])('allows a write that changes no state: %s', (source) => {
  expect(findViolations(elsewhere, source)).toEqual([])
})
