import type { Server } from 'node:http'

/** Prints the URL, and exits when the input ends. */
export function listenUntilInputEnds(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    process.stdout.write(`http://127.0.0.1:${address.port}\n`)
  })
  process.stdin.resume()
  process.stdin.once('end', () => process.exit(0))
}
