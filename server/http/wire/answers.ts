import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Issue } from '../../errors.ts'

type Headers = Readonly<Record<string, string>>

/** A refusal that is known in terms of HTTP: answered as `{ message, issues? }` with its status. */
export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly issues: readonly Issue[] | undefined
  readonly headers: Headers

  constructor(status: number, message: string, issues?: readonly Issue[], headers: Headers = {}) {
    super(message)
    this.status = status
    this.issues = issues
    this.headers = headers
  }
}

/** Answers JSON. Not to be stored by anyone unless `headers` says otherwise. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Headers = {},
): void {
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    ...headers,
  })
  response.end(bytes)
}

/**
 * Answers 200 with one JSON array of all rows, batch by batch: the next one is asked for when the client has read the
 * one before, and none after it went away. What fails before the first batch can still be refused.
 * @throws what the reading throws; after the first batch the connection is cut, so that no part passes for the whole
 */
export async function sendRows(
  response: ServerResponse,
  batches: AsyncIterable<readonly unknown[]>,
): Promise<void> {
  const text = arrayText(batches)
  const first = await text.next()
  response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
  async function* whole(): AsyncGenerator<string> {
    if (!first.done) yield first.value
    yield* text
  }
  await pipeline(whole, response)
}

async function* arrayText(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
  let opening = '['
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield opening + rows.map((row) => JSON.stringify(row)).join(',')
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}

/** Answers a text for the browser to save. Its name is one of this site's own: plain letters, digits and hyphens. */
export function sendDownload(
  response: ServerResponse,
  { name, type, text }: { name: string; type: string; text: string },
): void {
  const bytes = Buffer.from(text)
  response.writeHead(200, {
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Length': bytes.length,
  })
  response.end(bytes)
}

/** Answers a refusal: `{ message, issues? }`. */
export function sendProblem(
  response: ServerResponse,
  status: number,
  message: string,
  issues?: readonly Issue[],
  headers: Headers = {},
): void {
  sendJson(response, status, issues === undefined ? { message } : { message, issues }, headers)
}

/** Answers an `HttpProblem` that was thrown. */
export function sendHttpProblem(response: ServerResponse, problem: HttpProblem): void {
  sendProblem(response, problem.status, problem.message, problem.issues, problem.headers)
}

/** Answers 204: done, nothing to tell. */
export function sendNothing(response: ServerResponse, headers: Headers = {}): void {
  response.writeHead(204, { 'Cache-Control': 'no-store', ...headers })
  response.end()
}

/** Answers 302. `path` is one of this site's own, never built from what was sent alone. */
export function sendRedirect(response: ServerResponse, path: string): void {
  response.writeHead(302, { 'Cache-Control': 'no-store', Location: path, 'Content-Length': 0 })
  response.end()
}
