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
  readonly bufferedr: BufferedResponse
  readonly #hash: string
  readonly #forms = new Map<Encoding, EncodedResponse | Promise<EncodedResponse>>()

  constructor(buffered: BufferedResponse) {
    this.bufferedr = buffered
    this.status = buffered.status
    const hash = createHash('sha256')
      .update(JSON.stringify(buffered.headers))
      .update('\0')
      .update(buffered.bytes)
    this.#hash = hash.digest('base64url').slice(0, 27)
  }

  in(requestedEncoding: Encoding): EncodedResponse | Promise<EncodedResponse> {
    const encoding = this.bufferedr.bytes.length < MIN_COMPRESSED_BYTES ? 'identity' : requestedEncoding
    const known = this.#forms.get(encoding)
    if (known !== undefined) return known
    const pending = this.#compressFor(encoding)
    this.#forms.set(encoding, pending)
    return pending
  }

  async #compressFor(encoding: Encoding): Promise<EncodedResponse> {
    const { headers, bytes: plain } = this.bufferedr
    const bytes = await compress(plain, encoding)
    // A strong ETag differs per encoding.
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`
    const form: EncodedResponse = {
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
    this.#forms.set(encoding, form)
    return form
  }
}

export function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  compressed: CompressedResponse,
): void | Promise<void> {
  const form = compressed.in(negotiateEncoding(request.headers['accept-encoding']))
  if (form instanceof Promise)
    return form.then((made) => sendEncoded(request, response, compressed.status, made))
  sendEncoded(request, response, compressed.status, form)
}

/** Shared caches may store the response, so no header may concern one request. */
export function isShared(head: Readonly<Record<string, string | number>>): boolean {
  return String(head['Cache-Control']).startsWith('public')
}

export function sendEncoded(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  form: EncodedResponse,
): void {
  // Shared caches would send this id to other clients.
  if (isShared(form.head)) response.removeHeader('X-Request-Id')
  const known = request.headers['if-none-match']
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (known !== undefined && isRead && status === 200 && known.includes(form.etag)) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...head } = form.head
    response.writeHead(304, head).end()
    return
  }
  response.writeHead(status, form.head).end(form.bytes)
}
