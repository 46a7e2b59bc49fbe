import { runMutation } from '../fixtures/graphql-call.ts'
import type { Party } from '../fixtures/paying.ts'
import { getProvider } from '../fixtures/provider.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody } from '../fixtures/sample-bookings.ts'

/** Parties by number of adults; the sample party has three people. */
export const party = (adultCount: number) => ({ adultCount, childCount: 0, childrenDetails: [] })
export const BOOKED = 'BookEventPayload'

/** Replaces an unpaid booking by a new one. */
export function change(
  site: RunningSite,
  { id, cookie }: Party,
  eventId: number,
  changes: Record<string, unknown> = {},
) {
  const input = { ...bookingBody(eventId, changes), eventId: String(eventId), replaces: id }
  const selection = `... on BookEventPayload { booking { id } event { availableSpots } }
    ... on SeatsUnavailableError { availableSpots }`
  return runMutation(site.url, 'bookEvent', input, cookie, selection)
}

export async function changeName(...args: Parameters<typeof change>): Promise<string> {
  return String((await change(...args)).__typename)
}

/** Returns the statuses of a booking's intents at the card provider, oldest first. */
export async function readIntents(site: RunningSite, bookingId: string): Promise<string[]> {
  const { intents } = await getProvider(site).readLedger()
  return intents.filter(({ metadata }) => metadata.bookingId === bookingId).map(({ status }) => status)
}

export async function readState(site: RunningSite, id: string): Promise<string> {
  return (await site.services.db.booking.findUniqueOrThrow({ where: { id } })).state
}
