import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendProblem } from './answers.ts'

type TextFile = {
  type: string
  text: string
  cacheControl: string
  /** Beside those of every answer. */
  headers?: Readonly<Record<string, string>>
}

/** Answers a text file that can be asked for again: 304 to whoever has it already, nothing but headers to HEAD. */
export function sendText(request: IncomingMessage, response: ServerResponse, file: TextFile): void {
  const bytes = Buffer.from(file.text)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  response.setHeader('Cache-Control', file.cacheControl)
  response.setHeader('ETag', etag)
  for (const [name, value] of Object.entries(file.headers ?? {})) response.setHeader(name, value)
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304)
    response.end()
    return
  }
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Answers a text that is the same until the site is started anew. */
export function answerTextFile(request: IncomingMessage, response: ServerResponse, text: string): void {
  if (refuseAllButReading(request, response)) return
  sendText(request, response, {
    type: 'text/plain; charset=utf-8',
    text,
    cacheControl: 'public, max-age=300',
  })
}

/** Answers 405 and true to whatever does not read. */
export function refuseAllButReading(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false
  sendProblem(response, 405, 'Method not allowed', undefined, { Allow: 'GET, HEAD' })
  return true
}
