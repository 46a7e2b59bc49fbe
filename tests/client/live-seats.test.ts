import { ApolloClient, ApolloLink, gql } from '@apollo/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '../../client/apollo/cache.ts'
import { startLiveSeats } from '../../client/live/live-seats.ts'
import { createSeatCache } from '../../client/live/seat-cache.ts'
import type { EventSeats, SeatUpdates } from '../../client/live/seat-updates.ts'
import { subscribeToSeats } from '../../client/live/subscribe-to-seats.ts'
import { writeSeats } from '../../client/live/write-seats.ts'

function createSeats(eventId: string, availableSpots: number): EventSeats {
  return {
    __typename: 'EventSeats',
    eventId,
    maxParticipants: 20,
    currentParticipants: 20 - availableSpots,
    availableSpots,
    glampingTentsLeft: null,
    availability: availableSpots < 10 ? 'FEW_LEFT' : 'OPEN',
    bookingClosesAt: '2027-01-01T00:00:00.000Z',
    isCancelled: false,
    isOver: false,
  }
}

function createNews(isWhole: boolean, seats: EventSeats[], goneIds: string[] = []): SeatUpdates {
  return { __typename: 'SeatUpdates', isWhole, seats, goneIds }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function writeEvent(news: SeatUpdates): string {
  return `event: next\ndata: ${JSON.stringify({ data: { seatUpdates: news } })}\n\n`
}

/** Answers one connection after the other, then aborts. Returns the waits between them in milliseconds. */
async function connectThrough(responses: (() => Response | Promise<Response>)[]): Promise<number[]> {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const abort = new AbortController()
  const times: number[] = []
  vi.stubGlobal('fetch', async () => {
    times.push(Date.now())
    const respond = responses.shift()
    if (respond !== undefined) return respond()
    abort.abort()
    throw new Error('No more connections.')
  })
  subscribeToSeats(() => undefined, abort.signal)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  return times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 100) * 100)
}

const lost = () => Promise.reject(new Error('No network.'))
const respondWith = (status: number) => () => new Response('', { status })
const heard = () => new Response(writeEvent(createNews(true, [])))

test('delays grow to a minute, with jitter over the second half', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const most = await connectThrough([...Array(8)].map(() => lost))
  expect(most).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  vi.spyOn(Math, 'random').mockReturnValue(0)
  expect(await connectThrough([lost, lost, lost])).toEqual([1000, 2000, 4000])
})

test('reconnects soon after a stream that worked, late to a busy site, never after a rejection', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const completed = () => new Response(`${writeEvent(createNews(true, []))}event: complete\ndata:\n\n`)
  expect(await connectThrough([lost, lost, heard, lost])).toEqual([2000, 4000, 1000, 2000])
  expect(await connectThrough([lost, completed, lost])).toEqual([2000, 1000, 2000])
  expect(await connectThrough([respondWith(503), respondWith(429), respondWith(500)])).toEqual([
    ...[60_000, 60_000, 8000],
  ])
  expect(await connectThrough([lost, respondWith(400), lost])).toEqual([2000])
})

test('waits for the network before it connects', async () => {
  const connect = vi.fn(async () => new Response(''))
  vi.stubGlobal('fetch', connect)
  vi.stubGlobal('navigator', { onLine: false })
  const network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
  const abort = new AbortController()
  subscribeToSeats(() => undefined, abort.signal)
  await new Promise((resolve) => setTimeout(resolve))
  expect(connect).not.toHaveBeenCalled()
  network.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1))
  abort.abort()
})

test('events are parsed however the bytes are split, and heartbeats are ignored', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const news = [createNews(true, [createSeats('ü', 3)]), createNews(false, [], ['2'])]
  const bytes = new TextEncoder().encode(`:\n\n${news.map(writeEvent).join(':\n\n')}`)
  for (const size of [1, 3, 1000]) {
    const received: SeatUpdates[] = []
    const abort = new AbortController()
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      },
    })
    vi.stubGlobal('fetch', async () => new Response(stream))
    subscribeToSeats((each) => received.push(each), abort.signal)
    await vi.waitFor(() => expect(received).toEqual(news))
    abort.abort()
  }
})

test('a stream that is silent for a minute is closed, and a heartbeat keeps it open', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const connect = vi.fn(async (_address: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => writer.abort(signal.reason).catch(() => undefined))
    return new Response(readable)
  })
  vi.stubGlobal('fetch', connect)
  const abort = new AbortController()
  subscribeToSeats(() => undefined, abort.signal)
  const isClosed = () => connect.mock.calls[0]?.[1].signal.aborted
  await vi.advanceTimersByTimeAsync(50_000)
  await writer.write(new TextEncoder().encode(':\n\n'))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(isClosed()).toBe(false)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(isClosed()).toBe(true)
  await vi.advanceTimersByTimeAsync(1100)
  expect(connect).toHaveBeenCalledTimes(2)
  abort.abort()
})

/** Whether a tab requests the stream lock, on a device with this connection information. */
function takesPart(client: ApolloClient, connection: object | undefined): boolean {
  const request = vi.fn(() => Promise.resolve())
  const listens = { addEventListener: () => undefined }
  class Channel {
    addEventListener() {}
    postMessage() {}
  }
  vi.stubGlobal('window', { BroadcastChannel: Channel })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', { ...listens, hidden: false, documentElement: { hasAttribute: () => false } })
  vi.stubGlobal('addEventListener', listens.addEventListener)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { onLine: true, locks: { request }, ...(connection && { connection }) })
  startLiveSeats(client)
  return request.mock.calls.length > 0
}

test('no tab listens under data saving', () => {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })
  const connections = [undefined, { saveData: false }, { saveData: true }]
  expect(connections.map((connection) => takesPart(client, connection))).toEqual([true, true, false])
})

test('events missing from a full snapshot were removed if known before; others stay', () => {
  const cache = createSeatCache()
  expect(cache.getSnapshot()).toBe(null)
  expect(cache.apply(createNews(true, [createSeats('1', 5), createSeats('2', 5)])).goneIds).toEqual([])
  expect(cache.apply(createNews(false, [createSeats('3', 5)])).goneIds).toEqual([])
  expect(cache.apply(createNews(true, [createSeats('1', 4), createSeats('3', 5)])).goneIds).toEqual(['2'])
  expect(cache.apply(createNews(false, [], ['3'])).goneIds).toEqual(['3'])
  expect(cache.getSnapshot()).toEqual(createNews(true, [createSeats('1', 4)]))
})

const EVENT = gql`
  fragment Known on Event {
    id
    title
    availableSpots
    availability
  }
`

test('updates change the cached fields of cached events, and nothing else', () => {
  const cache = createCache()
  const held = {
    __typename: 'Event',
    id: '1',
    title: 'Creek Camp',
    availableSpots: 9,
    availability: 'FEW_LEFT',
  }
  cache.writeFragment({ fragment: EVENT, data: held })
  cache.writeFragment({ fragment: EVENT, data: { ...held, id: '2' } })
  writeSeats(cache, createNews(true, [createSeats('1', 12), createSeats('7', 3)], ['2']))
  const stored = cache.extract()
  expect(stored['Event:1']).toEqual({ ...held, availableSpots: 12, availability: 'OPEN' })
  expect(stored['Event:2']).toMatchObject({ availableSpots: 9, availability: 'CLOSED' })
  expect(Object.keys(stored).filter((key) => key.startsWith('Event:'))).toEqual(['Event:1', 'Event:2'])
})

test('the organiser’s statistics follow', () => {
  const cache = createCache()
  const FIGURES = gql`
    query Statistics {
      adminDashboard {
        occupancy {
          eventId
          taken
          max
        }
      }
    }
  `
  const camp = { __typename: 'CampOccupancy', eventId: '1', taken: 3, max: 10 }
  const data = {
    adminDashboard: { __typename: 'AdminDashboard', occupancy: [camp, { ...camp, eventId: '2' }] },
  }
  cache.writeQuery({ query: FIGURES, data })
  writeSeats(cache, createNews(false, [createSeats('1', 12)]))
  expect(cache.readQuery({ query: FIGURES })).toMatchObject({
    adminDashboard: {
      occupancy: [
        { eventId: '1', taken: 8, max: 20 },
        { eventId: '2', taken: 3 },
      ],
    },
  })
})
