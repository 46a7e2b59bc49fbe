import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DatabaseOrTransaction } from '../../server/platform/prisma.ts'
import { lockBooking, lockEvents, lockOnlyEvent } from '../../server/row-locks.ts'

const root = join(import.meta.dirname, '../..')
const server = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('.ts'))

/** An operation that only some files may do, with lines that must match its pattern. */
type RestrictedOperation = {
  what: string
  pattern: RegExp
  only: readonly string[]
  /** Ignored files. A comment at each entry says why. */
  ignored?: RegExp
  planted: readonly string[]
}

const operations: readonly RestrictedOperation[] = [
  {
    what: 'locks rows',
    pattern: /\bFOR\s+(NO\s+KEY\s+UPDATE|UPDATE|KEY\s+SHARE|SHARE)\b/,
    // The outbox takes its own messages, which are first in the order of locks.
    only: ['server/platform/outbox.ts', 'server/row-locks.ts'],
    planted: [
      'SELECT id FROM booking WHERE id = $1 FOR UPDATE',
      'SELECT 1 FROM event FOR NO KEY UPDATE',
      'ORDER BY id\n      FOR SHARE OF event SKIP LOCKED',
      'SELECT id FROM payment FOR\n KEY SHARE',
    ],
  },
  {
    what: 'encrypts and decrypts',
    pattern:
      /\bcipher\s*\.\s*(encrypt|encryptAll|decrypt)\b|\{[^}]*\b(encrypt|encryptAll|decrypt)\b[^}]*\}\s*=\s*[\w.]*\bcipher\b/,
    only: ['server/platform/encrypted-value.ts'],
    planted: [
      'context.cipher.decrypt(row.sealed, id)',
      'services.cipher\n  .encrypt(child, id)',
      'cipher.encryptAll(children, id)',
      'const { decrypt } = context.cipher',
    ],
  },
  {
    // Node rejects versions before 1.2 and untrusted certificates by default.
    what: 'weakens TLS',
    pattern:
      /rejectUnauthorized|TLS_REJECT_UNAUTHORIZED|secureProtocol|secureOptions|minVersion|DEFAULT_MIN_VERSION|checkServerIdentity|ignoreTLS/,
    only: [],
    planted: [
      'createTransport({ tls: { rejectUnauthorized: false } })',
      "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'",
      "connect({ minVersion: 'TLSv1' })",
    ],
  },
  {
    what: 'reads the process clock',
    pattern: /\bnew Date\(\s*\)|\bDate\.now\b|\bDate\(\s*\)/,
    only: [],
    // The platform reads the database's clock, waits and logs.
    ignored: /^server\/platform\//,
    planted: [
      'settledAt: new Date(),',
      'new Date(Date.now() + 60_000)',
      'const now = Date.now',
      'new Date( )',
    ],
  },
  {
    what: 'reads the audit trail',
    pattern: /\b(FROM|JOIN|USING)\s+audit_entry\b|\bauditEntry\s*\.\s*(find|count|aggregate|groupBy)/,
    // Two organiser pages, and the conflict error with the other editor's name. They only display it.
    only: [
      'server/staff/audit/list-audit-entries.ts',
      'server/bookings/staff/booking-history.ts',
      'server/events/staff/update-event.ts',
    ],
    planted: ['SELECT count(*) FROM audit_entry', 'tx.auditEntry.findFirst({', 'JOIN\n audit_entry ON true'],
  },
]

test.each(operations)('only the listed files of the server $what', ({ pattern, only, ignored, planted }) => {
  const checked = server.filter((path) => ignored?.test(path) !== true)
  expect(checked.length).toBeGreaterThan(300)
  expect(checked.filter((path) => pattern.test(read(path))).toSorted()).toEqual([...only].toSorted())
  for (const line of planted) expect(line).toMatch(pattern)
})

/** The compiler requires an error below each expectation. */
async function locksOutOfOrder(tx: DatabaseOrTransaction): Promise<void> {
  // @ts-expect-error events come after bookings, so a booking lock is required
  await lockEvents(tx, [1])
  const booking = await lockBooking(tx, 'first')
  const event = await lockEvents(tx, [1], booking)
  // @ts-expect-error a booking after an event
  await lockBooking(tx, 'second', event)
  // @ts-expect-error a booking after an event
  await lockBooking(tx, 'third', await lockOnlyEvent(tx, 1))
  // @ts-expect-error only a lock proves that it was taken
  await lockEvents(tx, [1], { floor: 'bookings' })
}

test('locking in the wrong order does not compile', () => {
  expect(locksOutOfOrder).toBeTypeOf('function')
})

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
