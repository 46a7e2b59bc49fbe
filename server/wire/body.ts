import type { IncomingMessage } from 'node:http'
import { parseJson } from './json.ts'
import { HttpProblem } from './responses.ts'

export const MAX_JSON_BYTES = 100_000

/** Closes the connection, because the body was not fully read. */
export class BodyTooLarge extends HttpProblem {
  override name = 'BodyTooLarge'

  constructor() {
    super(413, 'The request is too large.', { Connection: 'close' })
  }
}

// Drained briefly, so that the client reads the response instead of a reset.
const DRAIN_BYTES = 8_000_000
const DRAIN_MILLISECONDS = 2000

/**
 * Counts bytes regardless of Content-Length.
 * @throws BodyTooLarge above `limitBytes`, HttpProblem 400 when the client disconnects
 */
export function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    let drain: NodeJS.Timeout | null = null
    // Removing listeners costs more than reading a small body.
    let isSettled = false

    function settle(): void {
      isSettled = true
      if (drain !== null) clearTimeout(drain)
    }
    function rejectTooLarge(): void {
      settle()
      request.off('data', addChunk).pause()
      reject(new BodyTooLarge())
    }
    function addChunk(chunk: Buffer): void {
      size += chunk.length
      if (size <= limitBytes) {
        chunks.push(chunk)
        return
      }
      chunks.length = 0
      drain ??= setTimeout(rejectTooLarge, DRAIN_MILLISECONDS)
      if (size > limitBytes + Math.max(DRAIN_BYTES, limitBytes)) rejectTooLarge()
    }
    function finish(): void {
      settle()
      const [only] = chunks
      if (size > limitBytes) reject(new BodyTooLarge())
      else resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks, size))
    }
    function handleDisconnect(): void {
      if (isSettled) return
      settle()
      reject(new HttpProblem(400, 'The request ended too early.', { Connection: 'close' }))
    }
    if (request.readableEnded || request.destroyed) {
      request.on('error', () => undefined)
      handleDisconnect()
      return
    }
    request.on('data', addChunk).on('end', finish).on('close', handleDisconnect).on('error', handleDisconnect)
  })
}

/**
 * Returns `undefined` without a body, which needs no content type.
 * @throws HttpProblem 415 for another type, 413 over 100 kB, 400 for invalid JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) return undefined
  requireJson(request)
  const bytes = await readBody(request, MAX_JSON_BYTES)
  return bytes.length === 0 ? undefined : parseJson(bytes)
}

/** @throws HttpProblem 415 */
export function requireJson(request: IncomingMessage): void {
  if (isJson(request)) return
  throw new HttpProblem(415, 'The request must be JSON (Content-Type: application/json).')
}

/** Whether the body is application/json in UTF-8, uncompressed. */
export function isJson({ headers }: IncomingMessage): boolean {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type) && encoding === 'identity'
}

/** Whether the whole body arrived with the head. Call it in the next tick, when `complete` is still false. */
export function isBodyComplete({ headers, readableLength, destroyed }: IncomingMessage): boolean {
  return !destroyed && readableLength > 0 && readableLength === Number(headers['content-length'])
}

export function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  )
}
