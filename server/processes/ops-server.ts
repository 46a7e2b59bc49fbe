import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { handleHealth, handleReadiness } from '../http/health.ts'
import { metricsType } from '../platform/metrics.ts'
import { getRequestPath } from '../wire/request-path.ts'
import { sendProblem } from '../wire/responses.ts'
import type { CloseStep } from './lifecycle.ts'

/**
 * Needs no sign-in, because it contains no visitor data. Rejects unknown host names, because other sites could use DNS
 * rebinding.
 */
export async function openOpsServer(
  { host, port }: { host: string; port: number },
  isReady: () => Promise<boolean>,
  readMetrics: () => Promise<string>,
): Promise<CloseStep> {
  async function handleMetrics(response: ServerResponse): Promise<void> {
    const text = await readMetrics()
    response.writeHead(200, { 'Content-Type': metricsType, 'Cache-Control': 'no-store' }).end(text)
  }
  const handlers = new Map<string, (response: ServerResponse) => void | Promise<void>>([
    ['/healthz', handleHealth],
    ['/readyz', (response) => handleReadiness(response, isReady)],
    ['/metrics', handleMetrics],
  ])
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const handle = handlers.get(getRequestPath(request))
    if (!isOpsHost(request.headers.host, host)) sendProblem(response, 421, 'Misdirected request')
    else if (request.method !== 'GET' && request.method !== 'HEAD')
      sendProblem(response, 405, 'Method not allowed')
    else if (handle === undefined) sendProblem(response, 404, 'Not found')
    else
      Promise.resolve(handle(response)).catch(() => {
        if (response.headersSent) response.destroy()
        else sendProblem(response, 500, 'Something went wrong')
      })
  })
  server.maxConnections = 50
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

function isOpsHost(header: string | undefined, own: string): boolean {
  const name = (header ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  return name === 'localhost' || name === own.toLowerCase() || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0
}
