import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema, print } from 'graphql'
import type { Context } from '../../context.ts'
import type { SeatNews, SeatWatch } from '../../events/watch-seats.ts'
import { countLiveMessage, countLiveStream, type LiveKind } from '../../platform/live-figures.ts'
import { HttpProblem } from '../wire/answers.ts'
import type { Stream, Streams } from './streams.ts'

/** What is asked for, and how a message is put into words. */
export type Channel = {
  kind: LiveKind
  document: DocumentNode
  /** The text of one message. */
  encode(result: ExecutionResult): string
  /** What stands before the first message. */
  greeting?: () => string
  /** What stands at the end when the server ends it. */
  farewell: string
}

export type SeatChannels = {
  /** @throws HttpProblem 503 where there is no room, 429 for an address that has its share */
  admit(address: string): void
  /** Sends how it stands and from then on each change, until one side ends it. */
  open(
    exchange: { request: IncomingMessage; response: ServerResponse },
    channel: Channel,
    address: string,
  ): Promise<void>
}

/** So many different documents are listened to at a moment; the pages of one build have one. */
const mostChannels = 16
const atOnce = 250

/** Everybody who listens by the same document: it is run once for each change, and the same bytes go to all. */
type Room = {
  streams: Set<Stream>
  whole: { version: number; text: Promise<Buffer> } | null
  leave: () => void
}

/**
 * Tells everybody who listens how the free spots stand. What is sent depends on nobody, so nothing is run or encoded
 * for one of them alone.
 */
export function createSeatChannels({
  schema,
  context,
  watch,
  streams,
}: {
  schema: GraphQLSchema
  /** What resolvers get, for everybody. */
  context: Context
  watch: SeatWatch
  streams: Streams
}): SeatChannels {
  const rooms = new Map<string, Room>()
  const texts = new WeakMap<DocumentNode, string>()

  function textOf(document: DocumentNode): string {
    const known = texts.get(document) ?? print(document)
    texts.set(document, known)
    return known
  }

  async function message({ document, encode, kind }: Channel, news: SeatNews): Promise<Buffer> {
    countLiveMessage(kind)
    const contextValue = { ...context }
    return Buffer.from(encode(await execute({ schema, document, contextValue, rootValue: news })))
  }

  function roomOf(channel: Channel): { room: Room; name: string } {
    const name = `${channel.kind} ${textOf(channel.document)}`
    const before = rooms.get(name)
    if (before !== undefined) return { room: before, name }
    if (rooms.size >= mostChannels) throw new HttpProblem(503, 'Too many different subscriptions.')
    const room: Room = { streams: new Set(), whole: null, leave: () => undefined }
    room.leave = watch.follow(async (news) => {
      const bytes = await message(channel, news)
      await sendToAll(room.streams, bytes)
    })
    rooms.set(name, room)
    return { room, name }
  }

  /** In parts, between which the process does what others wait for; done when the last one is on its way. */
  async function sendToAll(all: ReadonlySet<Stream>, bytes: Buffer): Promise<void> {
    let sent = 0
    for (const stream of all) {
      stream.send(bytes)
      sent += 1
      if (sent % atOnce === 0) await nextTurn()
    }
    await nextTurn()
  }

  /** How it stands, in the words of the channel; made once until something changes. */
  async function wholeOf(room: Room, channel: Channel): Promise<{ text: Buffer; version: number }> {
    const news = await watch.whole()
    const version = watch.version()
    if (room.whole?.version !== version) room.whole = { version, text: message(channel, news) }
    return { text: await room.whole.text, version }
  }

  /** At whose end no change is missing: nothing was found while it was put into words. */
  async function currentWhole(room: Room, channel: Channel): Promise<Buffer> {
    let whole = await wholeOf(room, channel)
    while (whole.version !== watch.version()) whole = await wholeOf(room, channel)
    return whole.text
  }

  function leave(name: string, room: Room): void {
    if (room.streams.size > 0 || rooms.get(name) !== room) return
    room.leave()
    rooms.delete(name)
  }

  return {
    admit(address) {
      const refusal = streams.refusalOf(address)
      if (refusal === null) return
      countLiveStream(refusal)
      const retry = { 'Retry-After': '60' }
      throw refusal === 'full'
        ? new HttpProblem(503, 'No more streams are held open at the moment.', undefined, retry)
        : new HttpProblem(429, 'Too many streams from this address.', undefined, retry)
    },
    async open(exchange, channel, address) {
      const { room, name } = roomOf(channel)
      try {
        const whole = await currentWhole(room, channel)
        const greeting = Buffer.from(channel.greeting?.() ?? '')
        const stream = streams.open(exchange, {
          address,
          kind: channel.kind,
          first: Buffer.concat([greeting, whole]),
          last: Buffer.from(channel.farewell),
          onEnd(ended) {
            room.streams.delete(ended)
            leave(name, room)
          },
        })
        if (stream === null) throw new HttpProblem(503, 'The site is about to restart.')
        room.streams.add(stream)
      } finally {
        leave(name, room)
      }
    },
  }
}
