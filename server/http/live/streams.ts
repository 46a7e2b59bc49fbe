import type { IncomingMessage, ServerResponse } from 'node:http'
import { household } from '../../platform/household.ts'
import { countLiveStream, type LiveKind, noteLiveStreams } from '../../platform/live-figures.ts'
import { noteLastingAnswer } from '../activity.ts'

/** How many streams this process holds open at most. */
export type StreamLimits = {
  open: number
  /** Of one client address; an IPv6 network of /64 is one. */
  ofAddress: number
  /** Milliseconds between two signs of life, which also find connections that are dead; tests have shorter ones. */
  beat?: number
}

/** A connection over which messages go out for as long as both sides like. */
export type Stream = { send(bytes: Buffer): void }

export type Streams = {
  /** Why none may begin now; null when one may. */
  refusalOf(address: string): 'full' | 'over-limit' | null
  /**
   * Begins one, with its first words.
   * @returns null when it could not begin: the client is gone, or the server is closing
   */
  open(
    exchange: { request: IncomingMessage; response: ServerResponse },
    about: { address: string; kind: LiveKind; first: Buffer; last: Buffer; onEnd: (stream: Stream) => void },
  ): Stream | null
}

/** Of one address, in the share of one process: whoever shares one (a camp ground, a school) reads without beyond it. */
const ofAddressOnSite = 200

/** The limits of one of `share` processes. `rateLimitFactor` multiplies those of an address; 0 switches them off. */
export function streamLimitsOf(
  { liveStreams, rateLimitFactor }: { liveStreams: number; rateLimitFactor: number },
  share: number,
): StreamLimits {
  const times = Math.max(1, Math.ceil((ofAddressOnSite * rateLimitFactor) / share))
  return {
    open: Math.ceil(liveStreams / share),
    ofAddress: rateLimitFactor === 0 ? Number.POSITIVE_INFINITY : times,
  }
}

const beatMs = 25_000
const beat = Buffer.from(':\n\n')
/** Whoever has not read so much is cut off: what waits for slow readers is held in memory. */
const mostUnreadBytes = 256 * 1024

/** The open streams of this process. */
export function createStreams(limits: StreamLimits): Streams {
  const open = new Set<Stream>()
  const byAddress = new Map<string, number>()
  let beating: NodeJS.Timeout | undefined

  function count(address: string, more: 1 | -1): void {
    const left = (byAddress.get(address) ?? 0) + more
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }

  function refusalOf(address: string) {
    if (open.size >= limits.open) return 'full'
    return (byAddress.get(household(address)) ?? 0) >= limits.ofAddress ? 'over-limit' : null
  }

  return {
    refusalOf,
    open({ request, response }, { address, kind, first, last, onEnd }) {
      if (request.socket.destroyed) return null
      const release = noteLastingAnswer(request.socket, () => response.end(last))
      if (release === null) return null
      const key = household(address)
      const stream: Stream = {
        send(bytes) {
          if (response.writableLength > mostUnreadBytes) {
            countLiveStream('cut-off')
            request.socket.destroy()
          } else if (!response.writableEnded) response.write(bytes)
        },
      }
      open.add(stream)
      count(key, 1)
      noteLiveStreams(kind, 1)
      countLiveStream('opened')
      beating ??= setInterval(() => {
        for (const each of open) each.send(beat)
      }, limits.beat ?? beatMs).unref()
      response.once('close', () => {
        release()
        open.delete(stream)
        count(key, -1)
        noteLiveStreams(kind, -1)
        if (open.size === 0) {
          clearInterval(beating)
          beating = undefined
        }
        onEnd(stream)
      })
      begin(response, first)
      return stream
    },
  }
}

/** Ends with its connection: in chunks each message would cost three writes, and none of it is ever used again. */
function begin(response: ServerResponse, first: Buffer): void {
  response.shouldKeepAlive = false
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // A proxy that gathers what it hands on would keep the news to itself.
    'X-Accel-Buffering': 'no',
  })
  response.write(first)
}
