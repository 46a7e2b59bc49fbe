import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PaymentProvider } from '../../server/platform/payments/payment-provider.ts'
import { createPaymentProvider } from '../../server/platform/payments/stripe.ts'
import { type RunningSimulator, startStripeSimulator } from '../../simulator/start.ts'

export const KEYS = {
  secretKey: 'sk_test_simulated',
  publishableKey: 'pk_test_simulated',
  webhookSecret: 'whsec_simulated',
}

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'
export const AUTHENTICATING_CARD = '4000002500003155'

export type Answered = { status: number; body: Record<string, unknown> }

export async function emptyDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'payments-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** A simulator on a free port that ends with the test. */
export async function runSimulator(directory?: string): Promise<RunningSimulator> {
  const simulator = await startStripeSimulator({
    port: 0,
    host: '127.0.0.1',
    directory: directory ?? (await emptyDirectory()),
    ...KEYS,
  })
  onTestFinished(() => simulator.close())
  return simulator
}

/** The site's own door to the payment provider, led to the simulator. */
export function doorTo(simulator: { url: string }, timeoutMs?: number): PaymentProvider {
  return createPaymentProvider({ ...KEYS, apiBase: simulator.url, timeoutMs })
}

/** A call as the payment page makes it: form-encoded, with the publishable key unless told otherwise. */
export async function callApi(
  simulator: { url: string },
  path: string,
  form: Record<string, string>,
  options: { key?: string; idempotencyKey?: string } = {},
): Promise<Answered> {
  const headers: Record<string, string> = { authorization: `Bearer ${options.key ?? KEYS.publishableKey}` }
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  const body = new URLSearchParams(form)
  return answered(await fetch(`${simulator.url}${path}`, { method: 'POST', headers, body }))
}

/** Pays an intent with a card number, as the customer's page would. */
export function pay(
  simulator: { url: string },
  intent: { id: string; clientSecret: string },
  number: string,
  card: { month?: string; year?: string } = {},
): Promise<Answered> {
  return callApi(simulator, `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': card.month ?? '12',
    'payment_method_data[card][exp_year]': card.year ?? String(new Date().getUTCFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  })
}

/** One of the simulator's own controls. */
export async function control(simulator: { url: string }, path: string, body: unknown): Promise<Answered> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return answered(await fetch(`${simulator.url}/simulator/${path}`, init))
}

export async function ledgerOf(simulator: { url: string }) {
  const { body } = await answered(await fetch(`${simulator.url}/simulator/ledger`))
  return body
}

async function answered(response: Response): Promise<Answered> {
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, body }
}

export type Delivery = { type: string; signature: string | undefined; body: string }

/** A receiver of webhooks; `answer` decides the status of each delivery. */
export async function runReceiver(answer: (delivery: Delivery) => number = () => 200) {
  const deliveries: Delivery[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const header = request.headers['stripe-signature']
    const signature = typeof header === 'string' ? header : undefined
    const delivery = { type: JSON.parse(body).type, signature, body }
    deliveries.push(delivery)
    response.writeHead(answer(delivery)).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port')
  const types = () => deliveries.map((delivery) => delivery.type)
  return { url: `http://127.0.0.1:${address.port}/api/webhooks/stripe`, deliveries, types }
}
