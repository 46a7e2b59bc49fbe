import { expect } from 'vitest'
import { cancelParty, getQuote } from '../cancellations/cancelling.ts'
import { createCreditNote, readBalance, spendCredit, takeCreditOff } from '../credit/credit.ts'
import { eventually } from '../fixtures/eventually.ts'
import { getFields, graphql } from '../fixtures/graphql-call.ts'
import { bookParty, createIntent, createUnpaidBooking, openIntent } from '../fixtures/paying.ts'
import type { OpenIntent } from '../fixtures/provider.ts'
import { getProvider } from '../fixtures/provider.ts'
import { callApi } from '../fixtures/running-simulator.ts'
import type { RunningSite } from '../fixtures/running-site.ts'
import { createEvent } from '../fixtures/sample-bookings.ts'
import { test as serverTest } from '../fixtures/server-test.ts'

const WAIT = "Your bank is still processing your payment, so you don't need to pay again"

const test = serverTest.extend(
  'ownEventId',
  async ({ site }) => (await createEvent(site.services, { maxParticipants: 40 })).id,
)

test.beforeEach(async ({ provider }) => {
  await provider.setFaults()
})

/** Pays from a bank account, which the bank decides days later. */
async function payFromBankAccount(site: RunningSite, { id, clientSecret }: OpenIntent): Promise<void> {
  const form = { client_secret: clientSecret, payment_method: 'pm_au_becs_debit' }
  const path = `/v1/payment_intents/${id}/confirm`
  const { body } = await callApi({ url: site.simulatorUrl }, path, form, { key: 'pk_test_simulator' })
  expect(body.status).toBe('processing')
  await getProvider(site).waitForWebhooks()
}

async function processingBooking(site: RunningSite, eventId: number, email = 'sam@example.com') {
  const party = await bookParty(site, eventId, { email })
  const intent = await openIntent(site, party.id)
  await payFromBankAccount(site, intent)
  return { ...party, intent }
}

async function startPayment(site: RunningSite, bookingId: string, cookie: string | null = null) {
  const { data } = await graphql(
    site.url,
    `mutation M($input: StartPaymentInput!) { startPayment(input: $input) { __typename
      ... on StartPaymentPayload { paymentIntentId amount isHoldRenewed }
      ... on UserError { message } } }`,
    { input: { bookingId } },
    cookie,
  )
  return getFields(data?.startPayment)
}

test('starts no other payment while the bank processes one, by page or REST', async ({
  site,
  provider,
  ownEventId: eventId,
}) => {
  const { id, intent } = await processingBooking(site, eventId)
  expect(await startPayment(site, id)).toEqual({ __typename: 'PaymentProcessingError', message: WAIT })
  expect(await createIntent(site, id)).toMatchObject({ status: 409, body: { message: WAIT } })
  const own = (await provider.readLedger()).intents.filter(({ metadata }) => metadata.bookingId === id)
  expect(own).toMatchObject([{ id: intent.id, status: 'processing' }])
  await provider.settlePayment(intent.id, 'fail')
  await provider.waitForWebhooks()
  expect(await startPayment(site, id)).toMatchObject({ paymentIntentId: intent.id, amount: '750.00' })
})

test('starts no other payment while the webhook of the first is outstanding', async ({
  site,
  provider,
  ownEventId: eventId,
}) => {
  const { id, intent } = await createUnpaidBooking(site, eventId)
  await provider.setFaults({ webhooks: 'drop' })
  const form = { client_secret: intent.clientSecret, payment_method: 'pm_au_becs_debit' }
  const path = `/v1/payment_intents/${intent.id}/confirm`
  await callApi({ url: site.simulatorUrl }, path, form, { key: 'pk_test_simulator' })
  expect(await startPayment(site, id)).toEqual({ __typename: 'PaymentProcessingError', message: WAIT })
})

test('rejects spending and removing credit while the bank processes a payment', async ({
  site,
  ownEventId: eventId,
}) => {
  const { code } = await createCreditNote(site.services, 'CD-PROCESSING-1', 100_000)
  const whole = await processingBooking(site, eventId)
  expect(await spendCredit(site, whole.id, code)).toEqual({
    __typename: 'PaymentProcessingError',
    message: WAIT,
  })
  expect(await readBalance(site.services, code)).toBe(100_000)
  const small = await createCreditNote(site.services, 'CD-PROCESSING-2', 10_000)
  const party = await bookParty(site, eventId)
  expect(await spendCredit(site, party.id, small.code)).toMatchObject({
    __typename: 'ApplyCreditNotePayload',
  })
  await payFromBankAccount(site, await openIntent(site, party.id))
  expect(await takeCreditOff(site, party.id, party.cookie)).toMatchObject({
    __typename: 'PaymentProcessingError',
  })
})

test('a family that cancels during a bank payment reads and is emailed that it will be refunded', async ({
  site,
  inbox,
  provider,
  ownEventId: eventId,
}) => {
  const booking = await processingBooking(site, eventId, 'slow@example.com')
  const quote = getFields(getFields((await getQuote(site, booking)).data?.booking).cancellation)
  expect(quote).toMatchObject({
    isPaid: false,
    cashAmount: '0.00',
    explanation:
      'Your bank is still processing your payment. If it comes through after you cancel, we refund all of it.',
  })
  expect(await cancelParty(site, booking)).toMatchObject({ status: 200 })
  await inbox.drainOutbox()
  const email = (await inbox.readMailbox('slow@example.com')).find(({ subject }) =>
    /is cancelled$/.test(subject),
  )
  expect(email?.text).toContain('Your bank is still processing your payment.')
  expect(email?.text).not.toContain("You hadn't paid")
  await provider.settlePayment(booking.intent.id, 'succeed')
  await provider.waitForWebhooks()
  await eventually(async () => {
    const refunds = await site.services.db.refund.findMany({ where: { bookingId: booking.id } })
    expect(refunds).toMatchObject([{ amountCents: 75_000, status: 'SUCCEEDED' }])
  })
})

test('only a lapsed hold is reported as held again; credit used in another tab changes the amount', async ({
  site,
  clock,
  ownEventId: eventId,
}) => {
  const { code } = await createCreditNote(site.services, 'CD-TABS', 10_000)
  const { id, cookie } = await bookParty(site, eventId)
  const first = await startPayment(site, id, cookie)
  expect(first).toMatchObject({ amount: '750.00', isHoldRenewed: false })
  await spendCredit(site, id, code)
  const second = await startPayment(site, id, cookie)
  expect(second).toMatchObject({ amount: '650.00', isHoldRenewed: false })
  expect(second.paymentIntentId).not.toBe(first.paymentIntentId)
  await clock.lapseHold(id)
  await site.runJob('expire-holds')
  expect(await startPayment(site, id, cookie)).toMatchObject({ isHoldRenewed: true })
})
