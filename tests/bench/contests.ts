import { bookingBody, createEvent } from '../support/sample-bookings.ts'
import type { Contest } from './contest.ts'

type Arena = { db: Parameters<typeof createEvent>[0]['db']; siteUrl: string; bareUrl: string }

const listedEvents = 20

const listing = JSON.stringify({
  query: `query Listing($first: Int!) {
    events(first: $first) {
      edges {
        node {
          id title shortDescription imageUrl category startDate endDate location
          priceAdultPerNight priceChildPerNight maxParticipants availableSpots
        }
      }
    }
  }`,
  variables: { first: listedEvents },
})

/** 20 coming events with 12 fields each; nothing of the answer is kept between requests. */
export async function listingContest({ db, siteUrl, bareUrl }: Arena): Promise<Contest> {
  for (let number = 1; number <= listedEvents; number += 1) {
    await createEvent({ db }, { title: `Creek Camp ${number}`, maxParticipants: 40 })
  }
  return {
    name: 'List 20 events by GraphQL',
    prepare: async (turn) =>
      turn === 'site'
        ? { url: `${siteUrl}/graphql`, method: 'POST', body: listing }
        : { url: bareUrl, method: 'GET', body: null },
  }
}

/** Bookings of one event by everybody at once: each has to wait for the row that counts the seats. */
export async function bookingContest({ db, siteUrl, bareUrl }: Arena): Promise<Contest> {
  await db.$executeRaw`
    CREATE TABLE bare_booking (
      id text PRIMARY KEY, event_id int NOT NULL REFERENCES event, people int NOT NULL, email text NOT NULL)`
  return {
    name: 'Book one event by REST',
    async prepare(turn) {
      // The mails of the turn before would be written during this one.
      await db.$executeRaw`UPDATE outbox SET done_at = now() WHERE done_at IS NULL`
      const event = await createEvent({ db }, { maxParticipants: 1_000_000 })
      const url = turn === 'site' ? `${siteUrl}/api/bookings` : bareUrl
      return { url, method: 'POST', body: JSON.stringify(bookingBody(event.id)) }
    },
  }
}
