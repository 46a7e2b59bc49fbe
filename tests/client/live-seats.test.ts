import { ApolloClient, ApolloLink, gql } from '@apollo/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from '../../client/apollo/cache.ts'
import { getBackoffMs } from '../../client/live/backoff.ts'
import { readEvents } from '../../client/live/event-stream.ts'
import { type ListenEnd, listen } from '../../client/live/listen.ts'
import { listenWithRetry } from '../../client/live/listen-with-retry.ts'
import { startLiveSeats } from '../../client/live/live-seats.ts'
import { createSeatCache } from '../../client/live/seat-cache.ts'
import type { EventSeats, SeatNews } from '../../client/live/seat-news.ts'
import { writeSeats } from '../../client/live/write-seats.ts'

function seatsOf(eventId: string, availableSpots: number): EventSeats {
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

function newsOf(isWhole: boolean, seats: EventSeats[], goneIds: string[] = []): SeatNews {
  return { __typename: 'SeatNews', isWhole, seats, goneIds }
}

test('delays grow to a minute, with jitter over the second half', () => {
  expect([0, 1, 2, 3, 9, 40].map((failures) => getBackoffMs(failures, 1))).toEqual([
    ...[1000, 2000, 4000, 8000, 60_000, 60_000],
  ])
  expect(getBackoffMs(2, 0)).toBe(2000)
  for (let run = 0; run < 100; run += 1) {
    const wait = getBackoffMs(3)
    expect(wait).toBeGreaterThanOrEqual(4000)
    expect(wait).toBeLessThanOrEqual(8000)
  }
})

test('events are parsed however the bytes are split, and heartbeats are ignored', async () => {
  const bytes = new TextEncoder().encode(
    ':\n\nevent: next\ndata: {"a":"ü"}\n\n:\n\ndata: 2\n\nevent: complete\ndata:\n\n',
  )
  for (const size of [1, 3, 1000]) {
    const heard: string[] = []
    let signs = 0
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
        controller.close()
      },
    })
    await readEvents(stream, {
      onData: (data) => heard.push(data),
      onSign: () => {
        signs += 1
      },
    })
    expect(heard).toEqual(['{"a":"ü"}', '2'])
    expect(signs).toBe(Math.ceil(bytes.length / size))
  }
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that is silent for a minute is closed, and a heartbeat keeps it open', async () => {
  vi.useFakeTimers()
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) => {
    signal.addEventListener('abort', () => writer.abort(signal.reason).catch(() => undefined))
    return new Response(readable)
  })
  let ending: ListenEnd | null = null
  const listening = listen(() => undefined, new AbortController().signal).then((how) => {
    ending = how
  })
  await vi.advanceTimersByTimeAsync(50_000)
  await writer.write(new TextEncoder().encode(':\n\n'))
  await vi.advanceTimersByTimeAsync(50_000)
  expect(ending).toBeNull()
  await vi.advanceTimersByTimeAsync(11_000)
  await listening
  expect(ending).toBe('lost')
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

async function listenThrough(endings: (ListenEnd | 'heard, then lost')[]): Promise<number[]> {
  const abort = new AbortController()
  const waits: number[] = []
  await listenWithRetry(() => undefined, abort.signal, {
    async listen(onNews) {
      const ending = endings.shift()
      if (ending === undefined) abort.abort()
      if (ending !== 'heard, then lost') return ending ?? 'lost'
      onNews(newsOf(true, []))
      return 'lost'
    },
    pause: async (milliseconds) => void waits.push(milliseconds),
  })
  return waits
}

test('reconnects with growing delays, soon after a stream that worked, never after a rejection', async () => {
  const waits = await listenThrough(['lost', 'lost', 'lost', 'heard, then lost', 'busy', 'refused', 'lost'])
  expect(waits).toHaveLength(5)
  const bounds = [
    [1000, 2000],
    [2000, 4000],
    [4000, 8000],
    [500, 1000],
    [30_000, 60_000],
  ]
  for (const [index, [least = 0, most = 0]] of bounds.entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(least)
    expect(waits[index]).toBeLessThanOrEqual(most)
  }
})

test('events missing from a full snapshot were removed if known before; others stay', () => {
  const book = createSeatCache()
  expect(book.whole()).toBe(null)
  expect(book.take(newsOf(true, [seatsOf('1', 5), seatsOf('2', 5)])).goneIds).toEqual([])
  expect(book.take(newsOf(false, [seatsOf('3', 5)])).goneIds).toEqual([])
  expect(book.take(newsOf(true, [seatsOf('1', 4), seatsOf('3', 5)])).goneIds).toEqual(['2'])
  expect(book.take(newsOf(false, [], ['3'])).goneIds).toEqual(['3'])
  expect(book.whole()).toEqual(newsOf(true, [seatsOf('1', 4)]))
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
  writeSeats(cache, newsOf(true, [seatsOf('1', 12), seatsOf('7', 3)], ['2']))
  const kept = cache.extract()
  expect(kept['Event:1']).toEqual({ ...held, availableSpots: 12, availability: 'OPEN' })
  expect(kept['Event:2']).toMatchObject({ availableSpots: 9, availability: 'CLOSED' })
  expect(Object.keys(kept).filter((key) => key.startsWith('Event:'))).toEqual(['Event:1', 'Event:2'])
})

test('the organiser’s statistics follow', () => {
  const cache = createCache()
  const FIGURES = gql`
    query Figures {
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
  writeSeats(cache, newsOf(false, [seatsOf('1', 12)]))
  expect(cache.readQuery({ query: FIGURES })).toMatchObject({
    adminDashboard: {
      occupancy: [
        { eventId: '1', taken: 8, max: 20 },
        { eventId: '2', taken: 3 },
      ],
    },
  })
})
