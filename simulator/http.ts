import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from './failure.ts'
import type { SimulatedResponse } from './model.ts'
import { newId } from './transaction.ts'

const LARGEST_BODY_BYTES = 1024 * 1024

/** @throws Failure 413 above one megabyte */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > LARGEST_BODY_BYTES) {
      const message = 'The request body is too large.'
      throw new Failure(413, { type: 'invalid_request_error', message }, false)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function sendResponse(response: ServerResponse, result: SimulatedResponse): void {
  response.writeHead(result.status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': newId('req'),
    ...result.headers,
  })
  response.end(JSON.stringify(result.body, null, 2))
}

/** Imitates a proxy in front of a failed service. */
export function sendBadGateway(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' })
  response.end('<html><head><title>502 Bad Gateway</title></head><body>502 Bad Gateway</body></html>')
}
