import type { IncomingMessage, ServerResponse } from 'node:http'
import { household } from '../../platform/household.ts'
import { countLiveStream, type LiveKind, noteLiveStreams } from '../../platform/live-figures.ts'
import { noteLastingAnswer } from '../activity.ts'

export type StreamLimits = {
  open: number
  /** Per client address; an IPv6 /64 network counts as one. */
  ofAddress: number
  /** Milliseconds between heartbeats, which detect dead connections. */
  beat?: number
}

export type Stream = { send(bytes: Buffer): void }

export type Streams = {
  refusalOf(address: string): 'full' | 'over-limit' | null
  /** @returns null when the client is gone or the server is closing */
  open(
    exchange: { request: IncomingMessage; response: ServerResponse },
    about: { address: string; kind: LiveKind; first: Buffer; last: Buffer; onEnd: (stream: Stream) => void },
  ): Stream | null
}

/** For all processes. Visitors beyond it get no live updates. */
const ofAddressOnSite = 200

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
/** Slow readers are cut off, because unread data is held in memory. */
const mostUnreadBytes = 256 * 1024

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

/** Chunked encoding would cost three writes per message. */
function begin(response: ServerResponse, first: Buffer): void {
  response.shouldKeepAlive = false
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    // Proxies must not buffer.
    'X-Accel-Buffering': 'no',
  })
  response.write(first)
}
