/*
 * The load of one round, in a process of its own so that making it does not slow the server it measures.
 *
 *   node tests/bench/load.ts ORDER
 *
 * ORDER is a LoadOrder as JSON; the answer is a LoadResult as JSON on the standard output.
 */
import autocannon from 'autocannon'
import { z } from 'zod'

const loadOrder = z.object({
  url: z.string(),
  method: z.enum(['GET', 'POST']),
  /** JSON; null for none. */
  body: z.string().nullable(),
  seconds: z.number(),
  connections: z.number(),
})

export type LoadOrder = z.infer<typeof loadOrder>
/** `failures` counts answers that are not 2xx, lost connections and time-outs. */
export type LoadResult = { perSecond: number; requests: number; failures: number }

if (import.meta.main) {
  const order = loadOrder.parse(JSON.parse(process.argv[2] ?? ''))
  process.stdout.write(JSON.stringify(await makeLoad(order)))
}

async function makeLoad(order: LoadOrder): Promise<LoadResult> {
  const result = await autocannon({
    url: order.url,
    method: order.method,
    connections: order.connections,
    duration: order.seconds,
    headers: order.body === null ? {} : { 'content-type': 'application/json' },
    ...(order.body === null ? {} : { body: order.body }),
  })
  return {
    perSecond: result['2xx'] / result.duration,
    requests: result['2xx'],
    failures: result.non2xx + result.errors + result.timeouts,
  }
}
