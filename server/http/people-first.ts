import type { IncomingMessage, ServerResponse } from 'node:http'

/** Knows what a page that is to be drawn should wait for. */
export type PeopleFirst = {
  note(request: IncomingMessage, response: ServerResponse, isCall: boolean): void
  /** Whether somebody who books or pays is waiting for an answer. */
  areAsked(): boolean
  /** So many requests have come that nothing kept answered at once. */
  arrived(): number
}

/** Every call that may change something counts: bookings, payments, and what the card provider tells of them. */
export function createPeopleFirst(): PeopleFirst {
  let underWay = 0
  let count = 0
  return {
    note(request, response, isCall) {
      count += 1
      if (!isCall || request.method === 'GET' || request.method === 'HEAD') return
      underWay += 1
      response.once('close', () => {
        underWay -= 1
      })
    },
    areAsked: () => underWay > 0,
    arrived: () => count,
  }
}
