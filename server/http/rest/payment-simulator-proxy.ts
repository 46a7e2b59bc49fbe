import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../../context.ts'
import { readBody } from '../wire/body.ts'
import { HttpProblem, sendJson } from '../wire/responses.ts'
import { sendFailure } from './rest.ts'

const maxFormBytes = 10_000
const intentPathPattern =
  /^\/payment-simulator(\/v1\/payment_intents\/[\w]+(?:\/confirm|\/simulator_authenticate)?)$/

/** Mounted only with the simulator. */
export function createPaymentSimulatorProxy(
  simulatorUrl: string,
  services: Pick<Services, 'publishableKey' | 'log'>,
) {
  return async function handle(request: IncomingMessage, response: ServerResponse, path: string) {
    try {
      const target = intentPathPattern.exec(path)?.[1]
      if (target === undefined || request.method !== 'POST') throw new HttpProblem(404, 'Not found')
      const answer = await fetch(new URL(target, simulatorUrl), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${services.publishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new Uint8Array(await readBody(request, maxFormBytes)),
        signal: AbortSignal.timeout(15_000),
      })
      // A 402 for a declined card would appear in the browser's console.
      sendJson(response, answer.status === 402 ? 200 : answer.status, await answer.json())
    } catch (error) {
      sendFailure(request, response, isUnreachable(error) ? createUnavailableProblem() : error, services.log)
    }
  }
}

function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

function createUnavailableProblem(): HttpProblem {
  return new HttpProblem(503, 'The payment simulator cannot be reached', undefined, { 'Retry-After': '5' })
}
