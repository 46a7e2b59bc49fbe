import { type Tick, type TickAct, withActs } from '../../../domain/camp/attendance.ts'
import { ATTENDANCE_LIMITS } from '../../../domain/camp/attendance-form.ts'
import { keyOf, lock, newSalt, unlock } from '../../passphrase-lock.ts'
import { campCopySchema, tickActSchema } from './camp-copy.ts'
import { type CampDayState, idOfAct, nothingYet, type RefusedHere, refusedOf } from './camp-day-state.ts'
import {
  forgetActs,
  forgetCamp,
  type Kept,
  type KeptLock,
  keepAct,
  keepCopy,
  keepLock,
  readKept,
} from './camp-store.ts'
import type { CampWire, Trouble } from './camp-wire.ts'

const PROOF = 'camp day'

/**
 * One camp on one device: what is known of it, what was ticked and not told, and what lies locked on the device. The
 * key is here and nowhere else, as long as the page is.
 */
export class CampDay {
  state: CampDayState = nothingYet
  readonly #eventId: string
  readonly #wire: CampWire
  readonly #now: () => Date
  readonly #listeners = new Set<() => void>()
  #known: readonly Tick[] = []
  #queue: readonly TickAct[] = []
  #refused: readonly RefusedHere[] = []
  #lock: KeptLock | null = null
  #key: CryptoKey | null = null
  /** Of acts that lie locked on the device. */
  #lockedActs = 0
  #viewerId: string | null = null
  #telling: Promise<void> | null = null

  constructor(eventId: string, wire: CampWire, now: () => Date) {
    this.#eventId = eventId
    this.#wire = wire
    this.#now = now
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): CampDayState => this.state

  /** Looks what is kept, and reads the camp. */
  async start(): Promise<void> {
    this.#noteKept(await readKept(this.#eventId, this.#now()))
    await this.read()
  }

  /** Reads the camp anew, and tells what waits. Never rejects. */
  async read(): Promise<void> {
    const answer = await this.#wire.read()
    if (answer.kind !== 'DONE') return this.#show({ trouble: answer })
    const { camp, ticks, viewerId } = answer
    this.#viewerId = viewerId
    this.#known = ticks
    this.#show({ camp, trouble: null })
    await this.#renewCopy()
    await this.tell()
  }

  /** Looks what others have told, and whether the copy has ended. Never rejects. */
  async look(): Promise<void> {
    const { keptUntil } = this.state
    if (keptUntil !== null && Date.parse(keptUntil) <= this.#now().getTime()) await this.#endCopy()
    if (this.#viewerId === null) return this.read()
    if (this.#queue.length > 0) return this.tell()
    const answer = await this.#wire.readTicks()
    if (answer.kind !== 'DONE') {
      this.#viewerId = null
      // Whoever is refused may only have been signed out.
      return answer.kind === 'NOT_ALLOWED' ? this.read() : this.#show({ trouble: answer })
    }
    this.#known = answer.ticks
    this.#show({ trouble: null })
    await this.#renewCopy()
  }

  /** Ticks somebody off, or takes it back; told at once where there is reception, and as soon as there is elsewhere. */
  async act(acts: readonly TickAct[]): Promise<void> {
    this.#queue = [...this.#queue, ...acts]
    this.#show({})
    await this.#keepActs(acts)
    await this.tell()
  }

  /** Tells what waits. Of several calls at once one tells; what is ticked meanwhile is told by it as well. */
  tell(): Promise<void> {
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null
    })
    return this.#telling
  }

  /** Opens what is kept. False when it is not the passphrase. */
  async unlock(passphrase: string): Promise<boolean> {
    const { lock: kept, copy, acts } = await readKept(this.#eventId, this.#now())
    if (kept === null) return false
    const key = await keyOf(passphrase, kept.salt)
    if ((await unlock(key, kept.proof)) !== PROOF) return false
    this.#key = key
    const opened = await Promise.all(acts.map(async ({ locked }) => unlock(key, locked)))
    const waiting = opened.flatMap((act) => tickActSchema.safeParse(act).data ?? [])
    this.#lockedActs = 0
    this.#queue = [...waiting, ...this.#queue]
    const read = copy === null ? null : campCopySchema.safeParse(await unlock(key, copy.locked)).data
    if (read && this.state.camp === null) {
      this.#known = read.ticks
      this.#show({ camp: read.camp })
    }
    await this.#keepActs(this.#queue)
    this.#show({ kept: 'OPEN' })
    await this.tell()
    return true
  }

  /**
   * Fetches the camp for use without reception and keeps it locked. The passphrase is of no use where what is kept is
   * open: then it is renewed under the same.
   */
  async keep(passphrase: string): Promise<Trouble | 'NO_ROOM' | null> {
    const answer = await this.#wire.fetchCopy()
    if (answer.kind !== 'DONE') return answer
    const { camp, ticks, viewerId, keptUntil } = answer
    try {
      this.#key ??= await this.#newLock(passphrase, viewerId)
      this.#viewerId = viewerId
      this.#known = ticks
      await keepCopy(this.#eventId, { locked: await lock(this.#key, { camp, ticks }), keptUntil })
      this.#show({ camp, keptUntil, kept: 'OPEN', trouble: null })
      await this.#keepActs(this.#queue)
      return null
    } catch {
      return 'NO_ROOM'
    }
  }

  /** Forgets all that is kept of the camp on this device. What was not told goes with it. */
  async forget(): Promise<void> {
    await forgetCamp(this.#eventId)
    this.#key = null
    this.#lock = null
    this.#lockedActs = 0
    this.#show({ kept: 'NONE', keptUntil: null })
  }

  /** What was fetched ends by its own clock; the site shows the camp as long as it can be asked. */
  async #endCopy(): Promise<void> {
    const kept = await readKept(this.#eventId, this.#now())
    this.#show({ keptUntil: null, ...(this.#viewerId === null ? { camp: null } : {}) })
    if (kept.lock === null) this.#show({ kept: 'NONE' })
  }

  async #tellAll(): Promise<void> {
    while (this.#queue.length > 0) {
      // Who is signed in now may be another than who ticked.
      if (this.#viewerId === null) return
      if (this.#lock !== null && this.#lock.userId !== this.#viewerId) return this.#show({})
      const told = this.#queue.slice(0, ATTENDANCE_LIMITS.acts)
      const answer = await this.#wire.tell(told)
      if (answer.kind !== 'DONE') {
        this.#viewerId = null
        return this.#show({ trouble: answer })
      }
      this.#known = answer.ticks
      this.#queue = this.#queue.filter((act) => !told.includes(act))
      this.#refused = [...this.#refused, ...refusedOf(told, answer.refused)]
      this.#show({ trouble: null })
      if (this.#key !== null) await forgetActs(this.#eventId, told.map(idOfAct)).catch(() => undefined)
      await this.#renewCopy()
    }
  }

  async #newLock(passphrase: string, userId: string): Promise<CryptoKey> {
    const salt = newSalt()
    const key = await keyOf(passphrase, salt)
    const kept = { userId, salt, proof: await lock(key, PROOF) }
    await keepLock(this.#eventId, kept)
    this.#lock = kept
    return key
  }

  #noteKept({ lock: kept, copy, acts }: Kept): void {
    this.#lock = kept
    this.#lockedActs = acts.length
    this.#show({ kept: kept === null ? 'NONE' : 'LOCKED', keptUntil: copy?.keptUntil ?? null })
  }

  /** Keeps what waits, so that it outlives the page. Where that fails it waits in the page alone. */
  async #keepActs(acts: readonly TickAct[]): Promise<void> {
    const key = this.#key
    if (key === null) return
    const kept = acts.map(async (act) =>
      keepAct(this.#eventId, { id: idOfAct(act), locked: await lock(key, act) }),
    )
    await Promise.allSettled(kept)
  }

  /** What others told is in the copy as well, as long as it stands. */
  async #renewCopy(): Promise<void> {
    const { camp, keptUntil } = this.state
    if (this.#key === null || camp === null || keptUntil === null) return
    const locked = await lock(this.#key, { camp, ticks: this.#known })
    await keepCopy(this.#eventId, { locked, keptUntil }).catch(() => undefined)
  }

  #show(change: Partial<CampDayState>): void {
    const isOfAnother = this.#lock !== null && this.#viewerId !== null && this.#lock.userId !== this.#viewerId
    this.state = {
      ...this.state,
      ...change,
      ticks: withActs(this.#known, this.#queue),
      waiting: this.#queue.length + this.#lockedActs,
      refused: this.#refused,
      isOfAnother,
    }
    for (const listener of this.#listeners) listener()
  }
}
