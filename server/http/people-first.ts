import type { IncomingMessage, ServerResponse } from 'node:http'

/** Knows whether somebody who books or pays is waiting for an answer. */
export type PeopleFirst = {
  note(request: IncomingMessage, response: ServerResponse, isCall: boolean): void
  areAsked(): boolean
}

/** Every call that may change something counts: bookings, payments, and what the card provider tells of them. */
export function createPeopleFirst(): PeopleFirst {
  let underWay = 0
  return {
    note(request, response, isCall) {
      if (!isCall || request.method === 'GET' || request.method === 'HEAD') return
      underWay += 1
      response.once('close', () => {
        underWay -= 1
      })
    },
    areAsked: () => underWay > 0,
  }
}
