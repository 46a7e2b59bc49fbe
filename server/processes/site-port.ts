import type { Serializable } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { _createServerHandle } from 'node:net'
import { getSystemErrorName } from 'node:util'

/** A port that is bound and on which nobody listens yet. */
export type BoundHandle = {
  getsockname(out: { port?: number }): number
  close(): void
}

// What node:cluster itself shares a port with. Nothing public only binds, and who binds and listens also takes
// connections; node:cluster closes it when the last worker dies, and with it resets what waits there.
declare module 'node:net' {
  /** @returns a handle, or the number of a system error */
  function _createServerHandle(address: string, port: number, addressType: 4 | 6): BoundHandle | number
}
declare module 'node:cluster' {
  interface Worker {
    send(message: Serializable, handle: BoundHandle): boolean
  }
}

export type SitePort = { port: number; handle: BoundHandle }

/**
 * Binds the site's port for the workers, each of which listens on it and takes what it has time for. Connections that
 * nobody has taken wait in the system's queue as long as this process keeps the handle, whatever becomes of the workers.
 * @throws when the address cannot be had, or somebody else listens there
 */
export async function bindSitePort({ host, port }: { host: string; port: number }): Promise<SitePort> {
  const { address, family } = await lookup(host)
  const handle = _createServerHandle(address, port, family === 6 ? 6 : 4)
  if (typeof handle === 'number') throw new Error(`${getSystemErrorName(handle)}: ${host}:${port}`)
  const bound: { port?: number } = {}
  handle.getsockname(bound)
  // A port that is taken is refused with the first use of the handle, and a worker's own would be bound to any other.
  if (!bound.port || (port !== 0 && bound.port !== port)) throw new Error(`EADDRINUSE: ${host}:${port}`)
  return { port: bound.port, handle }
}
