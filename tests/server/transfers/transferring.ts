import { decryptEmail } from '../../../server/platform/email/encrypted-email.ts'
import { createCreditNote, spendCredit } from '../credit/credit.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { getInbox } from '../fixtures/inbox.ts'
import { bookParty } from '../fixtures/paying.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { call, createEvent } from '../fixtures/sample-bookings.ts'

export const robin = {
  firstName: 'Robin',
  lastName: 'Next',
  email: 'robin@example.com',
  phone: '0411 222 333',
}

/** A booking paid by credit, with its browser's cookie. */
export async function paidParty(site: RunningSite, changes: Parameters<typeof createEvent>[1] = {}) {
  const { id: eventId } = await createEvent(site.services, changes)
  const party = await bookParty(site, eventId)
  const code = `CAMP-${party.id.slice(0, 8).toUpperCase().replace(/\W/g, 'X')}`
  await createCreditNote(site.services, code, 75_000)
  await spendCredit(site, party.id, code)
  await getInbox(site).drainOutbox()
  return { ...party, eventId }
}

type Answer = ReturnType<typeof getFields>

const selected = `{ __typename ... on TransferBookingPayload { bookingId } ... on UserError { message }
  ... on InvalidInputError { issues { path message } } }`

/** Returns the member of the union. */
export async function offerTransfer(
  site: RunningSite,
  bookingId: string,
  cookie: string | null,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const { data, errors } = await graphql(
    site.url,
    `mutation M($input: TransferBookingInput!) { transferBooking(input: $input) ${selected} }`,
    { input: { bookingId, ...robin, ...changes } },
    cookie,
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return getFields(data?.transferBooking)
}

export async function offeredToken(site: RunningSite, recipient: string): Promise<string> {
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { recipient, key: { startsWith: 'transfer-offered:' } },
    orderBy: { id: 'desc' },
  })
  return /transfer#k=([\w-]{43})/.exec(decryptEmail(site.services.cipher, email).text)?.[1] ?? ''
}

/** Accepts in a new browser and returns the `__typename`. */
export async function acceptTransfer(site: RunningSite, token: string): Promise<unknown> {
  const { data } = await graphql(
    site.url,
    'mutation M($input: AcceptTransferInput!) { acceptTransfer(input: $input) { __typename } }',
    { input: { token } },
  )
  return getFields(data?.acceptTransfer).__typename
}

/** Returns the `__typename`. */
export async function withdrawTransfer(
  site: RunningSite,
  bookingId: string,
  cookie: string | null,
): Promise<unknown> {
  const { data } = await graphql(
    site.url,
    'mutation M($input: WithdrawTransferInput!) { withdrawTransfer(input: $input) { __typename } }',
    { input: { bookingId } },
    cookie,
  )
  return getFields(data?.withdrawTransfer).__typename
}

/** Transfers a booking to Robin. Returns the result of the offer, or of a failed acceptance. */
export async function transfer(
  site: RunningSite,
  bookingId: string,
  cookie: string | null,
  changes: Record<string, string> = {},
): Promise<Answer> {
  const offered = await offerTransfer(site, bookingId, cookie, changes)
  if (offered.__typename !== 'TransferBookingPayload') return offered
  const accepted = await acceptTransfer(site, await offeredToken(site, changes.email ?? robin.email))
  return accepted === 'AcceptTransferPayload' ? offered : { __typename: accepted }
}

export async function emailedToken(site: RunningSite, recipient: string, kind: string): Promise<string> {
  await getInbox(site).drainOutbox()
  const email = await site.services.db.outgoingEmail.findFirstOrThrow({
    where: { recipient, key: { startsWith: `${kind}:` } },
    orderBy: { id: 'desc' },
  })
  return /#k=([\w-]{43})/.exec(decryptEmail(site.services.cipher, email).text)?.[1] ?? ''
}

/** Opens the booking in a new browser with an emailed token. */
export const claim = (site: RunningSite, id: string, token: string) =>
  call(`${site.url}/api/bookings/${id}/claim`, 'POST', { token })

export async function readAccess(site: RunningSite, id: string, cookie: string | null): Promise<unknown> {
  const { data } = await graphql(site.url, 'query ($id: ID!) { booking(id: $id) { access } }', { id }, cookie)
  return getFields(data?.booking).access
}
