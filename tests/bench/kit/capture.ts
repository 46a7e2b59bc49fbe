import { mkdtemp, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { StoredResponse } from '../servers/memory.ts'
import type { Target } from './comparison.ts'
import { type ServerProcess, startServer } from './processes.ts'

/** Headers of each server or connection. */
const connectionHeaders = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']

/**
 * Replays the site's current response byte for byte.
 * @throws if that response is an error
 */
export async function startMemoryServer(target: Target): Promise<ServerProcess> {
  const stored = await capture(target)
  const folder = await mkdtemp(join(tmpdir(), 'camp-dads-answer-'))
  const file = join(folder, 'answer.json')
  await writeFile(file, JSON.stringify(stored))
  return startServer('../servers/memory.ts', [file])
}

async function capture({ url, method, body, headers }: Target): Promise<StoredResponse> {
  const type = body === null ? {} : { 'content-type': 'application/json' }
  const number = (text: string) => text.replaceAll('{n}', '1')
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(number(url), { method, headers: { ...type, ...headers } }, resolve)
    sent.once('error', reject)
    sent.end(body === null ? undefined : number(body))
  })
  const bytes = await buffer(response)
  const status = response.statusCode ?? 0
  if (status !== 200) throw new Error(`${method} ${url} returned ${status}: ${bytes.toString()}`)
  const copied = Object.entries(response.headers).filter(([name]) => !connectionHeaders.includes(name))
  const sameHeaders = Object.fromEntries(copied.map(([name, value]) => [name, value ?? '']))
  return {
    status,
    headers: { ...sameHeaders, 'content-length': String(bytes.length) },
    body: bytes.toString('base64'),
  }
}
