import { readdirSync, readFileSync } from 'node:fs'

/** CPU milliseconds include ended children. */
export type Usage = { pid: number; cpuMs: number; memoryMb: number }

type Stat = { pid: number; parent: number; cpuMs: number; memoryMb: number }

const tickMs = 10
const pageMb = 4096 / 1_048_576

/** Returns an empty list where the system has no /proc. */
export function readTreeUsage(pid: number): Usage[] {
  const all = readAll()
  const found: Stat[] = all.filter((each) => each.pid === pid)
  // The array grows during the loop.
  for (const { pid: parent } of found) found.push(...all.filter((each) => each.parent === parent))
  return found.map(({ pid, cpuMs, memoryMb }) => ({ pid, cpuMs, memoryMb }))
}

/** Milliseconds; 0 where the system does not report them. */
export function readTreeCpu(pid: number): number {
  return readTreeUsage(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

function readAll(): Stat[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readOne(Number(name)))
  } catch {
    return []
  }
}

function readOne(pid: number): Stat[] {
  try {
    // The name in brackets may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const at = (place: number) => fields[place] ?? 0
    const ticks = at(11) + at(12) + at(13) + at(14)
    return [{ pid, parent: at(1), cpuMs: ticks * tickMs, memoryMb: at(21) * pageMb }]
  } catch {
    // The process has ended.
    return []
  }
}
