import { type Tick, type TickAct, withActs, wrongClockMinutes } from '../../../domain/camp/attendance.ts'
import { ATTENDANCE_LIMITS } from '../../../domain/camp/attendance-form.ts'
import type { Camp } from './camp-copy.ts'
import {
  type CampDayState,
  type DeviceClock,
  idOfAct,
  nothingYet,
  type RefusedHere,
  refusedOf,
  shifted,
} from './camp-day-state.ts'
import { forgetActs, forgetCamp, forgetCopy, type Kept, type KeptLock, readKept } from './camp-store.ts'
import type { CampWire, Trouble } from './camp-wire.ts'
import { keepActs, makeLock, openKept, writeCopy } from './kept-camp.ts'

/** State of one camp on one device. The encryption key exists only in memory, for the lifetime of the page. */
export class CampDay {
  state: CampDayState = nothingYet
  readonly #eventId: string
  readonly #wire: CampWire
  readonly #clock: DeviceClock
  readonly #listeners = new Set<() => void>()
  #known: readonly Tick[] = []
  /** In device time. */
  #queue: readonly TickAct[] = []
  #refused: readonly RefusedHere[] = []
  #lock: KeptLock | null = null
  #key: CryptoKey | null = null
  /** Number of stored acts that are not decrypted yet. */
  #lockedActs = 0
  #viewerId: string | null = null
  #telling: Promise<void> | null = null
  #copyProof: string | null = null
  #keptOffsetMs = 0

  constructor(eventId: string, wire: CampWire, clock: DeviceClock) {
    this.#eventId = eventId
    this.#wire = wire
    this.#clock = clock
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  snapshot = (): CampDayState => this.state

  now = (): Date => new Date(this.#clock.now().getTime() + this.#offsetMs())

  async start(): Promise<void> {
    this.#noteKept(await readKept(this.#eventId, this.now()))
    await this.read()
    if (this.state.trouble === null) await this.#endWithdrawnCopy()
  }

  /** Refetches the camp and sends pending acts. Never rejects. */
  async read(): Promise<void> {
    const answer = await this.#wire.read()
    if (answer.kind !== 'DONE') return this.#note(answer)
    const { camp, ticks, viewerId } = answer
    this.#viewerId = viewerId
    this.#known = ticks
    this.#show({ camp, trouble: null, isWithdrawn: false })
    await this.#renewCopy()
    await this.tell()
  }

  /** Fetches new records and deletes an expired roster. Never rejects. */
  async look(): Promise<void> {
    const { keptUntil } = this.state
    if (keptUntil !== null && Date.parse(keptUntil) <= this.now().getTime()) await this.#endCopy()
    if (this.#viewerId === null) return this.read()
    if (this.#queue.length > 0) return this.tell()
    const answer = await this.#wire.readTicks()
    if (answer.kind !== 'DONE') {
      this.#viewerId = null
      // The session may have expired instead. The full query distinguishes the two.
      return answer.kind === 'NOT_ALLOWED' ? this.read() : this.#note(answer)
    }
    this.#known = answer.ticks
    this.#show({ trouble: null })
    await this.#renewCopy()
  }

  /** Stores acts and sends them as soon as the device is online. */
  async act(acts: readonly TickAct[]): Promise<void> {
    const made = shifted(acts, -this.#offsetMs())
    this.#queue = [...this.#queue, ...made]
    this.#show({})
    await keepActs(this.#eventId, this.#key, made)
    await this.tell()
  }

  /** Sends pending acts. Concurrent calls share one run, which includes acts recorded during the run. */
  tell(): Promise<void> {
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = null
    })
    return this.#telling
  }

  /** Returns false for a wrong passphrase. */
  async unlock(passphrase: string): Promise<boolean> {
    const opened = await openKept(await readKept(this.#eventId, this.now()), passphrase)
    if (opened === null) return false
    const { key, acts, copy } = opened
    this.#key = key
    this.#lockedActs = 0
    this.#queue = [...acts, ...this.#queue]
    if (copy !== null && this.state.camp === null && !this.state.isWithdrawn) {
      this.#known = copy.ticks
      this.#keptOffsetMs = copy.offsetMs
      this.#show({ camp: copy.camp })
    }
    await keepActs(this.#eventId, this.#key, this.#queue)
    this.#show({ kept: 'OPEN' })
    await this.tell()
    return true
  }

  /** Downloads and encrypts the roster. With open storage the existing passphrase stays in use. */
  async keep(passphrase: string): Promise<Trouble | 'NO_ROOM' | null> {
    const answer = await this.#wire.fetchCopy()
    if (answer.kind !== 'DONE') return answer
    const { camp, ticks, viewerId, keptUntil, proof } = answer
    try {
      if (this.#key === null) {
        const { key, kept } = await makeLock(this.#eventId, passphrase, viewerId)
        this.#key = key
        this.#lock = kept
      }
      this.#viewerId = viewerId
      this.#known = ticks
      this.#copyProof = proof
      this.#show({ camp, keptUntil, kept: 'OPEN', trouble: null })
      await this.#writeCopy(this.#key, camp, keptUntil)
      await keepActs(this.#eventId, this.#key, this.#queue)
      return null
    } catch {
      return 'NO_ROOM'
    }
  }

  /** Deletes all stored data of the camp, including unsent acts. */
  async forget(): Promise<void> {
    await forgetCamp(this.#eventId)
    this.#key = null
    this.#lock = null
    this.#lockedActs = 0
    this.#copyProof = null
    this.#show({ kept: 'NONE', keptUntil: null })
  }

  /** The camp stays visible while the server is reachable. */
  async #endCopy(): Promise<void> {
    const kept = await readKept(this.#eventId, this.now())
    this.#show({ keptUntil: null, ...(this.#viewerId === null ? { camp: null } : {}) })
    if (kept.lock === null) this.#show({ kept: 'NONE' })
  }

  async #tellAll(): Promise<void> {
    while (this.#queue.length > 0) {
      // The signed-in account may differ from the one that recorded the acts.
      if (this.#viewerId === null) return
      if (this.#lock !== null && this.#lock.userId !== this.#viewerId) return this.#show({})
      const told = this.#queue.slice(0, ATTENDANCE_LIMITS.acts)
      const answer = await this.#wire.tell(told, this.#clock.now().toISOString())
      if (answer.kind !== 'DONE') {
        this.#viewerId = null
        return this.#note(answer)
      }
      this.#known = answer.ticks
      this.#queue = this.#queue.filter((act) => !told.includes(act))
      this.#refused = [...this.#refused, ...refusedOf(told, answer.refused)]
      this.#show({ trouble: null })
      if (this.#key !== null) await forgetActs(this.#eventId, told.map(idOfAct)).catch(() => undefined)
      await this.#renewCopy()
    }
  }

  #noteKept({ lock: kept, copy, acts }: Kept): void {
    this.#lock = kept
    this.#lockedActs = acts.length
    this.#copyProof = copy?.proof ?? null
    this.#show({ kept: kept === null ? 'NONE' : 'LOCKED', keptUntil: copy?.keptUntil ?? null })
  }

  async #renewCopy(): Promise<void> {
    const { camp, keptUntil } = this.state
    if (this.#key === null || camp === null || keptUntil === null) return
    await this.#writeCopy(this.#key, camp, keptUntil).catch(() => undefined)
  }

  #writeCopy(key: CryptoKey, camp: Camp, keptUntil: string): Promise<void> {
    const content = { camp, ticks: [...this.#known], offsetMs: this.#offsetMs() }
    return writeCopy(this.#eventId, key, content, { keptUntil, proof: this.#copyProof })
  }

  /** The stored offset applies until server time is known. */
  #offsetMs(): number {
    return this.#clock.offsetMs() || this.#keptOffsetMs
  }

  /** Handles a failed request. Without access, only unsent acts remain on the device. */
  async #note(trouble: Trouble): Promise<void> {
    const isHidden = trouble.kind === 'SIGNED_OUT' && this.#key === null
    if (isHidden) this.#known = []
    this.#show({ trouble, camp: isHidden ? null : this.state.camp })
    if (trouble.kind === 'NOT_ALLOWED' && this.#copyProof === null) await this.#withdraw()
    else if (trouble.kind === 'NOT_ALLOWED' || trouble.kind === 'SIGNED_OUT') await this.#endWithdrawnCopy()
  }

  /** The proof decides, because another account may have downloaded the roster. */
  async #endWithdrawnCopy(): Promise<void> {
    if (this.#copyProof === null) return
    if ((await this.#wire.isCopyAllowed(this.#copyProof)) === false) await this.#withdraw()
  }

  async #withdraw(): Promise<void> {
    await forgetCopy(this.#eventId).catch(() => undefined)
    this.#copyProof = null
    const isSeen = this.state.trouble === null
    if (!isSeen) this.#known = []
    this.#lock = (await readKept(this.#eventId, this.now())).lock
    if (this.#lock === null) this.#key = null
    this.#show({ keptUntil: null, isWithdrawn: !isSeen, camp: isSeen ? this.state.camp : null })
    if (this.#lock === null) this.#show({ kept: 'NONE' })
  }

  #show(change: Partial<CampDayState>): void {
    const isOfAnother = this.#lock !== null && this.#viewerId !== null && this.#lock.userId !== this.#viewerId
    this.state = {
      ...this.state,
      ...change,
      ticks: withActs(this.#known, shifted(this.#queue, this.#offsetMs())),
      wrongClockMinutes: wrongClockMinutes(-this.#offsetMs() / 1000),
      waiting: this.#queue.length + this.#lockedActs,
      refused: this.#refused,
      isOfAnother,
    }
    for (const listener of this.#listeners) listener()
  }
}
