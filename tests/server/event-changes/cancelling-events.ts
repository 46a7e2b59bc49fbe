import { expect } from 'vitest'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { createUnpaidBooking } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** Cancels an event with the session of an admin. Returns the member of the union. */
export async function cancelEvent(
  url: string,
  cookie: string | null,
  eventId: number,
  changes: { reason?: string; outcome?: 'CASH' | 'CREDIT' | 'EXCHANGE'; targetEventId?: string } = {},
) {
  const input = { id: String(eventId), reason: 'The creek is in flood', outcome: 'CASH', ...changes }
  const { data, errors } = await graphql(
    url,
    `mutation M($input: CancelEventInput!) { cancelEvent(input: $input) { __typename
      ... on CancelEventPayload { event { id isCancelled cancelReason staff { cancelProgress { done moved total } } } }
      ... on UserError { message } ... on InvalidInputError { issues { path message } } } }`,
    { input },
    cookie,
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return getFields(data?.cancelEvent)
}

export async function paidBooking(site: RunningSite, eventId: number): Promise<string> {
  const { id, intent } = await createUnpaidBooking(site, eventId)
  await getProvider(site).pay(intent)
  await getProvider(site).waitForWebhooks()
  await expect
    .poll(async () => (await site.services.db.booking.findUniqueOrThrow({ where: { id } })).state)
    .toBe('CONFIRMED')
  return id
}
