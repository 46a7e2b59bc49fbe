import type { BenchDatabase } from './bench-database.ts'
import type { Comparison } from './comparison.ts'
import type { ServerProcess } from './processes.ts'

export type Round = { name: string; open(): Promise<Comparison> }

/** Contests that share servers, which stop after the last one. */
export type Group = { name: string; rounds(servers: Servers, benchDatabase: BenchDatabase): Round[] }

export type Servers = {
  get(name: string, start: () => Promise<ServerProcess>): Promise<ServerProcess>
  /** Returns megabytes of each process, or null if the server was never started. */
  getMemory(name: string): number[] | null
  stop(): Promise<void>
}

export function openServers(): Servers {
  const started = new Map<string, Promise<ServerProcess>>()
  const running = new Map<string, ServerProcess>()
  return {
    get(name, start) {
      const known = started.get(name)
      if (known) return known
      const server = start().then((one) => {
        running.set(name, one)
        return one
      })
      started.set(name, server)
      return server
    },
    getMemory(name) {
      const usage = running.get(name)?.usage()
      return usage ? usage.map(({ memoryMb }) => memoryMb) : null
    },
    async stop() {
      for (const server of running.values()) await server.stop()
    },
  }
}
