import type { Arena } from './arena.ts'
import type { Contest } from './contest.ts'
import type { ServerProcess } from './processes.ts'

/** A contest that is not set up yet. */
export type Heat = { name: string; open(): Promise<Contest> }

/** Contests that share servers. Those are started when the first contest needs them and stopped after the last. */
export type Group = { name: string; heats(servers: Servers, arena: Arena): Heat[] }

/** The servers of one group. */
export type Servers = {
  /** The one of this name, started at its first use. */
  get(name: string, start: () => Promise<ServerProcess>): Promise<ServerProcess>
  /** Megabytes of each process of the one of this name; null when it was never started. */
  memoryOf(name: string): number[] | null
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
    memoryOf(name) {
      const usage = running.get(name)?.usage()
      return usage ? usage.map(({ memoryMb }) => memoryMb) : null
    },
    async stop() {
      for (const server of running.values()) await server.stop()
    },
  }
}
