import type { Serializable } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { _createServerHandle } from 'node:net'
import { getSystemErrorName } from 'node:util'

export type BoundHandle = {
  getsockname(out: { port?: number }): number
  close(): void
}

// No public function only binds. node:cluster closes its handle with the last worker, which resets queued
// connections.
declare module 'node:net' {
  /** @returns a handle or a system error number */
  function _createServerHandle(address: string, port: number, addressType: 4 | 6): BoundHandle | number
}
declare module 'node:cluster' {
  interface Worker {
    send(message: Serializable, handle: BoundHandle): boolean
  }
}

export type SitePort = { port: number; handle: BoundHandle }

/**
 * Connections wait in the system's queue while this process holds the handle, even without workers.
 * @throws Error when the address is unavailable or in use
 */
export async function bindSitePort({ host, port }: { host: string; port: number }): Promise<SitePort> {
  const { address, family } = await lookup(host)
  const handle = _createServerHandle(address, port, family === 6 ? 6 : 4)
  if (typeof handle === 'number') throw new Error(`${getSystemErrorName(handle)}: ${host}:${port}`)
  const bound: { port?: number } = {}
  handle.getsockname(bound)
  // A port in use fails only at the handle's first use.
  if (!bound.port || (port !== 0 && bound.port !== port)) throw new Error(`EADDRINUSE: ${host}:${port}`)
  return { port: bound.port, handle }
}
