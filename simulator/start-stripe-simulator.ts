import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Simulator, serveApi } from './api.ts'
import { serveControl } from './control.ts'
import { Failure } from './failure.ts'
import { Faults } from './faults.ts'
import { sendResponse } from './http.ts'
import { Ledger } from './ledger.ts'
import { Webhooks } from './webhooks.ts'

export type RunningSimulator = {
  /** Origin. */
  url: string
  port: number
  /** Also sends undelivered events to the new URL. */
  setWebhookUrl(url: string): void
  close(): Promise<void>
}

/** Serves the part of Stripe's API that this site uses, with the ledger in `directory`. Port 0 picks a free port. */
export async function startStripeSimulator(options: {
  port: number
  host: string
  directory: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  webhookUrl?: string | undefined
}): Promise<RunningSimulator> {
  const ledger = await Ledger.open(options.directory)
  const faults = new Faults()
  const webhooks = new Webhooks({ ledger, faults, secret: options.webhookSecret, url: options.webhookUrl })
  const keys = { secretKey: options.secretKey, publishableKey: options.publishableKey }
  const simulator: Simulator = { ledger, faults, webhooks, keys, calls: new Map() }

  const server = createServer((request, response) => void serve(simulator, request, response))
  server.listen(options.port, options.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    await ledger.close()
    throw error
  }
  webhooks.resume()

  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : options.port
  let closing: Promise<void> | undefined
  return {
    url: `http://${options.host}:${port}`,
    port,
    setWebhookUrl: (url) => webhooks.setUrl(url),
    close() {
      closing ??= stop(server, webhooks, ledger)
      return closing
    },
  }
}

async function stop(server: Server, webhooks: Webhooks, ledger: Ledger): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  webhooks.close()
  await closed
  await ledger.close()
}

async function serve(
  simulator: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (request.url?.startsWith('/simulator/')) await serveControl(simulator, request, response)
    else await serveApi(simulator, request, response)
  } catch (error) {
    if (response.headersSent) {
      response.destroy()
      return
    }
    const message = error instanceof Error ? error.message : 'Unknown error'
    const serverError = { status: 500, body: { error: { type: 'api_error', message } } }
    sendResponse(response, error instanceof Failure ? error.response : serverError)
  }
}
