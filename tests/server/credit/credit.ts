import { createCodeFilter, toStoredCode } from '../../../server/bookings/ledger/credit-notes.ts'
import type { Services } from '../../../server/context.ts'
import type { Prisma } from '../../../server/platform/prisma.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import type { RunningSite } from '../fixtures/running-site.ts'

/** Creates a credit note, by default valid for another year. */
export async function createCreditNote(
  services: Pick<Services, 'db' | 'cipher' | 'hmac'>,
  code: string,
  amountCents: number,
  changes: Partial<Prisma.CreditNoteUncheckedCreateInput> = {},
) {
  const [{ id } = { id: 0 }] = await services.db.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('credit_note', 'id'))::int AS id`
  const note = await services.db.creditNote.create({
    data: {
      id,
      ...toStoredCode(services, id, code),
      email: 'sam@example.com',
      amountCents,
      balanceCents: amountCents,
      expiresOn: new Date(Date.now() + 365 * 86_400_000),
      ...changes,
    },
  })
  return { ...note, code }
}

/** Returns the balance of a note in cents. */
export async function readBalance(services: Pick<Services, 'db' | 'hmac'>, code: string): Promise<number> {
  return (await services.db.creditNote.findFirstOrThrow({ where: createCodeFilter(services, code) }))
    .balanceCents
}

/** Spends a code on a booking. Returns the member of the union. */
export async function spendCredit(site: RunningSite, bookingId: string, code: string) {
  const { data, errors } = await graphql(
    site.url,
    `mutation M($input: ApplyCreditNoteInput!) { applyCreditNote(input: $input) { __typename
      ... on ApplyCreditNotePayload { booking { paymentStatus totalAmount creditAmount } }
      ... on UserError { message } ... on InvalidInputError { issues { path message } } } }`,
    { input: { bookingId, code } },
  )
  if (errors.length > 0) throw new Error(`not answered: ${JSON.stringify(errors)}`)
  return getFields(data?.applyCreditNote)
}

/** Removes the credit notes of a booking with this session. */
export async function takeCreditOff(site: RunningSite, bookingId: string, cookie: string | null) {
  const { data } = await graphql(
    site.url,
    `mutation M($input: RemoveCreditNotesInput!) { removeCreditNotes(input: $input) { __typename
      ... on RemoveCreditNotesPayload { booking { creditAmount } } } }`,
    { input: { bookingId } },
    cookie,
  )
  return getFields(data?.removeCreditNotes)
}
