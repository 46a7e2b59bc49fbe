import { getFields, getList, graphql, runMutation } from '../fixtures/graphql-call.ts'
import type { Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'

/** Creates a free camp, in which a booking is confirmed at once. */
export async function freeCamp(site: RunningSite): Promise<number> {
  const prices = { adultPriceCents: 0, childPriceCents: 0 }
  return (await createEvent(site.services, { ...prices, maxParticipants: 400 })).id
}

/** Books a camp as a guest, optionally by a friend link. */
export async function book(
  site: RunningSite,
  eventId: number,
  firstName: string,
  friendToken?: string,
): Promise<Party> {
  const body = bookingBody(eventId, { firstName, lastName: `${firstName}son`, adultCount: 1, friendToken })
  const { status, body: answer, cookie } = await call(`${site.url}/api/bookings`, 'POST', body)
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(answer)}`)
  return { id: String(answer.id), cookie: cookie ?? '' }
}

type FriendAction = 'createFriendLink' | 'endFriendLink' | 'answerNeighbour'

/** Runs a friend mutation and returns the member of its union. */
export async function befriend(
  site: RunningSite,
  act: FriendAction,
  { id, cookie }: Party,
  input: Record<string, unknown> = {},
): Promise<unknown> {
  return (await runMutation(site.url, act, { bookingId: id, ...input }, cookie)).__typename
}

export async function readFriends(site: RunningSite, { id, cookie }: Party) {
  const { data } = await graphql(
    site.url,
    `query ($id: ID!) { booking(id: $id) { friends { isOpen url
      neighbours { neighbourId firstName hasAsked wants isAdjacent } } } }`,
    { id },
    cookie,
  )
  return getFields(getFields(data?.booking).friends)
}

/** Creates the friend link of a booking and returns its token. */
export async function readToken(site: RunningSite, party: Party): Promise<string> {
  await befriend(site, 'createFriendLink', party)
  return String((await readFriends(site, party)).url).split('#k=')[1] ?? ''
}

/** Returns the content of a friend link, or null if it is not valid. */
export async function openedBy(site: RunningSite, token: string): Promise<unknown> {
  const { data } = await graphql(
    site.url,
    'query ($token: String!) { friendLink(token: $token) { firstName event { id } } }',
    { token },
  )
  return data?.friendLink
}

/** Returns the id with which a family responds to the other one. */
export async function readNeighbour(site: RunningSite, party: Party): Promise<string> {
  const [neighbour] = getList((await readFriends(site, party)).neighbours)
  return String(neighbour?.neighbourId)
}

/** Records whether a family wants to camp next to the other one. */
export async function answer(site: RunningSite, party: Party, wants: boolean): Promise<unknown> {
  const neighbourId = await readNeighbour(site, party)
  return befriend(site, 'answerNeighbour', party, { neighbourId, wants })
}
