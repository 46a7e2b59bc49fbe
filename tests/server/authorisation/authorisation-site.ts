import { expect } from 'vitest'
import { runMutation } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { type Cast, type CastEvents, createBookingInput, newCast } from './authorisation-cast.ts'
import { partyThatComes } from './rows/roster-rows.ts'

export type MatrixSite = {
  site: RunningSite
  events: CastEvents
  /** They change nothing, so all rows share them. */
  readers: Cast
}

export const test = serverTest.extend('matrix', { scope: 'file' }, ({ site }) => inviteCast(site))

async function inviteCast(site: RunningSite): Promise<MatrixSite> {
  const { db } = site.services
  const events = {
    eventId: (await createEvent(site.services, { maxParticipants: 5000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }
  const readers = await newCast(site, events)
  await db.user.update({ where: { id: readers.people.O.userId }, data: { emailVerifiedAt: new Date() } })
  const asGuest = createBookingInput(events.eventId, readers.ownerEmail)
  expect((await call(`${site.url}/api/bookings`, 'POST', asGuest)).status).toBe(201)
  await partyThatComes(site, events.eventId)
  const message = {
    eventId: events.eventId,
    subject: 'The gate',
    text: 'Dear {first name}',
    includesUnpaid: true,
  }
  const { __typename } = await runMutation(site.url, 'sendCampMessage', message, readers.people.M.cookie)
  expect(__typename).toBe('SendCampMessagePayload')
  return { site, events, readers }
}

/**
 * Returns a function that returns the shared readers, or people for changes that no other row uses. With
 * `isUsedUp` each role gets new people.
 */
export function castRow(
  { site, events, readers }: MatrixSite,
  row: { isUsedUp?: boolean },
): (isChange: boolean) => Promise<Cast> {
  let changing: Promise<Cast> | undefined
  return async (isChange) => {
    if (!isChange) return readers
    if (row.isUsedUp) return newCast(site, events, 'sound')
    changing ??= newCast(site, events, 'sound')
    return changing
  }
}
