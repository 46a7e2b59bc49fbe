import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingBody, createEvent } from '../../server/fixtures/sample-bookings.ts'
import type { WebhookDelivery } from './mailbox-server.ts'
import type { World } from './world.ts'

export type SiteResponse = {
  status: number
  body: Record<string, unknown>
  retryAfter: string | null
  cookie: string
  ms: number
}

/** Status 0 is a lost connection. A 5xx other than 503 is recorded. */
export async function send(
  world: World,
  url: string,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<SiteResponse> {
  const start = performance.now()
  const lost = () => ({ status: 0, body: {}, retryAfter: null, cookie: '', ms: performance.now() - start })
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await response.text()
    const { status } = response
    if (status >= 500 && status !== 503)
      world.serverErrors.push(`${status} for ${method} ${new URL(url).pathname}`)
    const parsed: unknown = text === '' ? {} : JSON.parse(text)
    const fields =
      typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {}
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
    if (cookie !== '') world.secrets.add(cookie.replace(/^[^=]*=/, ''))
    if (typeof fields.clientSecret === 'string') world.secrets.add(fields.clientSecret)
    return {
      status,
      body: fields,
      retryAfter: response.headers.get('retry-after'),
      cookie,
      ms: performance.now() - start,
    }
  } catch {
    return lost()
  }
}

/** Costs 100.00 a person for one night. */
export async function newCamp(world: World, maxParticipants: number): Promise<number> {
  const event = await createEvent(world, { maxParticipants })
  return event.id
}

export function pickSiteUrl(world: World): string {
  const alive = world.sites.filter((site) => site.isAlive)
  return (alive[Math.floor(world.random() * alive.length)] ?? world.sites[0])?.url ?? ''
}

/** Tries to book, by default for one adult. Records a confirmed booking. */
export async function tryToBook(
  world: World,
  url: string,
  eventId: number,
  options: { key?: string; adults?: number; email?: string } = {},
): Promise<SiteResponse> {
  const { key = randomUUID(), adults = 1, email = `${key}@example.com` } = options
  const party = { adultCount: adults, childCount: 0, childrenDetails: [], email }
  const answer = await send(world, `${url}/api/bookings`, 'POST', bookingBody(eventId, party), {
    'idempotency-key': key,
  })
  if (answer.status === 201 || answer.status === 200) world.acknowledged.add(String(answer.body.id))
  return answer
}

/** Retries lost connections and 503 with one key until the site accepts or rejects it. */
export async function bookWithRetries(
  world: World,
  eventId: number,
  options: { key?: string; adults?: number; timeoutMs?: number } = {},
): Promise<SiteResponse> {
  const { key = randomUUID(), timeoutMs = 120_000 } = options
  const end = Date.now() + timeoutMs
  for (;;) {
    const answer = await tryToBook(world, pickSiteUrl(world), eventId, { ...options, key })
    if ((answer.status !== 0 && answer.status !== 503) || Date.now() > end) return answer
    await sleep(50 + world.random() * 200)
  }
}

export async function createBooking(world: World, eventId: number, adults = 1): Promise<string> {
  const answer = await bookWithRetries(world, eventId, { adults })
  if (answer.status !== 201) throw new Error(`not booked: ${answer.status} ${JSON.stringify(answer.body)}`)
  return String(answer.body.id)
}

export async function createPaidBooking(world: World, eventId: number, adults: number) {
  const made = await bookWithRetries(world, eventId, { adults })
  const bookingId = String(made.body.id)
  const { body } = await openPayment(world, pickSiteUrl(world), bookingId)
  const intentId = String(body.paymentIntentId)
  await payByCard(world, { intentId, clientSecret: String(body.clientSecret) })
  await send(world, `${pickSiteUrl(world)}/api/bookings/${bookingId}`, 'PATCH', {
    paymentStatus: 'completed',
  })
  return { bookingId, intentId, cookie: made.cookie }
}

export function openPayment(world: World, url: string, bookingId: string): Promise<SiteResponse> {
  return send(world, `${url}/api/create-payment-intent`, 'POST', { bookingId })
}

export async function createUnpaidBooking(world: World, eventId: number, adults = 1) {
  const bookingId = await createBooking(world, eventId, adults)
  const end = Date.now() + 30_000
  let opened = await openPayment(world, pickSiteUrl(world), bookingId)
  // Load shedding may reject some of a crowd.
  while (opened.status === 503 && Date.now() < end) {
    await sleep(100 + world.random() * 400)
    opened = await openPayment(world, pickSiteUrl(world), bookingId)
  }
  const { status, body } = opened
  if (status !== 200) throw new Error(`no payment opened: ${status} ${JSON.stringify(body)}`)
  return { bookingId, intentId: String(body.paymentIntentId), clientSecret: String(body.clientSecret) }
}

export const goodCard = '4242424242424242'
export const badCard = '4000000000000002'

export async function payByCard(
  world: World,
  intent: { intentId: string; clientSecret: string },
  number = goodCard,
): Promise<number> {
  const form = new URLSearchParams({
    client_secret: intent.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getUTCFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  })
  return callProvider(world, `/v1/payment_intents/${intent.intentId}/confirm`, form, 'pk_test_simulator')
}

/** Bypasses the proxy. */
export async function callProvider(
  world: World,
  path: string,
  form: URLSearchParams,
  key = 'sk_test_simulator',
): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(`${world.simulator.url}${path}`, { method: 'POST', headers, body: form })
  await response.body?.cancel()
  return response.status
}

export async function controlProvider(world: World, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${world.simulator.url}/simulator/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
}

export async function findDelivery(
  world: World,
  intentId: string,
  type = 'payment_intent.succeeded',
): Promise<WebhookDelivery> {
  for (let tries = 0; tries < 200; tries += 1) {
    const delivery = world.webhookRelay.deliveries.find(
      (each) => each.type === type && each.body.includes(intentId),
    )
    if (delivery) return delivery
    await sleep(10)
  }
  throw new Error(`no ${type} arrived for ${intentId}`)
}

export async function readState(world: World, bookingId: string): Promise<string> {
  const { rows } = await world.sql.query<{ state: string }>(
    `SELECT state || ' ' || payment_state AS state FROM booking WHERE id = $1`,
    [bookingId],
  )
  return rows[0]?.state ?? 'missing'
}

export async function lapseHold(world: World, bookingId: string, minutesAgo = 0): Promise<void> {
  await world.sql.query(
    `UPDATE booking SET hold_expires_at = now() - interval '1 second' - $2 * interval '1 minute' WHERE id = $1`,
    [bookingId, minutesAgo],
  )
}

export async function readCount(
  world: World,
  table: 'payment' | 'refund',
  bookingId: string,
): Promise<number> {
  const { rows } = await world.sql.query(
    `SELECT count(*)::int AS count FROM ${table} WHERE booking_id = $1`,
    [bookingId],
  )
  return Number(rows[0]?.count)
}
