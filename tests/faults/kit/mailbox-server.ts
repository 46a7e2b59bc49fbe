import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signWebhook } from '../../../simulator/webhooks.ts'

export type WebhookDelivery = { id: string; type: string; body: string }

export type DeliveryOptions = {
  /** Deliveries of each webhook. */
  copies: readonly [least: number, most: number]
  /** Milliseconds. Copies arrive late and out of order. */
  maxDelayMs: number
}

export type WebhookRelay = {
  url: string
  options: DeliveryOptions
  /** While true, webhooks are queued. */
  isPaused: boolean
  /** Oldest first. */
  readonly deliveries: WebhookDelivery[]
  readonly acknowledged: ReadonlySet<string>
  readonly delivered: number
  /** Returns each status, 0 for none. */
  deliverTo(delivery: WebhookDelivery, urls: string[]): Promise<number[]>
  /** Sends the queue and waits. */
  flush(): Promise<void>
  close(): Promise<void>
}

const promptDelivery: DeliveryOptions = { copies: [1, 1], maxDelayMs: 0 }
const maxConcurrent = 24

/** Relays webhooks from the provider to random instances until each copy is acknowledged. */
export async function startWebhookRelay(secret: string, urls: () => string[], random: () => number) {
  const deliveries: WebhookDelivery[] = []
  const acknowledged = new Set<string>()
  const queued: WebhookDelivery[] = []
  const pending = new Set<Promise<void>>()
  let delivered = 0
  let active = 0
  let isStopping = false

  async function post(delivery: WebhookDelivery, url: string): Promise<number> {
    try {
      const response = await fetch(`${url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signWebhook(secret, delivery.body, Math.floor(Date.now() / 1000)),
        },
        body: delivery.body,
        signal: AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      if (response.ok) {
        acknowledged.add(delivery.id)
        delivered += 1
      }
      return response.status
    } catch {
      return 0
    }
  }
  async function deliverWithRetries(delivery: WebhookDelivery): Promise<void> {
    await sleep(random() * webhookRelay.options.maxDelayMs)
    for (let round = 0; !isStopping; round += 1) {
      while (active >= maxConcurrent) await sleep(5)
      active += 1
      const all = urls()
      const status = await post(delivery, all[Math.floor(random() * all.length)] ?? '')
      active -= 1
      if (status >= 200 && status < 300) return
      await sleep(Math.min(2000, 100 * 2 ** round))
    }
  }
  function send(delivery: WebhookDelivery): void {
    const [least, most] = webhookRelay.options.copies
    const copies = least + Math.floor(random() * (most - least + 1))
    for (let copy = 0; copy < copies; copy += 1) {
      const delivering = deliverWithRetries(delivery).finally(() => pending.delete(delivering))
      pending.add(delivering)
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    response.writeHead(200).end()
    const delivery: WebhookDelivery = { ...parseHead(JSON.parse(body)), body }
    deliveries.push(delivery)
    if (webhookRelay.isPaused) queued.push(delivery)
    else send(delivery)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the webhook relay has no port')

  const webhookRelay: WebhookRelay = {
    url: `http://127.0.0.1:${address.port}/`,
    options: promptDelivery,
    isPaused: false,
    deliveries,
    acknowledged,
    get delivered() {
      return delivered
    },
    deliverTo: (delivery, to) => Promise.all(to.map((url) => post(delivery, url))),
    async flush() {
      for (const delivery of queued.splice(0)) send(delivery)
      while (pending.size > 0) await Promise.all(pending)
    },
    async close() {
      isStopping = true
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return webhookRelay
}

function parseHead(event: unknown): { id: string; type: string } {
  if (typeof event !== 'object' || event === null || !('id' in event) || !('type' in event)) {
    throw new Error('a webhook without id or type')
  }
  return { id: String(event.id), type: String(event.type) }
}
