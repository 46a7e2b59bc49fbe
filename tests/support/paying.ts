import { expect, vi } from 'vitest'
import { z } from 'zod'
import { callApi, control, GOOD_CARD, ledgerOf } from '../server/running-simulator.ts'
import type { RunningSite } from './running-site.ts'
import { bookingBody, call } from './sample-bookings.ts'

const secretKey = 'sk_test_simulator'
const publishableKey = 'pk_test_simulator'

export type Party = { id: string; cookie: string }
export type OpenIntent = { id: string; clientSecret: string }

/** Books over HTTP: two adults and a child (750.00 on the sample camp) unless told otherwise. */
export async function bookParty(
  site: RunningSite,
  eventId: number,
  changes: Record<string, unknown> = {},
): Promise<Party> {
  const answer = await call(`${site.url}/api/bookings`, 'POST', bookingBody(eventId, changes))
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { id: String(answer.body.id), cookie: answer.cookie ?? '' }
}

/** The documented call that opens a payment. */
export function createIntent(site: RunningSite, bookingId: string, body: Record<string, unknown> = {}) {
  return call(`${site.url}/api/create-payment-intent`, 'POST', { bookingId, ...body })
}

export async function openIntent(site: RunningSite, bookingId: string): Promise<OpenIntent> {
  const { status, body } = await createIntent(site, bookingId)
  if (status !== 200) throw new Error(`no payment opened: ${status} ${JSON.stringify(body)}`)
  return { id: String(body.paymentIntentId), clientSecret: String(body.clientSecret) }
}

/** A booking whose payment is open and not yet paid. */
export async function unpaidBooking(site: RunningSite, eventId: number) {
  const party = await bookParty(site, eventId)
  return { ...party, intent: await openIntent(site, party.id) }
}

/** Pays as the customer's page does. */
export function payWith(site: RunningSite, intent: OpenIntent, number: string = GOOD_CARD) {
  const form = {
    client_secret: intent.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  }
  const path = `/v1/payment_intents/${intent.id}/confirm`
  return callApi({ url: site.simulatorUrl }, path, form, { key: publishableKey })
}

/** A call with the secret key, as from the provider's dashboard or by whoever stole the key. */
export function atProvider(site: RunningSite, path: string, form: Record<string, string>) {
  return callApi({ url: site.simulatorUrl }, path, form, { key: secretKey })
}

/** An intent made behind the site's back; answers its id. It is paid at once unless `isPaid` is false. */
export async function unmatchedIntent(
  site: RunningSite,
  form: { amount: number; currency?: string; bookingId?: string; isPaid?: boolean },
): Promise<string> {
  const { body } = await atProvider(site, '/v1/payment_intents', {
    amount: String(form.amount),
    currency: form.currency ?? 'aud',
    ...(form.bookingId === undefined ? {} : { 'metadata[bookingId]': form.bookingId }),
  })
  const id = String(body.id)
  if (form.isPaid !== false) {
    await atProvider(site, `/v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' })
  }
  return id
}

/** PATCH as the page sends it after paying. */
export function patchPaid(site: RunningSite, bookingId: string, intentId: string, cookie = '') {
  const body = { paymentStatus: 'completed', stripePaymentIntentId: intentId }
  return call(`${site.url}/api/bookings/${bookingId}`, 'PATCH', body, cookie === '' ? {} : { cookie })
}

/** What the return page asks. */
export function askFromReturnPage(site: RunningSite, bookingId: string, intentId: string) {
  const query = `mutation ($input: CheckPaymentInput!) {
    checkPayment(input: $input) { __typename ... on CheckPaymentPayload { booking { paymentStatus } } }
  }`
  const variables = { input: { bookingId, paymentIntentId: intentId } }
  return call(`${site.url}/graphql`, 'POST', { query, variables })
}

/** Switches faults of the simulator; those not named go off. */
export async function setFaults(site: RunningSite, faults: Record<string, unknown> = {}): Promise<void> {
  const answer = await control({ url: site.simulatorUrl }, 'faults', { reset: true, ...faults })
  if (answer.status !== 200) throw new Error(`fault not known: ${JSON.stringify(answer.body)}`)
}

const ledgerShape = z.object({
  intents: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount: z.number(),
      amount_received: z.number(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
  refunds: z.array(
    z.object({ id: z.string(), amount: z.number(), status: z.string(), payment_intent: z.string() }),
  ),
  events: z.array(z.object({ id: z.string(), type: z.string(), delivered: z.boolean() })),
  heldEvents: z.array(z.string()),
  requests: z.record(z.string(), z.number()),
})

/** The simulator's books. */
export async function readLedger(site: RunningSite) {
  return ledgerShape.parse(await ledgerOf({ url: site.simulatorUrl }))
}

/** Webhooks that are held back, oldest first. */
export async function heldWebhooks(site: RunningSite): Promise<{ id: string; type: string }[]> {
  const { events, heldEvents } = await readLedger(site)
  return events.filter((event) => heldEvents.includes(event.id))
}

/** Delivers webhooks one after the other in the order given, all held ones when no ids are; answers each status. */
export async function deliver(site: RunningSite, ids?: string[]): Promise<number[]> {
  const { body } = await control({ url: site.simulatorUrl }, 'webhooks/release', ids ? { ids } : {})
  const released = z.array(z.object({ status: z.number() })).parse(body.released)
  return released.map((each) => each.status)
}

/** Waits until every webhook was taken that the simulator sends by itself. */
export async function webhooksArrived(site: RunningSite): Promise<void> {
  await vi.waitFor(async () => {
    const { events } = await readLedger(site)
    expect(events.filter((event) => !event.delivered)).toEqual([])
  }, 10_000)
}

/** Ends a payment that is processing, as the bank does later. */
export async function settleAtProvider(site: RunningSite, intentId: string, outcome: 'succeed' | 'fail') {
  return control({ url: site.simulatorUrl }, `intents/${intentId}/settle`, { outcome })
}
