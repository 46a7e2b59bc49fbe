/*
 * Books at a steady rate on several events in turn, in a separate process, until its input ends or a number was
 * sent.
 *
 *   node tests/bench/kit/steady-bookings.ts ORDER
 *
 * Takes a BookingsOrder and writes a list of BookingResult, both as JSON.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { bookingBody } from '../../server/fixtures/sample-bookings.ts'

const order = z.object({
  url: z.string(),
  eventIds: z.array(z.number()),
  perSecond: z.number(),
  max: z.number().nullable(),
})
export type BookingsOrder = z.infer<typeof order>
/** `status` 0: no response in half a minute. `at`: the second in which it was sent. */
export type BookingResult = { status: number; ms: number; id: string | null; at: number }

if (import.meta.main) await bookSteadily(order.parse(JSON.parse(process.argv[2] ?? '')))

async function bookSteadily({ url, eventIds, perSecond, max }: BookingsOrder): Promise<void> {
  let isEnding = false
  process.stdin.resume()
  process.stdin.once('end', () => {
    isEnding = true
  })
  const begun = performance.now()
  const pending: Promise<BookingResult>[] = []
  while (!isEnding && pending.length < (max ?? Number.POSITIVE_INFINITY)) {
    const number = pending.length
    pending.push(book(url, eventIds[number % eventIds.length] ?? 0, number, begun))
    // Paced by the clock, so that a slow site gets no relief.
    await sleep(Math.max(0, begun + ((number + 1) * 1000) / perSecond - performance.now()))
  }
  process.stdout.write(JSON.stringify(await Promise.all(pending)))
  process.stdin.destroy()
}

async function book(url: string, eventId: number, number: number, begun: number): Promise<BookingResult> {
  const start = performance.now()
  const summary = (status: number, id: string | null) => ({
    status,
    id,
    ms: performance.now() - start,
    at: Math.floor((start - begun) / 1000),
  })
  try {
    const response = await fetch(`${url}/api/bookings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A distinct address each; the site trusts one proxy.
        'x-forwarded-for': `198.18.${Math.floor(number / 250) % 250}.${(number % 250) + 1}`,
      },
      body: JSON.stringify(bookingBody(eventId)),
      signal: AbortSignal.timeout(30_000),
    })
    const { id } = z.looseObject({ id: z.string().nullish() }).parse(await response.json())
    return summary(response.status, id ?? null)
  } catch {
    return summary(0, null)
  }
}
