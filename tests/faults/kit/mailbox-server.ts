import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signWebhook } from '../../../simulator/webhooks.ts'

export type WebhookDelivery = { id: string; type: string; body: string }

export type Postage = {
  /** Deliveries of each webhook. */
  copies: readonly [least: number, most: number]
  /** Milliseconds. Copies arrive late and out of order. */
  longestWaitMs: number
}

export type MailboxServer = {
  url: string
  postage: Postage
  /** While true, webhooks are queued. */
  isClosed: boolean
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

const calm: Postage = { copies: [1, 1], longestWaitMs: 0 }
const atOnce = 24

/** Relays webhooks from the provider to random instances until each copy is acknowledged. */
export async function openMailboxServer(secret: string, urls: () => string[], random: () => number) {
  const deliveries: WebhookDelivery[] = []
  const acknowledged = new Set<string>()
  const stored: WebhookDelivery[] = []
  const underWay = new Set<Promise<void>>()
  let delivered = 0
  let busy = 0
  let isStopping = false

  async function post(delivery: WebhookDelivery, url: string): Promise<number> {
    try {
      const answer = await fetch(`${url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signWebhook(secret, delivery.body, Math.floor(Date.now() / 1000)),
        },
        body: delivery.body,
        signal: AbortSignal.timeout(10_000),
      })
      await answer.body?.cancel()
      if (answer.ok) {
        acknowledged.add(delivery.id)
        delivered += 1
      }
      return answer.status
    } catch {
      return 0
    }
  }
  async function bring(delivery: WebhookDelivery): Promise<void> {
    await sleep(random() * office.postage.longestWaitMs)
    for (let round = 0; !isStopping; round += 1) {
      while (busy >= atOnce) await sleep(5)
      busy += 1
      const all = urls()
      const status = await post(delivery, all[Math.floor(random() * all.length)] ?? '')
      busy -= 1
      if (status >= 200 && status < 300) return
      await sleep(Math.min(2000, 100 * 2 ** round))
    }
  }
  function send(delivery: WebhookDelivery): void {
    const [least, most] = office.postage.copies
    const copies = least + Math.floor(random() * (most - least + 1))
    for (let copy = 0; copy < copies; copy += 1) {
      const brought = bring(delivery).finally(() => underWay.delete(brought))
      underWay.add(brought)
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    response.writeHead(200).end()
    const delivery: WebhookDelivery = { ...readHead(JSON.parse(body)), body }
    deliveries.push(delivery)
    if (office.isClosed) stored.push(delivery)
    else send(delivery)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the post office has no port')

  const office: MailboxServer = {
    url: `http://127.0.0.1:${address.port}/`,
    postage: calm,
    isClosed: false,
    deliveries,
    acknowledged,
    get delivered() {
      return delivered
    },
    deliverTo: (delivery, to) => Promise.all(to.map((url) => post(delivery, url))),
    async flush() {
      for (const delivery of stored.splice(0)) send(delivery)
      while (underWay.size > 0) await Promise.all(underWay)
    },
    async close() {
      isStopping = true
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return office
}

function readHead(event: unknown): { id: string; type: string } {
  if (typeof event !== 'object' || event === null || !('id' in event) || !('type' in event)) {
    throw new Error('a delivery without an id')
  }
  return { id: String(event.id), type: String(event.type) }
}
