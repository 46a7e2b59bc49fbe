import { addDays, brisbaneDay } from '../../../domain/dates.ts'
import { bringTo } from '../bookings/bring-to.ts'
import { createPhoto } from '../events/sample-pictures.ts'
import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty, type Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'

/**
 * Creates a camp that ended `daysAgo` days ago, with paid families of two adults and a child. `family` is the
 * first one.
 */
export async function campThatWas(
  site: RunningSite,
  { families = 1, daysAgo = 4, title = 'Creek Camp' } = {},
) {
  const { id: eventId } = await createEvent(site.services, { title, maxParticipants: 100 })
  const parties: (Party & { email: string })[] = []
  for (let number = 0; number < families; number += 1) {
    const email = `family.${Math.random().toString(36).slice(2)}@example.com`
    const party = await bookParty(site, eventId, { email })
    await bringTo(site.services.db, party.id, { state: 'CONFIRMED', paymentState: 'PAID' })
    await addressProved(site, party.id)
    parties.push({ ...party, email })
  }
  await ended(site, eventId, daysAgo)
  const [family] = parties
  if (!family) throw new Error('a camp that was has a family')
  return { eventId, family, parties }
}

/** Marks the emailed link of a booking as opened. */
export async function addressProved({ services }: RunningSite, bookingId: string): Promise<void> {
  await services.db.booking.update({ where: { id: bookingId }, data: { emailVerifiedAt: new Date() } })
}

/** Moves an event so that it ended this many days ago. */
export async function ended({ services }: RunningSite, eventId: number, daysAgo: number): Promise<void> {
  const day = (ago: number) => new Date(addDays(brisbaneDay(services.clock.now()), -ago))
  await services.db.event.update({
    where: { id: eventId },
    data: {
      startDate: day(daysAgo + 2),
      endDate: day(daysAgo),
      startsAt: new Date(Date.now() - (daysAgo + 2) * 86_400_000),
      endsAt: new Date(Date.now() - daysAgo * 86_400_000 - 60_000),
      bookingClosesAt: new Date(Date.now() - (daysAgo + 2) * 86_400_000),
    },
    select: { id: true },
  })
}

/** Uploads a photo like the organiser page. Each call sends another photo, unless the bytes are given. */
export async function uploadPhoto(
  site: RunningSite,
  eventId: number,
  cookie: string | null,
  bytes?: Buffer,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${site.url}/api/admin/events/${eventId}/photos`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...(cookie === null ? {} : { cookie }) },
    body: new Uint8Array(bytes ?? (await createPhoto(320, 200).jpeg().toBuffer())),
  })
  const answer: unknown = await response.json()
  return { status: response.status, body: getFields(answer) }
}

const gallery = `eventId title takesPhotos publishedAt lastDay peopleCount bookingCount photoChoicesVersion
  peopleWithoutPhotoConsent { id name choice } photos { id width height smallUrl largeUrl status }`

/** Returns the gallery as camp staff reads it. */
export async function readGallery(site: RunningSite, eventId: number, cookie: string | null) {
  const query = `query ($eventId: ID!) { campGallery(eventId: $eventId) { ${gallery} } }`
  const { data, errors } = await graphql(site.url, query, { eventId }, cookie)
  const read = getFields(data?.campGallery)
  return { ...read, photos: getList(read.photos), people: getList(read.peopleWithoutPhotoConsent), errors }
}

/** Runs a gallery mutation and returns the member of its union. */
export async function inGallery(
  site: RunningSite,
  cookie: string | null,
  name: 'publishPhotos' | 'deletePhoto' | 'restorePhoto' | 'deleteGallery' | 'requestPhotoRemoval',
  input: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const issues = name === 'publishPhotos' ? '... on InvalidInputError { issues { path message } }' : ''
  return await runMutation(site.url, name, input, cookie, issues)
}

/** Publishes all new photos with the choices that the organiser sees now. */
export async function publish(
  site: RunningSite,
  eventId: number,
  cookie: string | null,
  changes: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const seen = await readGallery(site, eventId, cookie)
  return inGallery(site, cookie, 'publishPhotos', {
    eventId,
    photoIds: seen.photos.filter(({ status }) => status === 'NEW').map(({ id }) => id),
    lastDay: addDays(brisbaneDay(site.services.clock.now()), 60),
    photoChoicesVersion: getFields(seen).photoChoicesVersion,
    nobodyRecognisable: true,
    ...changes,
  })
}

/** Returns the gallery on the photo page of a family, or null if there is none. */
export async function familyGallery(site: RunningSite, bookingId: string, cookie: string | null) {
  const query = `query ($id: ID!) { booking(id: $id) { gallery { lastDay photos { id smallUrl largeUrl } } } }`
  const { data, errors } = await graphql(site.url, query, { id: bookingId }, cookie)
  const seen = getFields(data?.booking).gallery
  if (seen === null || seen === undefined) return { gallery: null, codes: errors.map(({ code }) => code) }
  const { lastDay, photos } = getFields(seen)
  return { gallery: { lastDay, photos: getList(photos) }, codes: [] }
}

/** Records photo choices for a party of two adults: the booker, then the children. The second adult agrees. */
export async function choosePhotos(
  site: RunningSite,
  { id, cookie }: Party,
  choices: readonly string[],
): Promise<unknown> {
  const input = {
    bookingId: id,
    acceptedBy: 'Sam Member',
    acceptsTerms: true,
    acceptsSafety: true,
    acceptsMedical: true,
    photoChoices: [
      ...choices.map((choice, index) => ({ position: index - 1, choice })),
      { position: -2, choice: 'YES' },
    ],
  }
  return (await runMutation(site.url, 'recordConsents', input, cookie)).__typename
}

export async function fetchPhoto(
  site: RunningSite,
  path: unknown,
  cookie: string | null,
  headers: Record<string, string> = {},
) {
  const response = await fetch(site.url + String(path), {
    headers: { ...headers, ...(cookie === null ? {} : { cookie }) },
  })
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

/** Creates a camp with one published photo, writes its emails, and returns the addresses of the photo. */
export async function publishedCamp(site: RunningSite, admin: { cookie: string }, families = 1) {
  const camp = await campThatWas(site, { families })
  await uploadPhoto(site, camp.eventId, admin.cookie)
  const { __typename } = await publish(site, camp.eventId, admin.cookie)
  if (__typename !== 'PublishPhotosPayload') throw new Error(`not published: ${String(__typename)}`)
  await getInbox(site).drainOutbox()
  const [photo] = (await readGallery(site, camp.eventId, admin.cookie)).photos
  const { id, smallUrl, largeUrl } = photo ?? {}
  return { ...camp, photoId: String(id), addresses: [smallUrl, largeUrl] }
}

export function readTrail({ services }: RunningSite, eventId: number) {
  return services.db.auditEntry.findMany({
    where: { subject: `event:${eventId}` },
    orderBy: { id: 'asc' },
    select: { actor: true, action: true, after: true },
  })
}
