import { randomUUID } from 'node:crypto'
import { getFields, getList, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import type { SignedInUser } from '../fixtures/signed-in.ts'

const rejections = `... on UserError { message } ... on InvalidInputError { issues { path message } }`
const counts = 'families written skipped queued sent kept dead'

export type MessageInput = {
  eventId: number
  subject?: string
  text?: string
  includesUnpaid?: boolean
  idempotencyKey?: string
}

const words = { subject: 'The gate at {camp}', text: 'Dear {first name},\n\nthe gate code is 4711.' }

/** Sends a message like the page. Returns the member of the union. */
export async function sendMessage(
  site: Pick<RunningSite, 'url'>,
  who: Pick<SignedInUser, 'cookie'> | null,
  input: MessageInput,
): Promise<Record<string, unknown>> {
  const { data } = await graphql(
    site.url,
    `mutation ($input: SendCampMessageInput!) { sendCampMessage(input: $input) { __typename
      ... on SendCampMessagePayload { campMessage { id who subject } } ${rejections} } }`,
    { input: { ...words, includesUnpaid: false, ...input } },
    who?.cookie ?? null,
  )
  return getFields(data?.sendCampMessage)
}

/** Sends a test of a message to its author. */
export async function testMessage(
  site: Pick<RunningSite, 'url'>,
  who: Pick<SignedInUser, 'cookie'>,
  input: Omit<MessageInput, 'includesUnpaid'>,
): Promise<Record<string, unknown>> {
  const { data } = await graphql(
    site.url,
    `mutation ($input: TestCampMessageInput!) { testCampMessage(input: $input) { __typename
      ... on TestCampMessagePayload { address } ${rejections} } }`,
    { input: { ...words, ...input } },
    who.cookie,
  )
  return getFields(data?.testCampMessage)
}

/** Returns a message as the family at this position will read it, and the errors. */
export async function previewMessage(
  site: Pick<RunningSite, 'url'>,
  who: Pick<SignedInUser, 'cookie'>,
  input: MessageInput & { place: number },
): Promise<Record<string, unknown>> {
  const { data, errors } = await graphql(
    site.url,
    `query ($eventId: ID!, $subject: String!, $text: String!, $includesUnpaid: Boolean!, $place: Int!) {
      previewCampMessage(eventId: $eventId, subject: $subject, text: $text, includesUnpaid: $includesUnpaid, place: $place) {
        place families name subject text } }`,
    { ...words, includesUnpaid: false, ...input },
    who.cookie,
  )
  return { ...getFields(data?.previewCampMessage), errors }
}

/** Returns the progress of the latest message of an event and its families in list order. */
export async function latestMessage(
  site: Pick<RunningSite, 'url'>,
  who: Pick<SignedInUser, 'cookie'>,
  eventId: number,
): Promise<{ progress: Record<string, unknown>; families: Record<string, unknown>[] }> {
  const listed = await graphql(
    site.url,
    `query ($eventId: ID!) { campMessages(eventId: $eventId, first: 1) { edges { node { id progress { ${counts} } } } } }`,
    { eventId },
    who.cookie,
  )
  const [message = {}] = getNodes(listed.data?.campMessages)
  const { data } = await graphql(
    site.url,
    `query ($eventId: ID!, $id: ID!) { campMessage(eventId: $eventId, id: $id) {
      families(first: 50) { edges { node { id code firstName lastName status failure isShared isForFormerHolder } } } } }`,
    { eventId, id: message.id },
    who.cookie,
  )
  return { progress: getFields(message.progress), families: getNodes(getFields(data?.campMessage).families) }
}

function getNodes(connection: unknown): Record<string, unknown>[] {
  return getList(getFields(connection).edges).map(({ node }) => getFields(node))
}

/** Adds a paid booking like those of `createCamp`. */
export async function readFamily(
  { services: { db } }: Pick<RunningSite, 'services'>,
  eventId: number,
  changes: {
    email: string
    firstName?: string
    lastName?: string
    userId?: string
    state?: 'CONFIRMED' | 'HELD'
  },
) {
  const isHeld = changes.state === 'HELD'
  return db.booking.create({
    data: {
      id: randomUUID().replaceAll('-', ''),
      eventId,
      firstName: 'Kim',
      lastName: 'Zander',
      phone: '0400 111 222',
      adultCount: 1,
      childCount: 1,
      nights: 2,
      totalCents: 0,
      adultPriceCents: 0,
      childPriceCents: 0,
      tentPriceCents: 0,
      beerPriceCents: 0,
      tshirtPriceCents: 0,
      tshirtKidsPriceCents: 0,
      hoodiePriceCents: 0,
      hoodieKidsPriceCents: 0,
      state: 'CONFIRMED',
      paymentState: isHeld ? 'UNPAID' : 'PAID',
      ...(isHeld ? { holdExpiresAt: new Date(Date.now() + 3_600_000) } : { confirmedAt: new Date() }),
      ...changes,
    },
  })
}
