import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { assertNever } from '../domain/assert-never.ts'
import type { Charge, Dispute, Intent, PaymentMethod, Refund, StoredResponse, StripeEvent } from './model.ts'

export type Write =
  | { kind: 'intent'; value: Intent }
  | { kind: 'charge'; value: Charge }
  | { kind: 'refund'; value: Refund }
  | { kind: 'dispute'; value: Dispute }
  | { kind: 'paymentMethod'; value: PaymentMethod }
  | { kind: 'event'; value: StripeEvent }
  | { kind: 'answer'; value: StoredResponse }
  /** The event's webhook needs no further delivery. */
  | { kind: 'settledEvent'; value: { id: string } }

/** In-memory maps with a JSON Lines file. One line per commit, so a killed process leaves all of it or none. */
export class Ledger {
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  readonly paymentMethods = new Map<string, PaymentMethod>()
  readonly events = new Map<string, StripeEvent>()
  readonly responses = new Map<string, StoredResponse>()
  readonly settledEvents = new Set<string>()
  readonly #file: FileHandle
  #size = 0
  #unwritten: string[] = []
  #lastFlush: Promise<void> = Promise.resolve()

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async open(directory: string): Promise<Ledger> {
    // Contains names and addresses of payers.
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const path = join(directory, 'payments.jsonl')
    await (await open(path, 'a', 0o600)).close()
    const ledger = new Ledger(await open(path, 'r+'))
    await ledger.#replay()
    return ledger
  }

  /** Applies at once in memory; durable when a later `flush` resolves. */
  commit(writes: Write[]): void {
    if (writes.length === 0) return
    for (const write of writes) this.#apply(write)
    this.#unwritten.push(`${JSON.stringify(writes)}\n`)
  }

  flush(): Promise<void> {
    const previous = this.#lastFlush.catch(() => undefined)
    this.#lastFlush = previous.then(() => this.#writeOut())
    return this.#lastFlush
  }

  async close(): Promise<void> {
    try {
      await this.flush()
    } finally {
      await this.#file.close()
    }
  }

  async #writeOut(): Promise<void> {
    const lines = this.#unwritten.length
    if (lines === 0) return
    const bytes = Buffer.from(this.#unwritten.join(''))
    // Writes at a fixed offset, so that the next write overwrites a partial one.
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, this.#size + done)
      done += bytesWritten
    }
    await this.#file.datasync()
    this.#size += bytes.length
    this.#unwritten.splice(0, lines)
  }

  async #replay(): Promise<void> {
    const bytes = await this.#file.readFile()
    const end = bytes.lastIndexOf('\n') + 1
    const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1)
    for (const line of lines) {
      const writes: Write[] = JSON.parse(line)
      for (const write of writes) this.#apply(write)
    }
    // An incomplete last line is from a killed process.
    await this.#file.truncate(end)
    this.#size = end
  }

  #apply(write: Write): void {
    switch (write.kind) {
      case 'intent':
        this.intents.set(write.value.id, write.value)
        return
      case 'charge':
        this.charges.set(write.value.id, write.value)
        return
      case 'refund':
        this.refunds.set(write.value.id, write.value)
        return
      case 'dispute':
        this.disputes.set(write.value.id, write.value)
        return
      case 'paymentMethod':
        this.paymentMethods.set(write.value.id, write.value)
        return
      case 'event':
        this.events.set(write.value.id, write.value)
        return
      case 'answer':
        this.responses.set(write.value.key, write.value)
        return
      case 'settledEvent':
        this.settledEvents.add(write.value.id)
        return
      default:
        assertNever(write)
    }
  }
}
