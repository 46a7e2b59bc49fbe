import { Agent, get } from 'node:http'

export type Views = {
  answered: number
  /** What went wrong with a request that was sent, one line each. */
  failed: string[]
  /** Connections that the port did not take: nothing was sent on them. */
  refused: number
}

/** Pages that nothing can keep: each address is a new one. Rendered on the server, or a shell. */
const pages = [
  (view: number) => `/no-such-page-${view}`,
  (view: number) => `/booking-status?bookingId=${view}`,
  (view: number) => `/event/${100_000 + view}`,
]

/**
 * Looks at pages so many times a second until it is told to stop, by turns on connections that are kept open, as a
 * browser or a proxy does, and on new ones.
 */
export function viewSteadily(url: string, perSecond: number): { stop(): Promise<Views> } {
  const kept = new Agent({ keepAlive: true })
  const fresh = new Agent({ keepAlive: false })
  const views: Views = { answered: 0, failed: [], refused: 0 }
  const open = new Set<Promise<void>>()
  let count = 0
  const timer = setInterval(() => {
    count += 1
    const path = pages[count % pages.length]?.(count) ?? '/'
    const view = look(`${url}${path}`, count % 4 === 0 ? fresh : kept).then((what) => {
      open.delete(view)
      if (what === 'answered') views.answered += 1
      else if (what === 'refused') views.refused += 1
      else views.failed.push(`${path}: ${what}`)
    })
    open.add(view)
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      kept.destroy()
      return views
    },
  }
}

function look(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response) => {
      response.resume()
      response.once('error', (error) => resolve(`cut in its middle: ${error.message}`))
      response.once('end', () =>
        resolve([200, 404].includes(response.statusCode ?? 0) ? 'answered' : `${response.statusCode}`),
      )
    })
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `${error.code} ${error.message}`),
    )
  })
}
