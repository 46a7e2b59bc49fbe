import { randomBytes, randomUUID } from 'node:crypto'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'
import { readAdmin } from './admins.ts'
import { newCamp, pickSiteUrl, send } from './customers.ts'
import { get, own, post, type TestRequest } from './public-readings.ts'
import type { World } from './world.ts'

/** A person with words that nobody else may receive. */
export type Canary = { who: 'member' | 'guest'; cookie: string; words: string[]; bookingId: string }

export type Cast = { camp: number; admin: string; canaries: Canary[] }

export async function createCast(world: World): Promise<Cast> {
  const camp = await newCamp(world, 100)
  const canaries: Canary[] = []
  for (let number = 0; number < 3; number += 1) {
    canaries.push(await createCanaryMember(world, camp), await createCanaryGuest(world, camp, 'guest', {}))
  }
  return { camp, admin: await readAdmin(world), canaries }
}

async function createCanaryMember(world: World, camp: number): Promise<Canary> {
  const word = `member${randomBytes(6).toString('hex')}`
  const form = {
    username: word,
    email: `${word}@example.com`,
    password: randomBytes(12).toString('hex'),
    firstName: `First${word}`,
    lastName: `Last${word}`,
  }
  const site = pickSiteUrl(world)
  const made = await send(world, `${site}/api/auth/register`, 'POST', form)
  if (made.status !== 201) throw new Error(`no account: ${made.status}`)
  world.secrets.add(form.password)
  const { username, password } = form
  const { cookie } = await send(world, `${site}/api/auth/login`, 'POST', { username, password })
  const booked = await createCanaryGuest(world, camp, 'member', { cookie })
  return { ...booked, cookie, words: [word, ...booked.words] }
}

async function createCanaryGuest(
  world: World,
  camp: number,
  who: Canary['who'],
  headers: Record<string, string>,
): Promise<Canary> {
  const word = `family${randomBytes(6).toString('hex')}`
  const party = bookingBody(camp, {
    // Anyone with the id may see the first name.
    firstName: 'Sam',
    lastName: `Last${word}`,
    email: `${word}@example.com`,
    emergencyContactName: `Contact${word}`,
    specialRequirements: `Needs ${word}`,
    adultCount: 1,
    childrenDetails: [{ name: `Child${word}`, age: 7, allergies: `Nuts${word}` }],
  })
  const made = await send(world, `${pickSiteUrl(world)}/api/bookings`, 'POST', party, {
    'idempotency-key': randomUUID(),
    ...headers,
  })
  if (made.status !== 201) throw new Error(`not booked: ${made.status} ${JSON.stringify(made.body)}`)
  world.acknowledged.add(String(made.body.id))
  return { who, cookie: made.cookie, words: [word], bookingId: String(made.body.id) }
}

export function publicRequests({ camp }: Cast): TestRequest[] {
  const events = '{ events(first: 20) { edges { node { id title availableSpots } } } }'
  return [
    ...['/', `/?utm_source=${randomUUID()}`, '/about', '/contact', `/event/${camp}`].map(get),
    ...['/api/events', `/api/events/${camp}`, '/api/past-events', '/feed.json', '/feed.xml'].map(get),
    ...['/calendar.ics', `/event/${camp}.ics`, '/sitemap.xml', '/graphql/public?query=%7B__typename%7D'].map(
      get,
    ),
    own('HomePage', { filter: {}, first: 12 }),
    own('EventPage', { id: String(camp) }),
    own('RecordedCamps', { first: 20 }),
    post('/graphql/public', { query: events }),
    post('/graphql', { query: events }),
  ]
}

export function personalRequests({ camp }: Cast, { bookingId }: Canary): TestRequest[] {
  return [
    ...['/profile', `/booking-status?bookingId=${bookingId}`, '/checkout', '/admin'].map(get),
    ...['/api/auth/check', `/api/bookings/${bookingId}`].map(get),
    own('Viewer', {}),
    own('BookingMember', {}),
    own('ProfilePage', { first: 10 }),
    own('BookingStatusPage', { id: bookingId }),
    own('WaitingListDialog', { id: String(camp) }),
    post('/graphql', {
      query: `{ viewer { username email firstName } events(first: 20) { edges { node { id title } } } }`,
    }),
    post('/graphql', {
      query: `query Both($id: ID!) { booking(id: $id) { id firstName } event(id: "${camp}") { id title } }`,
      variables: { id: bookingId },
    }),
  ]
}
