import type { CpuReport } from './processes.ts'

/*
 * Loaded into a measured server with --import: answers every message with the processor time it has used so far.
 */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000 } satisfies CpuReport)
})
// Asking shall not keep a server alive that wants to end.
process.channel?.unref()
