import type { Tick, TickAct } from '../../../domain/camp/attendance.ts'
import type { Camp } from './camp-copy.ts'
import type { RefusedTick, Trouble } from './camp-wire.ts'

/** A tick of this device that the site did not take. */
export type RefusedHere = { tick: Tick; reason: RefusedTick['reason'] }

/** What the page of a camp's day shows. */
export type CampDayState = {
  /** Null until it was read, or opened out of the copy. Without a session only what the passphrase opened stays. */
  camp: Camp | null
  /** Every tick that is known, with what was not told yet. */
  ticks: readonly Tick[]
  /** How much was not told yet. What lies locked on the device is among it. */
  waiting: number
  /** Why the last try did not reach the site; null when it did. */
  trouble: Trouble | null
  /** Ticks that the site did not take. */
  refused: readonly RefusedHere[]
  /** NONE: nothing is on the device. LOCKED: the passphrase has to be typed. OPEN: what is ticked is kept. */
  kept: 'NONE' | 'LOCKED' | 'OPEN'
  /** When the copy ends by itself; null without one. */
  keptUntil: string | null
  /** Access was withdrawn: what was kept of the people is gone, and only what was not sent waits. */
  isWithdrawn: boolean
  /** By how many minutes the clock of this device is wrong, below 0 when it is behind; null where that is no matter. */
  wrongClockMinutes: number | null
  /** What is kept belongs to another account than the one that is signed in. */
  isOfAnother: boolean
}

/** The clock of the device, and what leads from it to the server's: 0 as long as that is not known. */
export type DeviceClock = { now(): Date; offsetMs(): number }

/** Before anything was read. */
export const nothingYet: CampDayState = {
  ...{ camp: null, ticks: [], waiting: 0, trouble: null, refused: [] },
  ...{ kept: 'NONE', keptUntil: null, isOfAnother: false },
  ...{ isWithdrawn: false, wrongClockMinutes: null },
}

/** Acts with their times by another clock. */
export function shifted(acts: readonly TickAct[], byMs: number): TickAct[] {
  const there = (at: string) => new Date(Date.parse(at) + byMs).toISOString()
  return acts.map((act) =>
    act.type === 'TICK'
      ? { ...act, tick: { ...act.tick, at: there(act.tick.at) } }
      : { ...act, undone: { ...act.undone, at: there(act.undone.at) } },
  )
}

/** The name under which an act is kept. */
export function idOfAct(act: TickAct): string {
  return act.type === 'TICK' ? act.tick.id : `undo-${act.tickId}`
}

/** The ticks of those that the site did not take. */
export function refusedOf(told: readonly TickAct[], refused: readonly RefusedTick[]): RefusedHere[] {
  const ticks = told.flatMap((act) => (act.type === 'TICK' ? [act.tick] : []))
  return refused.flatMap(({ id, reason }) =>
    ticks.filter((tick) => tick.id === id).map((tick) => ({ tick, reason })),
  )
}
