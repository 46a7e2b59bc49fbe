import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ExecutionResult, parse } from 'graphql'
import { refuseAllButReading } from '../wire/text-answer.ts'
import type { Channel, SeatChannels } from './seat-channels.ts'

/** What third parties were promised of the spots left, with the words of the public schema. */
const document = parse(`
  subscription {
    seatNews {
      isWhole
      seats { eventId availableSpots availability bookingClosesAt isCancelled }
      goneIds
    }
  }
`)

/** Browsers come again by themselves after so long; not all at once when an instance stops. */
const againMs = { least: 2000, most: 8000 }

const channel: Channel = {
  kind: 'public',
  document,
  encode: ({ data }: ExecutionResult) => `data: ${JSON.stringify(data?.seatNews)}\n\n`,
  greeting: () => `retry: ${randomInt(againMs.least, againMs.most)}\n\n`,
  farewell: '',
}

/** Tells pages and programs of others how the free spots stand, and each change, for a plain EventSource. */
export async function answerPublicSeats(
  request: IncomingMessage,
  response: ServerResponse,
  channels: SeatChannels,
  address: string,
): Promise<void> {
  if (refuseAllButReading(request, response)) return
  channels.admit(address)
  if (request.method === 'HEAD') {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end()
    return
  }
  await channels.open({ request, response }, channel, address)
}
