import {
  type AttendanceAction,
  type AttendanceRecord,
  applyAttendanceActions,
  getClockErrorMinutes,
} from '../../domain/camp/attendance.ts'
import { ATTENDANCE_LIMITS } from '../../domain/camp/attendance-form.ts'
import type { CampApi, CampFailure } from './camp-api-types.ts'
import {
  type CampDayState,
  type DeviceClock,
  findRejectedRecords,
  getActionId,
  initialCampDayState,
  type RejectedRecord,
  shiftActionTimes,
} from './camp-day-state.ts'
import {
  deleteActions,
  deleteRoster,
  deleteStoredCamp,
  readStoredCamp,
  type StoredCamp,
  type StoredLock,
} from './camp-store.ts'
import { createLock, decryptStoredCamp, storeActions, storeRoster } from './encrypted-camp.ts'
import type { Camp } from './offline-roster.ts'

/** State of one camp on one device. The encryption key exists only in memory, for the lifetime of the page. */
export class CampDay {
  state: CampDayState = initialCampDayState
  readonly #eventId: string
  readonly #api: CampApi
  readonly #clock: DeviceClock
  readonly #listeners = new Set<() => void>()
  #serverRecords: readonly AttendanceRecord[] = []
  /** In device time. */
  #queue: readonly AttendanceAction[] = []
  #rejected: readonly RejectedRecord[] = []
  #lock: StoredLock | null = null
  #key: CryptoKey | null = null
  /** Stored actions that are not decrypted yet. */
  #lockedActionCount = 0
  #viewerId: string | null = null
  #sending: Promise<void> | null = null
  #rosterProof: string | null = null
  #storedOffsetMs = 0

  constructor(eventId: string, api: CampApi, clock: DeviceClock) {
    this.#eventId = eventId
    this.#api = api
    this.#clock = clock
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  getSnapshot = (): CampDayState => this.state

  now = (): Date => new Date(this.#clock.now().getTime() + this.#offsetMs())

  async start(): Promise<void> {
    this.#showStoredData(await readStoredCamp(this.#eventId, this.now()))
    await this.read()
    if (this.state.failure === null) await this.#checkRosterAccess()
  }

  /** Refetches the camp and sends pending actions. Never rejects. */
  async read(): Promise<void> {
    const response = await this.#api.read()
    if (response.kind !== 'DONE') return this.#handleFailure(response)
    const { camp, records, viewerId } = response
    this.#viewerId = viewerId
    this.#serverRecords = records
    this.#setState({ camp, failure: null, isWithdrawn: false })
    await this.#updateStoredRoster()
    await this.upload()
  }

  /** Fetches new records and deletes an expired roster. Never rejects. */
  async poll(): Promise<void> {
    const { storedUntil } = this.state
    if (storedUntil !== null && Date.parse(storedUntil) <= this.now().getTime())
      await this.#deleteExpiredRoster()
    if (this.#viewerId === null) return this.read()
    if (this.#queue.length > 0) return this.upload()
    const response = await this.#api.readRecords()
    if (response.kind !== 'DONE') {
      this.#viewerId = null
      // The session may have expired instead. The full query distinguishes the two.
      return response.kind === 'NOT_ALLOWED' ? this.read() : this.#handleFailure(response)
    }
    this.#serverRecords = response.records
    this.#setState({ failure: null })
    await this.#updateStoredRoster()
  }

  /** Stores actions and sends them as soon as the device is online. */
  async record(actions: readonly AttendanceAction[]): Promise<void> {
    const deviceActions = shiftActionTimes(actions, -this.#offsetMs())
    this.#queue = [...this.#queue, ...deviceActions]
    this.#setState({})
    await storeActions(this.#eventId, this.#key, deviceActions)
    await this.upload()
  }

  /** Sends pending actions. Concurrent calls share one run, which includes actions recorded during the run. */
  upload(): Promise<void> {
    this.#sending ??= this.#sendQueue().finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Returns false for a wrong passphrase. */
  async unlock(passphrase: string): Promise<boolean> {
    const decrypted = await decryptStoredCamp(await readStoredCamp(this.#eventId, this.now()), passphrase)
    if (decrypted === null) return false
    const { key, actions, roster } = decrypted
    this.#key = key
    this.#lockedActionCount = 0
    this.#queue = [...actions, ...this.#queue]
    if (roster !== null && this.state.camp === null && !this.state.isWithdrawn) {
      this.#serverRecords = roster.records
      this.#storedOffsetMs = roster.offsetMs
      this.#setState({ camp: roster.camp })
    }
    await storeActions(this.#eventId, this.#key, this.#queue)
    this.#setState({ storage: 'OPEN' })
    await this.upload()
    return true
  }

  /** Downloads and encrypts the roster. With open storage the existing passphrase stays in use. */
  async downloadRoster(passphrase: string): Promise<CampFailure | 'STORAGE_FULL' | null> {
    const response = await this.#api.downloadRoster()
    if (response.kind !== 'DONE') return response
    const { camp, records, viewerId, storedUntil, proof } = response
    try {
      if (this.#key === null) {
        const { key, lock } = await createLock(this.#eventId, passphrase, viewerId)
        this.#key = key
        this.#lock = lock
      }
      this.#viewerId = viewerId
      this.#serverRecords = records
      this.#rosterProof = proof
      this.#setState({ camp, storedUntil, storage: 'OPEN', failure: null })
      await this.#storeRoster(this.#key, camp, storedUntil)
      await storeActions(this.#eventId, this.#key, this.#queue)
      return null
    } catch {
      return 'STORAGE_FULL'
    }
  }

  /** Deletes all stored data of the camp, including unsent actions. */
  async deleteStoredData(): Promise<void> {
    await deleteStoredCamp(this.#eventId)
    this.#key = null
    this.#lock = null
    this.#lockedActionCount = 0
    this.#rosterProof = null
    this.#setState({ storage: 'NONE', storedUntil: null })
  }

  /** The camp stays visible while the server is reachable. */
  async #deleteExpiredRoster(): Promise<void> {
    const stored = await readStoredCamp(this.#eventId, this.now())
    this.#setState({ storedUntil: null, ...(this.#viewerId === null ? { camp: null } : {}) })
    if (stored.lock === null) this.#setState({ storage: 'NONE' })
  }

  async #sendQueue(): Promise<void> {
    while (this.#queue.length > 0) {
      // The signed-in account may differ from the one that recorded the actions.
      if (this.#viewerId === null) return
      if (this.#lock !== null && this.#lock.userId !== this.#viewerId) return this.#setState({})
      const sent = this.#queue.slice(0, ATTENDANCE_LIMITS.actions)
      const response = await this.#api.upload(sent, this.#clock.now().toISOString())
      if (response.kind !== 'DONE') {
        this.#viewerId = null
        return this.#handleFailure(response)
      }
      this.#serverRecords = response.records
      this.#queue = this.#queue.filter((action) => !sent.includes(action))
      this.#rejected = [...this.#rejected, ...findRejectedRecords(sent, response.rejected)]
      this.#setState({ failure: null })
      if (this.#key !== null) await deleteActions(this.#eventId, sent.map(getActionId)).catch(() => undefined)
      await this.#updateStoredRoster()
    }
  }

  #showStoredData({ lock, roster, actions }: StoredCamp): void {
    this.#lock = lock
    this.#lockedActionCount = actions.length
    this.#rosterProof = roster?.proof ?? null
    this.#setState({ storage: lock === null ? 'NONE' : 'LOCKED', storedUntil: roster?.storedUntil ?? null })
  }

  async #updateStoredRoster(): Promise<void> {
    const { camp, storedUntil } = this.state
    if (this.#key === null || camp === null || storedUntil === null) return
    await this.#storeRoster(this.#key, camp, storedUntil).catch(() => undefined)
  }

  #storeRoster(key: CryptoKey, camp: Camp, storedUntil: string): Promise<void> {
    const content = { camp, records: [...this.#serverRecords], offsetMs: this.#offsetMs() }
    return storeRoster(this.#eventId, key, content, { storedUntil, proof: this.#rosterProof })
  }

  /** The stored offset applies until server time is known. */
  #offsetMs(): number {
    return this.#clock.offsetMs() || this.#storedOffsetMs
  }

  /** Handles a failed request. Without access, only unsent actions remain on the device. */
  async #handleFailure(failure: CampFailure): Promise<void> {
    const isHidden = failure.kind === 'SIGNED_OUT' && this.#key === null
    if (isHidden) this.#serverRecords = []
    this.#setState({ failure, camp: isHidden ? null : this.state.camp })
    if (failure.kind === 'NOT_ALLOWED' && this.#rosterProof === null) await this.#removeRoster()
    else if (failure.kind === 'NOT_ALLOWED' || failure.kind === 'SIGNED_OUT') await this.#checkRosterAccess()
  }

  /** The proof decides, because another account may have downloaded the roster. */
  async #checkRosterAccess(): Promise<void> {
    if (this.#rosterProof === null) return
    if ((await this.#api.isRosterAllowed(this.#rosterProof)) === false) await this.#removeRoster()
  }

  async #removeRoster(): Promise<void> {
    await deleteRoster(this.#eventId).catch(() => undefined)
    this.#rosterProof = null
    const isVisible = this.state.failure === null
    if (!isVisible) this.#serverRecords = []
    this.#lock = (await readStoredCamp(this.#eventId, this.now())).lock
    if (this.#lock === null) this.#key = null
    this.#setState({ storedUntil: null, isWithdrawn: !isVisible, camp: isVisible ? this.state.camp : null })
    if (this.#lock === null) this.#setState({ storage: 'NONE' })
  }

  #setState(change: Partial<CampDayState>): void {
    const isOtherAccount =
      this.#lock !== null && this.#viewerId !== null && this.#lock.userId !== this.#viewerId
    this.state = {
      ...this.state,
      ...change,
      records: applyAttendanceActions(this.#serverRecords, shiftActionTimes(this.#queue, this.#offsetMs())),
      wrongClockMinutes: getClockErrorMinutes(-this.#offsetMs() / 1000),
      unsentCount: this.#queue.length + this.#lockedActionCount,
      rejected: this.#rejected,
      isOtherAccount,
    }
    for (const listener of this.#listeners) listener()
  }
}
