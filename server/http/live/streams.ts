import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '../../env.ts'
import { toClientNetwork } from '../../platform/client-network.ts'
import { adjustLiveStreams, countLiveStream, type LiveKind } from '../../platform/metrics.ts'
import { registerLongLivedResponse } from '../activity.ts'

type StreamLimits = {
  open: number
  perNetwork: number
  /** Heartbeats detect dead connections. */
  heartbeatMs?: number
}

export type Stream = { send(bytes: Buffer): void }

type StreamOptions = {
  address: string
  kind: LiveKind
  first: Buffer
  last: Buffer
  onEnd: (stream: Stream) => void
}

/** For all processes. Excess visitors get no live updates. */
const maxPerNetwork = 200

export type StreamSettings = Pick<Env, 'liveStreams' | 'rateLimitFactor' | 'workers'>

export function getStreamLimits({ liveStreams, rateLimitFactor, workers }: StreamSettings): StreamLimits {
  const share = Math.max(1, workers)
  const perNetwork = Math.max(1, Math.ceil((maxPerNetwork * rateLimitFactor) / share))
  return {
    open: Math.ceil(liveStreams / share),
    perNetwork: rateLimitFactor === 0 ? Number.POSITIVE_INFINITY : perNetwork,
  }
}

const defaultHeartbeatMs = 25_000
const heartbeat = Buffer.from(':\n\n')
/** Slow readers are cut off, because unread data is held in memory. */
const maxUnreadBytes = 256 * 1024

export function createStreams(limits: StreamLimits) {
  const open = new Set<Stream>()
  const byNetwork = new Map<string, number>()
  let heartbeats: NodeJS.Timeout | undefined

  function adjustCount(address: string, change: 1 | -1): void {
    const count = (byNetwork.get(address) ?? 0) + change
    if (count > 0) byNetwork.set(address, count)
    else byNetwork.delete(address)
  }

  return {
    findRejection(address: string): 'full' | 'over-limit' | null {
      if (open.size >= limits.open) return 'full'
      return (byNetwork.get(toClientNetwork(address)) ?? 0) >= limits.perNetwork ? 'over-limit' : null
    },
    /** @returns null when the client is gone or the server is closing */
    open(
      { request, response }: { request: IncomingMessage; response: ServerResponse },
      { address, kind, first, last, onEnd }: StreamOptions,
    ): Stream | null {
      if (request.socket.destroyed) return null
      const release = registerLongLivedResponse(request.socket, () => response.end(last))
      if (release === null) return null
      const key = toClientNetwork(address)
      const stream: Stream = {
        send(bytes) {
          if (response.writableLength > maxUnreadBytes) {
            countLiveStream('cut-off')
            request.socket.destroy()
          } else if (!response.writableEnded) response.write(bytes)
        },
      }
      open.add(stream)
      adjustCount(key, 1)
      adjustLiveStreams(kind, 1)
      countLiveStream('opened')
      heartbeats ??= setInterval(() => {
        for (const each of open) each.send(heartbeat)
      }, limits.heartbeatMs ?? defaultHeartbeatMs).unref()
      response.once('close', () => {
        release()
        open.delete(stream)
        adjustCount(key, -1)
        adjustLiveStreams(kind, -1)
        if (open.size === 0) {
          clearInterval(heartbeats)
          heartbeats = undefined
        }
        onEnd(stream)
      })
      startStream(response, first)
      return stream
    },
  }
}

/** Chunked encoding would cost three writes per message. */
function startStream(response: ServerResponse, first: Buffer): void {
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
