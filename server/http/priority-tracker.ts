import type { IncomingMessage, ServerResponse } from 'node:http'

export type PriorityTracker = ReturnType<typeof createPriorityTracker>

/** API calls that may change data have priority, including webhooks. */
export function createPriorityTracker() {
  let pending = 0
  let count = 0
  return {
    track(request: IncomingMessage, response: ServerResponse, isApiCall: boolean): void {
      count += 1
      if (!isApiCall || request.method === 'GET' || request.method === 'HEAD') return
      pending += 1
      response.once('close', () => {
        pending -= 1
      })
    },
    hasPriorityRequests: () => pending > 0,
    /** Counts requests without a fast-path response. */
    getRequestCount: () => count,
  }
}
