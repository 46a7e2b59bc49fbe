import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type BufferedResponse, CompressedResponse, sendCompressed } from './compressed-response.ts'
import { addReadRoute } from './raw-routes.ts'

export type TextFile = {
  type: string
  text: string
  cacheControl: string
  headers?: Readonly<Record<string, string>>
}

export function createTextResponse({ type, text, cacheControl, headers }: TextFile): BufferedResponse {
  return {
    status: 200,
    headers: { 'Content-Type': type, 'Cache-Control': cacheControl, ...headers },
    bytes: Buffer.from(text),
  }
}

export function addTextRoute(
  app: FastifyInstance,
  path: string,
  create: (request: IncomingMessage, response: ServerResponse) => TextFile | Promise<TextFile>,
): void {
  addReadRoute(app, path, async (request, response) => {
    const file = createTextResponse(await create(request, response))
    await sendCompressed(request, response, new CompressedResponse(file))
  })
}

export function createPlainText(text: string): TextFile {
  return { type: 'text/plain; charset=utf-8', text, cacheControl: 'public, max-age=300' }
}
