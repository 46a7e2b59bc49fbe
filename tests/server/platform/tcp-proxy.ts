import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

export type WireFault = {
  /** Delay of each chunk in milliseconds. */
  delayMs?: number
  /** Delay of each response in milliseconds. */
  answerDelayMs?: number
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
  snap(): void
  /** Disturbs traffic from now on, also on open connections. */
  disturb(fault: WireFault): void
  /** Silences open connections permanently, as a failover can. New ones pass. */
  strand(): void
  /** Accepts connections again, undisturbed. */
  mend(): void
  /** Cuts every connection and sends new ones to another server. */
  leadTo(address: string): void
  close(): Promise<void>
}

export async function startTcpProxy(address: string): Promise<TcpProxy> {
  let target = new URL(address)
  const sockets = new Set<Socket>()
  const stranded = new WeakSet<Socket>()
  let isCut = false
  let rejectedConnections = 0
  let fault: WireFault = {}

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  function lead(from: Socket, to: Socket, isAnswer: boolean): void {
    let passed = 0
    from.on('data', (piece) => {
      if (fault.isSilent || stranded.has(from)) return
      passed += piece.length
      if (isAnswer && fault.cutAfterBytes !== undefined && passed > fault.cutAfterBytes) {
        from.destroy()
        to.destroy()
        return
      }
      const delayMs = fault.delayMs ?? (isAnswer ? fault.answerDelayMs : undefined)
      if (delayMs) setTimeout(() => to.writable && to.write(piece), delayMs)
      else if (!to.write(piece)) from.pause()
    })
    to.on('drain', () => from.resume())
    from.once('end', () => to.end())
  }
  const server = createServer((client) => {
    keep(client)
    if (isCut) {
      rejectedConnections += 1
      client.destroy()
      return
    }
    const upstream = createConnection({ host: target.hostname, port: Number(target.port || 5432) })
    keep(upstream)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
    lead(client, upstream, false)
    lead(upstream, client, true)
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
    get rejectedConnections() {
      return rejectedConnections
    },
    cut() {
      isCut = true
      cutAll()
    },
    snap: cutAll,
    disturb(next) {
      fault = next
    },
    strand() {
      for (const socket of sockets) stranded.add(socket)
    },
    mend() {
      isCut = false
      fault = {}
    },
    leadTo(next) {
      target = new URL(next)
      cutAll()
    },
    async close() {
      cutAll()
      server.close()
      await once(server, 'close')
    },
  }
}
