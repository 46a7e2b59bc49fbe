import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export type NetworkFault = {
  /** Delay of each chunk in milliseconds. */
  delayMs?: number
  /** Delay of each response in milliseconds. */
  responseDelayMs?: number
  /** Connections accept bytes but deliver none. */
  isSilent?: boolean
  /** Cuts a connection after this many response bytes. */
  cutAfterBytes?: number
}

export type TcpProxy = {
  /** The address through the proxy. */
  url: string
  /** Connections rejected since `cut`. */
  readonly rejectedConnections: number
  /** Cuts every connection and accepts no new ones. */
  cut(): void
  /** Cuts every connection but accepts new ones. */
  dropConnections(): void
  /** Disturbs traffic from now on, also on open connections. */
  setFault(fault: NetworkFault): void
  /** Silences open connections permanently, as a failover can. New ones pass. */
  silenceConnections(): void
  /** Accepts connections again, undisturbed. */
  restore(): void
  /** Cuts every connection and sends new ones to another server. */
  redirectTo(address: string): void
  close(): Promise<void>
}

export async function startTcpProxy(address: string): Promise<TcpProxy> {
  let target = new URL(address)
  const sockets = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  let isBlocked = false
  let rejectedConnections = 0
  let fault: NetworkFault = {}

  function track(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  function forward(from: Socket, to: Socket, isResponse: boolean): void {
    let passed = 0
    from.on('data', (piece) => {
      if (fault.isSilent || silenced.has(from)) return
      passed += piece.length
      if (isResponse && fault.cutAfterBytes !== undefined && passed > fault.cutAfterBytes) {
        from.destroy()
        to.destroy()
        return
      }
      const delayMs = fault.delayMs ?? (isResponse ? fault.responseDelayMs : undefined)
      if (delayMs) setTimeout(() => to.writable && to.write(piece), delayMs)
      else if (!to.write(piece)) from.pause()
    })
    to.on('drain', () => from.resume())
    from.once('end', () => to.end())
  }
  const server = createServer((client) => {
    track(client)
    if (isBlocked) {
      rejectedConnections += 1
      client.destroy()
      return
    }
    const upstream = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    track(upstream)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
    forward(client, upstream, false)
    forward(upstream, client, true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('The proxy has no port')

  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(own.port)

  function dropAll(): void {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    get rejectedConnections() {
      return rejectedConnections
    },
    cut() {
      isBlocked = true
      dropAll()
    },
    dropConnections: dropAll,
    setFault(next) {
      fault = next
    },
    silenceConnections() {
      for (const socket of sockets) silenced.add(socket)
    },
    restore() {
      isBlocked = false
      fault = {}
    },
    redirectTo(next) {
      target = new URL(next)
      dropAll()
    },
    async close() {
      dropAll()
      server.close()
      await once(server, 'close')
    },
  }
}
