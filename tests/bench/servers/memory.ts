/*
 * Sends one stored response to every request, after reading its body. Prints its URL and exits when its input
 * ends.
 *
 *   node tests/bench/servers/memory.ts FILE
 *
 * FILE holds a StoredResponse as JSON.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'
import { listenUntilInputEnds } from './listen.ts'

const storedResponse = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Base64. */
  body: z.string(),
})
export type StoredResponse = z.infer<typeof storedResponse>

if (import.meta.main) {
  const [file = ''] = process.argv.slice(2)
  const { status, headers, body } = storedResponse.parse(JSON.parse(readFileSync(file, 'utf8')))
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    const respond = () => {
      response.writeHead(status, headers)
      response.end(bytes)
    }
    if (request.method === 'GET') return respond()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', () => {
      if (Buffer.concat(chunks).length > 0) respond()
    })
  })
  listenUntilInputEnds(server)
}
