import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ExecutionResult, parse } from 'graphql'
import type { Channel, SeatChannels } from './seat-channels.ts'

/** Part of the public API, so its fields must not change. */
const document = parse(`
  subscription {
    seatUpdates {
      isWhole
      seats { eventId availableSpots availability bookingClosesAt isCancelled }
      goneIds
    }
  }
`)

/** Randomised, because a stopping instance disconnects all clients. */
const reconnectMs = { min: 2000, max: 8000 }

const channel: Channel = {
  kind: 'public',
  document,
  encode: ({ data }: ExecutionResult) => `data: ${JSON.stringify(data?.seatUpdates)}\n\n`,
  greeting: () => `retry: ${randomInt(reconnectMs.min, reconnectMs.max)}\n\n`,
  farewell: '',
}

export async function handlePublicSeats(
  request: IncomingMessage,
  response: ServerResponse,
  channels: SeatChannels,
): Promise<void> {
  channels.admit(request)
  if (request.method === 'HEAD') {
    const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' }
    response.writeHead(200, headers).end()
    return
  }
  await channels.open({ request, response }, channel)
}
