import { inDays } from '../../server/cancellations/cancelling.ts'
import { getFields, getList } from '../../server/fixtures/graphql-call.ts'
import { createEvent } from '../../server/fixtures/sample-bookings.ts'
import type { World } from '../kit/world.ts'
import { type Attack, atMost } from './attack.ts'
import { collectEmailsDuring } from './received-emails.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const QUOTE = 'query ($id: ID!) { booking(id: $id) { cancellation { cashAmount } } }'
const MOVE = `mutation ($input: ExchangeBookingInput!) { exchangeBooking(input: $input) { __typename
  ... on ExchangeBookingPayload { booking { id } } ... on ExchangeChangedError { toPayAmount creditAmount } } }`

const SPEND = 'mutation ($input: ApplyCreditNoteInput!) { applyCreditNote(input: $input) { __typename } }'

/**
 * A family moves to a later camp and cancels there, from each refund step: once, twice, or by a cheaper camp
 * and its credit to a dearer one.
 */
export const moreCashByMoving: Attack = {
  name: 'cash refunded after moves and a cancellation, compared with no moves',
  async reach(world) {
    const wrong: string[] = []
    const lines: string[] = []
    let address = 1
    for (const days of [40, 20, 10, 3]) {
      for (const [way, prices] of Object.entries(ways)) {
        const visitor = createVisitor(world, `203.0.113.${address++}`)
        const { policyCents, gotCents } = await getCashAfterMoves(world, visitor, days, prices)
        lines.push(`${days} days before, ${way}: ${dollars(gotCents)} of ${dollars(policyCents)}`)
        wrong.push(...atMost(gotCents, policyCents, `cents of cash after ${way} ${days} days before`))
      }
    }
    return {
      reached: lines.join(', '),
      wrong,
    }
  },
}

/** Adult prices of the target camps. Only the last one of the third way costs extra. */
const ways = {
  'one move': [5_000],
  'two moves': [5_000, 2_500],
  'a move on its own credit': [5_000, 9_000],
}

async function getCashAfterMoves(world: World, visitor: Visitor, days: number, prices: readonly number[]) {
  const { id: from } = await createEvent(world, inDays(days))
  let id = await visitor.bookAndPay(from)
  const policyCents = await readQuote(visitor, id)
  let code: string | undefined
  for (const adultPriceCents of prices) {
    const { id: eventId } = await createEvent(world, { ...inDays(180), adultPriceCents, childPriceCents: 0 })
    const emails = await collectEmailsDuring(world, async () => {
      const from = id
      id = await moveBooking(visitor, from, eventId)
      if (code !== undefined) await visitor.graphql(SPEND, { input: { bookingId: id, code } })
    })
    code = /CAMP(-[2-9A-Z]{4}){4}/.exec(emails.map(({ text = '' }) => text).join('\n'))?.[0]
  }
  await visitor.rest('POST', `/api/bookings/${id}/cancel`, { as: 'cash' })
  const { rows } = await world.sql.query<{ cents: number }>(
    'SELECT COALESCE(sum(amount_cents), 0)::int AS cents FROM refund WHERE booking_id = $1',
    [id],
  )
  return { policyCents, gotCents: rows[0]?.cents ?? 0 }
}

async function moveBooking(visitor: Visitor, bookingId: string, eventId: number): Promise<string> {
  const input = { bookingId, eventId: String(eventId), expectedToPay: '0.00', expectedCredit: '0.00' }
  const first = getFields((await visitor.graphql(MOVE, { input }))?.exchangeBooking)
  const { toPayAmount, creditAmount } = first
  const second =
    first.__typename === 'ExchangeChangedError'
      ? await visitor.graphql(MOVE, {
          input: { ...input, expectedToPay: toPayAmount, expectedCredit: creditAmount },
        })
      : null
  const answer = second === null ? first : getFields(second.exchangeBooking)
  const id = getFields(answer.booking).id
  if (typeof id !== 'string') throw new Error(`not moved: ${JSON.stringify(answer)}`)
  return id
}

async function readQuote(visitor: Visitor, id: string): Promise<number> {
  const data = await visitor.graphql(QUOTE, { id })
  const amount = getList([getFields(data?.booking).cancellation])[0]?.cashAmount
  if (typeof amount !== 'string') throw new Error('no quote in the response')
  return Math.round(Number(amount) * 100)
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
