import { createHash } from 'node:crypto'
import { bookingFormSchema } from '../../../domain/booking-form.ts'
import { inDays } from '../../server/cancellations/cancelling.ts'
import { bookingBody, createEvent } from '../../server/fixtures/sample-bookings.ts'
import type { World } from '../kit/world.ts'
import type { Attack } from './attack.ts'
import { collectEmailsDuring } from './received-emails.ts'
import { createVisitor } from './visitor.ts'

const address = '203.0.113.210'
const TRANSFER = 'mutation ($input: TransferBookingInput!) { transferBooking(input: $input) { __typename } }'

export const databaseWithoutTheKey: Attack = {
  name: 'database copy without its key',
  async reach(world) {
    const { id: eventId } = await createEvent(world, inDays(3))
    const family = createVisitor(world, address)
    const body = bookingBody(eventId, { email: 'guess@example.com', adultCount: 1 })
    const id = await family.bookAndPay(eventId, body)
    await family.book(eventId, body)
    const emails = await collectEmailsDuring(world, async () => {
      await family.rest('POST', `/api/bookings/${id}/cancel`, { as: 'credit' })
    })
    const code = /CAMP(-[2-9A-Z]{4}){4}/.exec(emails.map(({ text = '' }) => text).join('\n'))?.[0]
    if (code === undefined) throw new Error('no credit note was emailed')
    const person = {
      firstName: 'Former',
      lastName: 'Holder',
      email: 'former@example.com',
      phone: '0400 111 222',
    }
    const given = await family.bookAndPay(eventId, { ...body, ...person })
    const next = { firstName: 'Next', lastName: 'Holder', email: 'next@example.com', phone: '0400 111 333' }
    await family.graphql(TRANSFER, { input: { bookingId: given, ...next } })
    const request = JSON.stringify([eventId, bookingFormSchema.parse(body)])
    const found = {
      "a child's name": await findTablesWith(world, 'Canarychild'),
      "a child's allergy": await findTablesWith(world, 'Canarynuts'),
      'a guessed booking request': await findRowsWithHash(world, request),
      'a code that spends credit': await findTablesWith(world, code),
      'a guessed credit code': await findRowsWithHash(world, code),
      'a guessed former holder': await findRowsWithHash(world, JSON.stringify(person)),
      "a visitor's address": await findTablesWith(world, address),
      'a guessed visitor address': await findRowsWithHash(world, address),
    }
    const seen = Object.entries(found).filter(([, places]) => places.length > 0)
    return {
      reached:
        seen.length === 0
          ? `reveals none of: ${Object.keys(found).join(', ')}`
          : seen.map(([what]) => what).join(', '),
      wrong: seen.map(([what, places]) => `${what} is in ${places.join(', ')}`),
    }
  },
}

async function findRowsWithHash(world: World, text: string): Promise<string[]> {
  const digest = createHash('sha256').update(text)
  const hex = digest.copy().digest('hex')
  return [
    ...(await findTablesWith(world, hex)),
    ...(await findTablesWith(world, digest.copy().digest('base64url'))),
    ...(await findTablesWith(world, digest.digest('base64'))),
  ]
}

/** Searches bytes as hexadecimal and decoded. */
async function findTablesWith(world: World, text: string): Promise<string[]> {
  const { rows: tables } = await world.sql.query<{ name: string }>(
    `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
     WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  )
  const hex = Buffer.from(text).toString('hex')
  const places: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.sql.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM ${name} AS entry
        WHERE strpos(entry::text, $1) > 0 OR strpos(entry::text, $2) > 0) AS found`,
      [text, hex],
    )
    if (rows[0]?.found) places.push(name)
  }
  return places
}
