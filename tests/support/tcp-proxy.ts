import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  /** The same address, through the proxy. */
  url: string
  /** Cuts every connection and takes no new ones. */
  cut(): void
  /** Lets connections through again. */
  mend(): void
  close(): Promise<void>
}

/** A wire to the server of an address, on a port of its own, that a test can cut. */
export async function startTcpProxy(address: string): Promise<TcpProxy> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let isCut = false

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    keep(client)
    if (isCut) {
      client.destroy()
      return
    }
    const upstream = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    keep(upstream)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('The proxy has no port')

  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(own.port)

  function cutAll(): void {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      isCut = true
      cutAll()
    },
    mend() {
      isCut = false
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
