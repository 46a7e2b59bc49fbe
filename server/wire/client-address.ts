import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Returns the X-Forwarded-For entry of the outermost trusted proxy, because clients can forge those to its left. */
export function getClientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = normalizeAddress(request.socket.remoteAddress ?? '')
  if (trustProxy === 0) return peer
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const hops = [...forwarded.split(',').map(normalizeAddress).filter(Boolean), peer]
  const found = hops[Math.max(hops.length - 1 - trustProxy, 0)] ?? peer
  return isIP(found) === 0 ? peer : found
}

function normalizeAddress(text: string): string {
  const address = text.trim()
  const inBrackets = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1]
  const withoutPort =
    inBrackets ?? (/^[\d.]+:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address)
  return withoutPort.replace(/^::ffff:(?=[\d.]+$)/i, '').toLowerCase()
}
