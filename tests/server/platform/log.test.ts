import { expect, test } from 'vitest'
import { createLog } from '../../../server/platform/log/log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ level: 'info', out: { write: (line) => lines.push(line) } }))
  return lines.join('')
}

test('a line is JSON with level, time, ids and a sentence', () => {
  const line = written((log) => log.warn({ requestId: 'r1', bookingId: 'b1', status: 409 }, 'refused'))
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    requestId: 'r1',
    bookingId: 'b1',
    status: 409,
    msg: 'refused',
  })
  expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT/)
})

test('omits text that is neither an id nor a listed word', () => {
  const line = written((log) =>
    log.info({ name: 'Billy Canary', email: 'billy@canary.example', body: { phone: '0412 345 678' } }, 'x'),
  )
  expect(line).not.toMatch(/canary|0412/i)
})

test('logs the subject of a discrepancy, which names the row, but no other subject', () => {
  const subjects = ['payment:17', 'refund:re_1Canary', 'Dogs of Billy Canary', 'canary:1', 'user:canary']
  const lines = subjects.map((subject) => written((log) => log.error({ subject }, 'x')))
  expect(lines.map((line) => JSON.parse(line).subject)).toEqual([
    ...subjects.slice(0, 2),
    ...['[left out]', '[left out]', '[left out]'],
  ])
})

test.each([
  'Key (email)=(billy@canary.example) already exists',
  'invalid input syntax for type integer: "Billy Canary"',
  `Unexpected token 'B', "{"name":"Billy Canary"" is not valid JSON`,
  'mail to billy@canary.example bounced',
  'no answer from +61 412 345 678',
  'card 4242 4242 4242 4242 was declined',
  'Invalid `prisma.booking.create()` invocation:\n\n{ data: { name: "Billy Canary" } }',
  'who is “Billy Canary”?',
])('an error keeps its code location but not the quoted data: %s', (message) => {
  const line = written((log) => {
    log.error(
      { error: new Error('outer', { cause: Object.assign(new TypeError(message), { code: 'P2002' }) }) },
      'failed',
    )
  })
  // The timestamp contains digits of its own.
  expect(line.replace(/"time":"[^"]*"/, '')).not.toMatch(/canary|412 345|4242/i)
  expect(JSON.parse(line).error.cause).toMatchObject({ name: 'TypeError', code: 'P2002' })
  expect(JSON.parse(line).error.stack).toContain('log.test.ts')
})
