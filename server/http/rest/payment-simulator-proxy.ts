import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyPluginAsync } from 'fastify'
import { readBody } from '../../wire/body.ts'
import { toRouteHandler } from '../../wire/raw-routes.ts'
import { getRequestPath } from '../../wire/request-path.ts'
import { HttpProblem, sendJson } from '../../wire/responses.ts'

const maxFormBytes = 10_000
const intentPathPattern =
  /^\/payment-simulator(\/v1\/payment_intents\/[\w]+(?:\/confirm|\/simulator_authenticate)?)$/

/** Registered only with the simulator. */
export const paymentSimulatorProxy: FastifyPluginAsync<{
  simulatorUrl: string
  publishableKey: string
}> = async (app, { simulatorUrl, publishableKey }) => {
  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = intentPathPattern.exec(getRequestPath(request))?.[1]
    if (target === undefined || request.method !== 'POST') throw new HttpProblem(404, 'Not found')
    const body = new Uint8Array(await readBody(request, maxFormBytes))
    try {
      const proxied = await fetch(new URL(target, simulatorUrl), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${publishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
        signal: AbortSignal.timeout(15_000),
      })
      // A 402 for a declined card would appear in the browser's console.
      sendJson(response, proxied.status === 402 ? 200 : proxied.status, await proxied.json())
    } catch (error) {
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
      if (!isTimeout && !(error instanceof TypeError)) throw error
      throw new HttpProblem(503, 'The payment simulator cannot be reached', { 'Retry-After': '5' })
    }
  }

  app.all('/payment-simulator/*', toRouteHandler(forward))
}
