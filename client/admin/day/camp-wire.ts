import type { Tick, TickAct } from '../../../domain/camp/attendance.ts'
import type { Camp } from './camp-copy.ts'

/**
 * Why nothing came of asking the site. UNREACHED: there is no reception. SIGNED_OUT: nobody is signed in, or no longer.
 * NOT_ALLOWED: the camp is led by others. FAILED: the site could not answer, or refused; `message` in its words.
 */
export type Trouble = { kind: 'UNREACHED' | 'SIGNED_OUT' | 'NOT_ALLOWED' | 'FAILED'; message?: string }

/** A tick that the site did not take. */
export type RefusedTick = { id: string; reason: 'NOT_COMING' | 'NO_SUCH_PERSON' | 'NOT_OPEN' }

type CampRead = { kind: 'DONE'; camp: Camp; ticks: Tick[]; viewerId: string }

/** How the page of a camp's day asks the site. Nothing of it rejects. */
export type CampWire = {
  read(): Promise<CampRead | Trouble>
  /** Only who was ticked off. */
  readTicks(): Promise<{ kind: 'DONE'; ticks: Tick[] } | Trouble>
  /** @param deviceTime what the clock of the device says as it sends */
  tell(
    acts: readonly TickAct[],
    deviceTime: string,
  ): Promise<{ kind: 'DONE'; ticks: Tick[]; refused: RefusedTick[] } | Trouble>
  /** The same as `read`, for use without reception: it is noted that a copy was fetched, and until when it may be kept. */
  fetchCopy(): Promise<(CampRead & { keptUntil: string; proof: string }) | Trouble>
  /** Whether the copy that was fetched with this proof may still be kept; null when nobody could tell. */
  isCopyAllowed(proof: string): Promise<boolean | null>
}
