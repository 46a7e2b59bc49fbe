import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema, print } from 'graphql'
import type { PublicChanges } from '../../cache/public-changes.ts'
import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { type SeatUpdates, watchSeats } from '../../events/watch-seats.ts'
import { countLiveMessage, countLiveStream, type LiveKind } from '../../platform/metrics.ts'
import { getClientAddress } from '../../wire/client-address.ts'
import { HttpProblem } from '../../wire/responses.ts'
import { createStreams, getStreamLimits, type Stream, type StreamSettings } from './streams.ts'

export type Channel = {
  kind: LiveKind
  document: DocumentNode
  encode(result: ExecutionResult): string
  greeting?: () => string
  farewell: string
}

export type SeatChannels = ReturnType<typeof openSeatChannels>

/** Different documents. The pages of a build use one. */
const maxChannels = 16
const chunkSize = 250

type Room = {
  name: string
  streams: Set<Stream>
  snapshot: { version: number; bytes: Promise<Buffer> } | null
  unsubscribe: () => void
}

/** Executes and encodes each change once per document, not per subscriber. */
export function openSeatChannels(
  schema: GraphQLSchema,
  context: Context,
  changes: PublicChanges,
  settings: StreamSettings & Pick<Env, 'trustProxy'>,
) {
  const streams = createStreams(getStreamLimits(settings))
  const watch = watchSeats({ ...context, changes })
  const getAddress = (request: IncomingMessage) => getClientAddress(request, settings.trustProxy)
  const rooms = new Map<string, Room>()
  const texts = new WeakMap<DocumentNode, string>()

  function getDocumentText(document: DocumentNode): string {
    const known = texts.get(document) ?? print(document)
    texts.set(document, known)
    return known
  }

  async function encodeMessage({ document, encode, kind }: Channel, updates: SeatUpdates): Promise<Buffer> {
    countLiveMessage(kind)
    const contextValue = { ...context }
    return Buffer.from(encode(await execute({ schema, document, contextValue, rootValue: updates })))
  }

  function getRoom(channel: Channel): Room {
    const name = `${channel.kind} ${getDocumentText(channel.document)}`
    const known = rooms.get(name)
    if (known !== undefined) return known
    if (rooms.size >= maxChannels) throw new HttpProblem(503, 'Too many different subscriptions.')
    const room: Room = { name, streams: new Set(), snapshot: null, unsubscribe: () => undefined }
    room.unsubscribe = watch.follow(async (updates) => {
      await sendToAll(room.streams, await encodeMessage(channel, updates))
    })
    rooms.set(name, room)
    return room
  }

  /** Yields to other requests between chunks. */
  async function sendToAll(all: ReadonlySet<Stream>, bytes: Buffer): Promise<void> {
    let sent = 0
    for (const stream of all) {
      stream.send(bytes)
      sent += 1
      if (sent % chunkSize === 0) await nextTurn()
    }
    await nextTurn()
  }

  /** Repeats until no change arrives during encoding. */
  async function getSnapshot(room: Room, channel: Channel): Promise<Buffer> {
    for (;;) {
      const updates = await watch.whole()
      const version = watch.version()
      if (room.snapshot?.version !== version) {
        room.snapshot = { version, bytes: encodeMessage(channel, updates) }
      }
      const bytes = await room.snapshot.bytes
      if (version === watch.version()) return bytes
    }
  }

  function removeEmptyRoom(room: Room): void {
    if (room.streams.size > 0 || rooms.get(room.name) !== room) return
    room.unsubscribe()
    rooms.delete(room.name)
  }

  return {
    /** @throws HttpProblem 503 when full, 429 for too many streams per address */
    admit(request: IncomingMessage): void {
      const rejection = streams.findRejection(getAddress(request))
      if (rejection === null) return
      countLiveStream(rejection)
      const retry = { 'Retry-After': '60' }
      throw rejection === 'full'
        ? new HttpProblem(503, 'No more streams are held open at the moment.', retry)
        : new HttpProblem(429, 'Too many streams from this address.', retry)
    },
    async open(
      exchange: { request: IncomingMessage; response: ServerResponse },
      channel: Channel,
    ): Promise<void> {
      const room = getRoom(channel)
      try {
        const snapshot = await getSnapshot(room, channel)
        const greeting = Buffer.from(channel.greeting?.() ?? '')
        const stream = streams.open(exchange, {
          address: getAddress(exchange.request),
          kind: channel.kind,
          first: Buffer.concat([greeting, snapshot]),
          last: Buffer.from(channel.farewell),
          onEnd(ended) {
            room.streams.delete(ended)
            removeEmptyRoom(room)
          },
        })
        if (stream === null) throw new HttpProblem(503, 'The site is about to restart.')
        room.streams.add(stream)
      } finally {
        removeEmptyRoom(room)
      }
    },
  }
}
