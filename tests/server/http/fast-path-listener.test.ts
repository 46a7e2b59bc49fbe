import { expect, test } from 'vitest'
import { createFastPathListener, type FastPathHandler } from '../../../server/http/fast-path-listener.ts'
import { listening } from './listening-server.ts'

/**
 * A site with one endpoint that handles some requests on the fast path. Returns the results without and with
 * a body.
 */
async function readAnswers(endpoint: FastPathHandler): Promise<string[]> {
  const url = await listening(
    createFastPathListener({
      accessLogOptions: { accessLog: null, trustProxy: 0 },
      serveCached: () => false,
      endpoints: new Map([['/questions', endpoint]]),
      route: async (_request, response) => void response.end('routed'),
      fail: (_request, response, error) => void response.writeHead(500).end(String(error)),
    }),
  )
  const asked = [fetch(`${url}/questions?one=1`), fetch(`${url}/questions`, { method: 'POST', body: '{}' })]
  return Promise.all((await Promise.all(asked)).map((answer) => answer.text()))
}

test.each<[string, FastPathHandler, string]>([
  ['what lies ready is sent', (_request, response) => Boolean(response.end('ready')), 'ready'],
  [
    'and what is known to be allowed later',
    async (_request, response) => Boolean(response.end('late')),
    'late',
  ],
  ['what does not is routed', () => false, 'routed'],
  ['and what is not allowed', async () => false, 'routed'],
])('%s, with a body and without', async (_what, endpoint, expected) => {
  expect(await readAnswers(endpoint)).toEqual([expected, expected])
})

test('an error on the fast path gets a response, and the process continues', async () => {
  const failing = () => {
    throw new Error('broken')
  }
  expect(await readAnswers(failing)).toEqual(['Error: broken', 'Error: broken'])
  const rejecting = () => Promise.reject(new Error('broken later'))
  expect(await readAnswers(rejecting)).toEqual(['Error: broken later', 'Error: broken later'])
})
