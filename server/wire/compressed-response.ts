import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Encoding, negotiateEncoding } from './encoding.ts'

export type BufferedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Buffer
}

export type EncodedResponse = { etag: string; head: Record<string, string | number>; bytes: Buffer }

/** Smaller responses do not benefit. */
const MIN_COMPRESSED_BYTES = 1000

export class CompressedResponse {
  readonly status: number
  readonly #buffered: BufferedResponse
  readonly #hash: string
  readonly #variants = new Map<Encoding, EncodedResponse | Promise<EncodedResponse>>()

  constructor(buffered: BufferedResponse) {
    this.#buffered = buffered
    this.status = buffered.status
    const hash = createHash('sha256')
      .update(JSON.stringify(buffered.headers))
      .update('\0')
      .update(buffered.bytes)
    this.#hash = hash.digest('base64url').slice(0, 27)
  }

  in(requestedEncoding: Encoding): EncodedResponse | Promise<EncodedResponse> {
    const encoding = this.#buffered.bytes.length < MIN_COMPRESSED_BYTES ? 'identity' : requestedEncoding
    const known = this.#variants.get(encoding)
    if (known !== undefined) return known
    const pending = this.#compressFor(encoding)
    this.#variants.set(encoding, pending)
    return pending
  }

  async #compressFor(encoding: Encoding): Promise<EncodedResponse> {
    const { headers, bytes: plain } = this.#buffered
    const bytes = await compress(plain, encoding)
    // A strong ETag differs per encoding.
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`
    const variant: EncodedResponse = {
      etag,
      bytes,
      head: {
        ...headers,
        Vary: vary,
        ...(this.status === 200 && headers['Cache-Control'] !== 'no-store' ? { ETag: etag } : {}),
        'Content-Length': bytes.length,
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    }
    this.#variants.set(encoding, variant)
    return variant
  }
}

export function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  compressed: CompressedResponse,
): void | Promise<void> {
  const variant = compressed.in(negotiateEncoding(request.headers['accept-encoding']))
  if (variant instanceof Promise)
    return variant.then((encoded) => sendEncoded(request, response, compressed.status, encoded))
  sendEncoded(request, response, compressed.status, variant)
}

/** Shared caches may store the response, so its headers must not depend on the request. */
export function isShared(head: Readonly<Record<string, string | number>>): boolean {
  return String(head['Cache-Control']).startsWith('public')
}

export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  variant: EncodedResponse,
): void {
  // Shared caches would send this id to other clients.
  if (isShared(variant.head)) response.removeHeader('X-Request-Id')
  const known = request.headers['if-none-match']
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (known !== undefined && isRead && status === 200 && known.includes(variant.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...head } = variant.head
    response.writeHead(304, head).end()
    return
  }
  response.writeHead(status, variant.head).end(variant.bytes)
}
