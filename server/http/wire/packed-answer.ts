import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Encoding, packed, preferredEncoding } from './encoding.ts'

export type Answer = {
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Buffer
}

export type Form = { etag: string; head: Record<string, string | number>; bytes: Buffer }

/** Smaller responses do not benefit. */
const PACKED_FROM_BYTES = 1000

export class PackedAnswer {
  readonly status: number
  readonly #answer: Answer
  readonly #hash: string
  readonly #forms = new Map<Encoding, Form>()
  readonly #packing = new Map<Encoding, Promise<Form>>()

  constructor(answer: Answer) {
    this.#answer = answer
    this.status = answer.status
    const hash = createHash('sha256').update(JSON.stringify(answer.headers)).update('\0').update(answer.bytes)
    this.#hash = hash.digest('base64url').slice(0, 27)
  }

  get size(): number {
    let size = this.#answer.bytes.length
    for (const form of this.#forms.values()) size += form.bytes.length
    return size
  }

  in(asked: Encoding): Form | Promise<Form> {
    const encoding = this.#answer.bytes.length < PACKED_FROM_BYTES ? 'identity' : asked
    const known = this.#forms.get(encoding) ?? this.#packing.get(encoding)
    if (known !== undefined) return known
    const packing = this.#pack(encoding)
    this.#packing.set(encoding, packing)
    return packing
  }

  async #pack(encoding: Encoding): Promise<Form> {
    const { headers, bytes: plain } = this.#answer
    const bytes = await packed(plain, encoding)
    // A strong ETag differs per encoding.
    const etag = encoding === 'identity' ? `"${this.#hash}"` : `"${this.#hash}-${encoding}"`
    const vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`
    const form: Form = {
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
    this.#packing.delete(encoding)
    return form
  }
}

export function sendPacked(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PackedAnswer,
): void | Promise<void> {
  const form = answer.in(preferredEncoding(request.headers['accept-encoding']))
  if (form instanceof Promise) return form.then((made) => sendForm(request, response, answer.status, made))
  sendForm(request, response, answer.status, form)
}

/** Shared caches may store the response, so no header may concern one request. */
export function isShared(head: Readonly<Record<string, string | number>>): boolean {
  return String(head['Cache-Control']).startsWith('public')
}

export function sendForm(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  form: Form,
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
  response.writeHead(status, form.head)
  response.end(request.method === 'HEAD' ? undefined : form.bytes)
}
