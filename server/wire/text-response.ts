import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BufferedResponse, CompressedResponse, sendCompressed } from './compressed-response.ts'

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

export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  file: TextFile,
): Promise<void> {
  await sendCompressed(request, response, new CompressedResponse(createTextResponse(file)))
}

export async function handleTextFile(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
): Promise<void> {
  await sendText(request, response, {
    type: 'text/plain; charset=utf-8',
    text,
    cacheControl: 'public, max-age=300',
  })
}
