import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Issue } from '../errors.ts'

type Headers = Readonly<Record<string, string>>

export class HttpProblem extends Error {
  override name = 'HttpProblem'
  readonly status: number
  readonly issues: readonly Issue[] | undefined
  readonly headers: Headers

  constructor(status: number, message: string, headers: Headers = {}, issues?: readonly Issue[]) {
    super(message)
    this.status = status
    this.issues = issues
    this.headers = headers
  }
}

/** Not stored unless `headers` allows it. */
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
 * Streams a JSON array with backpressure. Errors before the first batch get an error response.
 * @throws the read error; after the first batch the connection is cut, so that a part is not taken for complete
 */
export async function sendRows<Row>(
  response: ServerResponse,
  batches: AsyncIterable<readonly Row[]>,
  toBody: (row: Row) => unknown,
): Promise<void> {
  const text = streamJsonArray(batches, toBody)
  const first = await text.next()
  response.writeHead(200, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json; charset=utf-8' })
  async function* streamText(): AsyncGenerator<string> {
    if (!first.done) yield first.value
    yield* text
  }
  await pipeline(streamText, response)
}

async function* streamJsonArray<Row>(
  batches: AsyncIterable<readonly Row[]>,
  toBody: (row: Row) => unknown,
): AsyncGenerator<string, void> {
  let opening = '['
  for await (const rows of batches) {
    if (rows.length === 0) continue
    yield opening + rows.map((row) => JSON.stringify(toBody(row))).join(',')
    opening = ','
  }
  yield opening === '[' ? '[]' : ']'
}

export function sendProblem(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Headers = {},
): void {
  sendJson(response, status, { message }, headers)
}

export function sendHttpProblem(response: ServerResponse, problem: HttpProblem): void {
  const { status, message, issues, headers } = problem
  sendJson(response, status, { message, issues }, headers)
}
