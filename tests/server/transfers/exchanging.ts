import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

type Expected = { expectedToPay?: string; expectedCredit?: string; expectedCashLimit?: string | null }

/** Returns the member of the union. */
export async function exchangeParty(
  site: RunningSite,
  { id, cookie }: { id: string; cookie: string | null },
  eventId: number,
  expected: Expected = {},
) {
  const input = {
    bookingId: id,
    eventId: String(eventId),
    expectedToPay: '0.00',
    expectedCredit: '0.00',
    ...expected,
  }
  const { data, errors } = await graphql(
    site.url,
    `mutation M($input: ExchangeBookingInput!) { exchangeBooking(input: $input) { __typename
      ... on ExchangeBookingPayload { booking { id paymentStatus totalAmount carriedAmount } replacedId }
      ... on ExchangeChangedError { toPayAmount creditAmount cashLimitAmount }
      ... on UserError { message } ... on InvalidInputError { issues { path message } } } }`,
    { input },
    cookie,
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return getFields(data?.exchangeBooking)
}

export function movedTo(answer: Record<string, unknown>): string {
  if (answer.__typename !== 'ExchangeBookingPayload') throw new Error(`not moved: ${JSON.stringify(answer)}`)
  return String(getFields(answer.booking).id)
}

/** Data of the screen before a move. */
export async function readExchange(site: RunningSite, { id, cookie }: Party) {
  const { data } = await graphql(
    site.url,
    `query ($id: ID!) { booking(id: $id) { exchange { until openExchangeId options { event { id title } hasRoom priceAmount
      feeAmount carriedAmount toPayAmount creditAmount cashLimitAmount skipped } } exchangeLinks { from { id event { title } paymentStatus } to { id } } carriedAmount } }`,
    { id },
    cookie,
  )
  return getFields(data?.booking)
}

export function storedBooking(site: RunningSite, id: string) {
  return site.services.db.booking.findUniqueOrThrow({
    where: { id },
    include: {
      children: { orderBy: { position: 'asc' } },
      clothing: { orderBy: [{ kind: 'asc' }, { position: 'asc' }] },
      consents: true,
      cancellations: { orderBy: { id: 'asc' } },
      refunds: { orderBy: { id: 'asc' } },
      payments: { orderBy: { attempt: 'asc' } },
      creditNotes: { orderBy: { id: 'asc' } },
      receipts: { orderBy: { number: 'asc' } },
    },
  })
}
