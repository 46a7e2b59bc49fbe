import { expect } from 'vitest'
import { type Cast, newCast } from '../authorisation/authorisation-cast.ts'
import { partyThatComes } from '../authorisation/rows/roster-rows.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'
import { setUpSecondFactor } from './second-factor.ts'
import { recent, sortedByCode, withinTheDay } from './staff-operations.ts'

/** Operations without a code, by reason. */
const without: Record<string, string[]> = {
  'asks when more is meant, see step-up.test.ts': [
    'DELETE /api/admin/events/:id',
    'PUT /api/admin/events/:id',
    'closeActionItem',
    'correctBooking',
    'deleteEvent',
    'retryActionItem',
    'updateEvent',
  ],
  'reads one family': ['GET /api/bookings/:id', 'GET /api/bookings/user/:userId', 'booking', 'enquiry'],
  'changes what is of one family, and neither its money nor its address': [
    'answerEnquiry',
    'answerNeighbour',
    'claimBooking',
    'decideReview',
    'endFriendLink',
    'extendOffer',
    'createFriendLink',
    'markEnquiry',
    'offerOutOfTurn',
    'recordConsents',
    'recordPaperConsents',
    'removeWaitingParty',
    'resendEmail',
    'withdrawOffer',
    'withdrawTransfer',
  ],
  'books, as everybody may': ['bookEvent'],
  'pays for a booking, as everybody may who knows it': [
    'PATCH /api/bookings/:id',
    'checkPayment',
    'startPayment',
    'applyCreditNote',
  ],
  'reads events, figures and texts of the team': [
    'Event.offeredCount',
    'Event.placesForecast',
    'Event.staff',
    'Event.waitingCount',
    'Event.waitingListDemand',
    'GET /api/admin/events',
    'GET /api/events/:id',
    'adminDashboard',
    'adminEvent',
    'adminEvents',
    'auditActions',
    'campFamilies',
    'campMessage',
    'campMessages',
    'openEnquiries',
    'event',
    'eventCancellation',
    'eventChangePreview',
    'pendingReviews',
    'staff',
  ],
  'edits events, pictures and photos': [
    'DELETE /api/admin/past-events/:id',
    'POST /api/admin/events',
    'POST /api/admin/events/:id/photos',
    'POST /api/admin/past-events',
    'POST /api/admin/pictures',
    'PUT /api/admin/past-events/:id',
    'copyEvent',
    'createEvent',
    'createPastEvent',
    'createSimpleEvent',
    'deleteGallery',
    'deletePastEvent',
    'deletePhoto',
    'openPlaces',
    'publishPhotos',
    'setEventVisibility',
    'restorePhoto',
    'updatePastEvent',
  ],
  'a phone at camp never loses a record': ['recordAttendance'],
  'writes to whoever asks for it': ['testCampMessage'],
  'begins a second factor with the password': ['beginSecondFactor'],
}

/** Its admin has a second factor but has given no code in this session. */
const test = serverTest.extend('cast', { scope: 'file' }, async ({ site }) => {
  const events = {
    eventId: (await createEvent(site.services, { maxParticipants: 5000 })).id,
    hiddenEventId: (await createEvent(site.services, { isActive: false })).id,
    fullEventId: (await createEvent(site.services, { maxParticipants: 1 })).id,
  }
  const cast = await newCast(site, events)
  await partyThatComes(site, events.eventId)
  await setUpSecondFactor(site, cast.people.M.userId)
  return cast
})

const sorted = (site: RunningSite, cast: Cast, isMeant?: (name: string) => boolean) =>
  sortedByCode(site, cast, isMeant)

test('every operation of staff asks for a code or is listed with a reason not to', async ({ site, cast }) => {
  const { asking, open } = await sorted(site, cast)
  expect(asking).toEqual([...recent, ...withinTheDay].toSorted())
  expect(open).toEqual(Object.values(without).flat().toSorted())
})

test('a code of 16 minutes ago allows family reads, not money or access', async ({ site, clock, cast }) => {
  await clock.ageStepUp(cast.people.M.userId)
  const { asking, open } = await sorted(site, cast, (name) => [...recent, ...withinTheDay].includes(name))
  expect(asking).toEqual([...recent].toSorted())
  expect(open).toEqual([...withinTheDay].toSorted())
})

test('a code of 13 hours ago allows no family reads', async ({ site, cast }) => {
  await site.services.db.$executeRaw`
    UPDATE session SET step_up_at = now() - interval '13 hours' WHERE user_id = ${cast.people.M.userId}::uuid`
  expect(await sorted(site, cast, (name) => withinTheDay.includes(name))).toEqual({
    asking: [...withinTheDay].toSorted(),
    open: [],
  })
})
