import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 250
const timeoutMs = 30_000

/** `ms` is the timeout when there was no response. */
export type Probe = { at: number; ms: number }

/** Requests a URL four times a second. Any status is a response. */
export function startProbe(url: string): { finish(): Promise<Probe[]> } {
  const pending: Promise<Probe>[] = []
  let isEnding = false
  const probing = (async () => {
    while (!isEnding) {
      pending.push(ask(url))
      await sleep(everyMs)
    }
  })()
  return {
    async finish() {
      isEnding = true
      await probing
      return Promise.all(pending)
    },
  }
}

function ask(url: string): Promise<Probe> {
  const at = performance.now()
  return new Promise((resolve) => {
    const sent = request(url, { agent: false, timeout: timeoutMs }, (response) => {
      response.resume()
      response.once('end', () => resolve({ at, ms: performance.now() - at }))
    })
    sent.once('timeout', () => sent.destroy())
    sent.once('error', () => resolve({ at, ms: timeoutMs }))
    sent.end()
  })
}
