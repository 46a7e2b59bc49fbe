import type { IncomingMessage } from 'node:http'
import { HttpProblem } from './answers.ts'
import { parseJson } from './json.ts'

/** 413. The connection is closed after the answer, for the rest of the body was not read. */
export class BodyTooLarge extends HttpProblem {
  override name = 'BodyTooLarge'

  constructor() {
    super(413, 'The request is too large.', undefined, { Connection: 'close' })
  }
}

// What follows an oversized body is read away for a moment, so that the client gets to read the answer
// instead of a reset connection; a sender without an end is cut off.
const DRAIN_BYTES = 8_000_000
const DRAIN_MILLISECONDS = 2000

/**
 * The body's bytes, counted as they arrive, whatever Content-Length says.
 * Throws `BodyTooLarge` above `limitBytes`, and a 400 when the client hangs up in the middle.
 */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let drain: NodeJS.Timeout | null = null
    // The listeners stay: taking them off costs more than reading a small body.
    let isSettled = false

    function settle(): void {
      isSettled = true
      if (drain !== null) clearTimeout(drain)
    }
    function refuse(): void {
      settle()
      request.off('data', take).pause()
      reject(new BodyTooLarge())
    }
    function take(chunk: Buffer): void {
      size += chunk.length
      if (size <= limitBytes) {
        chunks.push(chunk)
        return
      }
      chunks.length = 0
      drain ??= setTimeout(refuse, DRAIN_MILLISECONDS)
      if (size > limitBytes + Math.max(DRAIN_BYTES, limitBytes)) refuse()
    }
    function finish(): void {
      settle()
      const [only] = chunks
      if (size > limitBytes) reject(new BodyTooLarge())
      else resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks, size))
    }
    function hangUp(): void {
      if (isSettled) return
      settle()
      reject(new HttpProblem(400, 'The request ended too early.', undefined, { Connection: 'close' }))
    }
    if (request.readableEnded || request.destroyed) {
      request.on('error', () => undefined)
      hangUp()
      return
    }
    request.on('data', take).on('end', finish).on('close', hangUp).on('error', hangUp)
  })
}

/**
 * The body as JSON, checked by `parseJson`; `undefined` when there is none (a call without a body needs no content type).
 * Throws 415 for anything but uncompressed application/json in UTF-8, 413 above `limitBytes`, 400 for what is no JSON.
 */
export async function readJson(request: IncomingMessage, limitBytes: number): Promise<unknown> {
  if (!hasBody(request)) return undefined
  requireJson(request)
  const bytes = await readBody(request, limitBytes)
  return bytes.length === 0 ? undefined : parseJson(bytes)
}

/** Throws 415 unless the content type is exactly application/json (a UTF-8 charset may be named) and not compressed. */
export function requireJson(request: IncomingMessage): void {
  const contentType = request.headers['content-type'] ?? ''
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType) && encoding === 'identity')
    return
  throw new HttpProblem(415, 'The request must be JSON (Content-Type: application/json).')
}

/**
 * True when all of the body came with the head, as that of a small one does, and nobody has read of it yet. To be asked
 * in the tick after the request's own: only then is its body there, and `complete` is still false.
 */
export function isBodyAtHand({ headers, readableLength, destroyed }: IncomingMessage): boolean {
  return !destroyed && readableLength > 0 && readableLength === Number(headers['content-length'])
}

/** True when the head of the request announces a body. */
export function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  )
}
