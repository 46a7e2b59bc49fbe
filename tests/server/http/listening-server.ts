import { once } from 'node:events'
import type { OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { createConnection } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ConnectionLimit } from '../../../server/http/connection-limit.ts'
import { closeGracefully } from '../../../server/http/graceful-shutdown.ts'
import { createHttpServer } from '../../../server/http/http-server.ts'
import type { RequestLimit } from '../../../server/http/request-limit.ts'
import { POLL_LIMIT } from '../fixtures/poll-limit.ts'

/**
 * Starts the site's HTTP server on a free port until the test ends. Returns its URL without a trailing slash.
 * @param share number of processes that share the load
 */
export async function listening(
  listener: RequestListener,
  {
    limit = null,
    requests = null,
    share = 1,
  }: { limit?: ConnectionLimit | null; requests?: RequestLimit | null; share?: number } = {},
): Promise<string> {
  const server = createHttpServer(listener, { limit, requests, share })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => closeGracefully(server, { requestMs: 0 }))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}`
}

/** Sends raw bytes and returns all data received until the server closes the connection. */
export async function sendRaw(
  url: string,
  text: string,
  patience = POLL_LIMIT.timeout,
): Promise<{ answer: string; closed: boolean }> {
  const socket = createConnection({ host: '127.0.0.1', port: Number(new URL(url).port) })
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString('latin1')
  })
  socket.on('error', () => undefined)
  socket.write(text)
  const closed = await Promise.race([
    new Promise<boolean>((resolve) => socket.once('close', () => resolve(true))),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patience)),
  ])
  socket.destroy()
  return { answer, closed }
}

export function sendNoContent(response: ServerResponse, headers: OutgoingHttpHeaders = {}): void {
  response.writeHead(204, { 'Cache-Control': 'no-store', ...headers }).end()
}
