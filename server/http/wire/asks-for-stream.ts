import type { IncomingMessage } from 'node:http'

/** Whether a request wants to be told of what comes, as server-sent events. */
export function asksForStream({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.accept?.includes('text/event-stream') ?? false
}
