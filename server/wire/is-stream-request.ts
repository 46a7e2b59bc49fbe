import type { IncomingMessage } from 'node:http'

export function isStreamRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.accept?.includes('text/event-stream') ?? false
}
