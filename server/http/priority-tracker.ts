import type { IncomingMessage, ServerResponse } from 'node:http'

export type PriorityTracker = ReturnType<typeof createPriorityTracker>

/** Any call that may change data has priority, including webhooks. */
export function createPriorityTracker() {
  let underWay = 0
  let count = 0
  return {
    note(request: IncomingMessage, response: ServerResponse, isCall: boolean): void {
      count += 1
      if (!isCall || request.method === 'GET' || request.method === 'HEAD') return
      underWay += 1
      response.once('close', () => {
        underWay -= 1
      })
    },
    areAsked: () => underWay > 0,
    /** Counts requests without a fast-path response. */
    arrived: () => count,
  }
}
