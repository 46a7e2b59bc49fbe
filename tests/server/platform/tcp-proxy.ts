import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** What happens to the bytes that pass. */
export type WireFault = {
  /** Each piece arrives so much later, in milliseconds. */
  delayMs?: number
  /** Each answer arrives so much later, in milliseconds. */
  answerDelayMs?: number
  /** Connections stay open and take bytes, and nothing comes out at the other end. */
  isSilent?: boolean
  /** A connection is cut once the server has answered so many bytes. */
  cutAfterBytes?: number
}

export type TcpProxy = {
  /** The same address, through the proxy. */
  url: string
  /** Number of connections that were cut at once, since `cut`. */
  readonly rejectedConnections: number
  /** Cuts every connection and takes no new ones. */
  cut(): void
  /** Cuts every connection; new ones pass. */
  snap(): void
  /** Disturbs what passes from now on, on connections that are open already too. */
  disturb(fault: WireFault): void
  /** Connections that are open stay open and silent for good, as after a failover that cut none; new ones pass. */
  strand(): void
  /** Lets connections through again, undisturbed. */
  mend(): void
  /** Cuts every connection; new ones go to the server of another address. */
  leadTo(address: string): void
  close(): Promise<void>
}

/** A wire to the server of an address, on a port of its own, that a test can disturb or cut. */
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
