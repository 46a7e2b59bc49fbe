/*
 * Listens to live spots in a separate process until its input ends.
 *
 *   node tests/bench/live/listeners.ts ORDER
 *
 * Takes a ListenersOrder and writes a ListenersResult, both as JSON.
 */
import { createConnection } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const listenersOrder = z.object({ url: z.string(), eventId: z.number(), listeners: z.number() })
export type ListenersOrder = z.infer<typeof listenersOrder>
/** `received`: arrival times in milliseconds, by number of spots. */
export type ListenersResult = { open: number; received: Record<string, number[]> }

/** Per tenth of a second. */
const batch = 50

if (import.meta.main) await listenAll(listenersOrder.parse(JSON.parse(process.argv[2] ?? '')))

async function listenAll({ url, eventId, listeners }: ListenersOrder): Promise<void> {
  const { hostname, port } = new URL(url)
  const received: Record<string, number[]> = {}
  const pattern = new RegExp(`"eventId":"${eventId}","availableSpots":(\\d+)`, 'g')
  let open = 0
  for (let count = 0; count < listeners; count += 1) {
    const socket = createConnection({ host: hostname, port: Number(port) })
    socket.setEncoding('utf8')
    socket.once('data', (head: string) => {
      if (head.startsWith('HTTP/1.1 200')) open += 1
    })
    socket.on('data', (text: string) => {
      const at = Date.now()
      for (const [, spots = ''] of text.matchAll(pattern)) {
        received[spots] ??= []
        received[spots].push(at)
      }
    })
    socket.on('error', () => undefined)
    socket.write('GET /graphql/public/seats HTTP/1.1\r\nHost: bench\r\nAccept: text/event-stream\r\n\r\n')
    if (count % batch === batch - 1) await sleep(100)
  }
  process.stdin.resume()
  process.stdin.once('end', () => {
    const result: ListenersResult = { open, received }
    process.stdout.write(JSON.stringify(result), () => process.exit(0))
  })
}
