import { fieldsOf, graphql, listOf, mutated } from '../fixtures/graphql-call.ts'
import type { Party } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { bookingBody, call, createEvent } from '../fixtures/sample-bookings.ts'

/** A camp that costs nothing, so that whoever books it comes at once. */
export async function freeCamp(site: RunningSite): Promise<number> {
  const prices = { adultPriceCents: 0, childPriceCents: 0 }
  return (await createEvent(site.services, { ...prices, maxParticipants: 400 })).id
}

/** Books a camp as a guest, by somebody's link where there is one. */
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

type FriendAct = 'makeFriendLink' | 'endFriendLink' | 'answerNeighbour'

/** Does something about a booking's friends; answers the member of the union. */
export async function befriend(
  site: RunningSite,
  act: FriendAct,
  { id, cookie }: Party,
  input: Record<string, unknown> = {},
): Promise<unknown> {
  return (await mutated(site.url, act, { bookingId: id, ...input }, cookie)).__typename
}

/** The friends of a booking as its family sees them. */
export async function friendsOf(site: RunningSite, { id, cookie }: Party) {
  const { data } = await graphql(
    site.url,
    `query ($id: ID!) { booking(id: $id) { friends { isOpen url
      neighbours { neighbourId firstName hasAsked wants isBeside } } } }`,
    { id },
    cookie,
  )
  return fieldsOf(fieldsOf(data?.booking).friends)
}

/** Makes the link of a booking and answers its token. */
export async function tokenOf(site: RunningSite, party: Party): Promise<string> {
  await befriend(site, 'makeFriendLink', party)
  return String((await friendsOf(site, party)).url).split('#k=')[1] ?? ''
}

/** What whoever has the link sees; null when it opens nothing. */
export async function openedBy(site: RunningSite, token: string): Promise<unknown> {
  const { data } = await graphql(
    site.url,
    'query ($token: String!) { friendLink(token: $token) { firstName event { id } } }',
    { token },
  )
  return data?.friendLink
}

/** The id by which a family answers about the other one. */
export async function neighbourOf(site: RunningSite, party: Party): Promise<string> {
  const [neighbour] = listOf((await friendsOf(site, party)).neighbours)
  return String(neighbour?.neighbourId)
}

/** Lets a family say whether it wants to be beside the other one. */
export async function answer(site: RunningSite, party: Party, wants: boolean): Promise<unknown> {
  const neighbourId = await neighbourOf(site, party)
  return befriend(site, 'answerNeighbour', party, { neighbourId, wants })
}
