import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call } from '../fixtures/sample-bookings.ts'
import { join, waitingBody } from './waiting-list.ts'

/** Adds a party of adults to the waiting list and returns the entry's id. */
export async function waits(
  site: RunningSite,
  eventId: number,
  people: number,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const body = waitingBody(eventId, { adultCount: people, childCount: 0, ...changes })
  const answer = await join(site.url, body)
  if (answer.status !== 201) throw new Error(`did not join: ${JSON.stringify(answer.body)}`)
  return Number(answer.body.id)
}

/** Releases or takes seats, as if by other bookings. */
export async function changeSeats(site: RunningSite, eventId: number, by: number): Promise<void> {
  await site.services.db.event.update({
    where: { id: eventId },
    data: { currentParticipants: { increment: by } },
  })
}

/** All offers of an event in order of creation, as `entry seats STATE`. */
export async function readOffers(site: RunningSite, eventId: number): Promise<string[]> {
  const offers = await site.services.db.waitingListOffer.findMany({
    where: { eventId },
    orderBy: { id: 'asc' },
  })
  return offers.map(({ entryId, seats, state }) => `${entryId} ${seats} ${state}`)
}

/** Offers free seats, as the handler of freed seats does. */
export async function seatsOffered(site: RunningSite, eventId: number): Promise<string[]> {
  await getInbox(site).drainOutbox()
  return readOffers(site, eventId)
}

/** The latest offer of a party, with the token of its emailed link. */
export async function emailedOffer(
  site: RunningSite,
  entryId: number,
): Promise<{ id: number; token: string }> {
  const { db, cipher } = site.services
  const email = await db.outgoingEmail.findFirstOrThrow({
    where: { key: { startsWith: `waiting-list-offer:${entryId}:` } },
    orderBy: { id: 'desc' },
  })
  const [, id, token] =
    /\/waiting-list\/offer\?offer=(\d+)&event=\d+#k=([\w-]{43})/.exec(decryptEmail(cipher, email).text) ?? []
  if (id === undefined || token === undefined) throw new Error('the mail has no link')
  return { id: Number(id), token }
}

export function claimOffer(
  site: RunningSite,
  eventId: number,
  offer: { id: number; token: string | null } | null,
  people: number,
  changes: Record<string, unknown> = {},
) {
  const party = { adultCount: people, childCount: 0, childrenDetails: [] }
  return call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, { ...party, offer, ...changes }))
}

/** Returns the member of the union. */
export async function decline(
  site: RunningSite,
  offer: { id: number; token: string },
  isStillWaiting: boolean,
) {
  const { data, errors } = await graphql(
    site.url,
    `mutation M($input: DeclineOfferInput!) { declineOffer(input: $input) { __typename
      ... on DeclineOfferPayload { message } ... on UserError { message } } }`,
    { input: { offer: { id: String(offer.id), token: offer.token }, isStillWaiting } },
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return getFields(data?.declineOffer)
}
