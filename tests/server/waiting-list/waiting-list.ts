import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { type GraphqlResponse, getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { type Answer, call, createEvent } from '../fixtures/sample-bookings.ts'

export async function soldOutEvent(site: RunningSite, changes: Parameters<typeof createEvent>[1] = {}) {
  return createEvent(site.services, { maxParticipants: 20, currentParticipants: 20, ...changes })
}

/** Two adults and one child. */
export function waitingBody(eventId: number, changes: Record<string, unknown> = {}) {
  return {
    eventId,
    userId: null,
    firstName: 'Sam',
    lastName: 'Waits',
    email: `waits.${Math.random().toString(36).slice(2)}@example.com`,
    phone: '0400 111 222',
    adultCount: 2,
    childCount: 1,
    ...changes,
  }
}

export function join(siteUrl: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return call(`${siteUrl}/api/waiting-list`, 'POST', body, headers)
}

/** Returns the member of the union. */
export async function mutateWaiting(
  siteUrl: string,
  name: 'joinWaitingList' | 'leaveWaitingList',
  input: Record<string, unknown>,
): Promise<{ result: Record<string, unknown>; answer: GraphqlResponse }> {
  const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  const more =
    name === 'joinWaitingList'
      ? '... on InvalidInputError { issues { path message } } ... on SpotsAvailableError { availableSpots event { id } }'
      : '... on LeaveWaitingListPayload { event { id } }'
  const answer = await graphql(
    siteUrl,
    `mutation M($input: ${typeName}Input!) { ${name}(input: $input) { __typename
      ... on ${typeName}Payload { message } ... on UserError { message } ${more} } }`,
    { input },
  )
  return { result: getFields(answer.data?.[name]), answer }
}

/** The emails that confirm an entry, oldest first. */
export async function waitingEmails(site: RunningSite, recipient: string) {
  const { db, cipher } = site.services
  const emails = await db.outgoingEmail.findMany({
    where: { recipient, key: { startsWith: 'waiting-list-joined:' } },
    orderBy: { id: 'asc' },
  })
  return emails.map((email) => ({ subject: email.subject, text: decryptEmail(cipher, email).text }))
}

/** The link that leaves the waiting list. */
export function leaveLinkIn(text: string | undefined): { id: string; token: string } {
  const [, id, token] = /\/waiting-list\/leave\?entry=(\d+)&event=\d+#k=([\w-]{43})\b/.exec(text ?? '') ?? []
  if (id === undefined || token === undefined) throw new Error('the mail has no link')
  return { id, token }
}
