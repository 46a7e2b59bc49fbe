import { createHmac } from 'node:crypto'
import type { Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import type { StripeEvent } from './model.ts'

const FIRST_RETRY_MS = 250
const LONGEST_RETRY_MS = 60_000
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 60 * 60
const RECEIVER_TIMEOUT_MS = 10_000

/** Returns the `Stripe-Signature` header; `at` is in seconds. */
export function signWebhook(secret: string, body: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

/** Delivers events until the site accepts them, unless a fault applies. */
export class Webhooks {
  readonly #ledger: Ledger
  readonly #faults: Faults
  readonly #secret: string
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #stopping = new AbortController()
  readonly #inFlight = new Set<string>()
  #held: StripeEvent[] = []
  #url: string | undefined

  constructor(options: { ledger: Ledger; faults: Faults; secret: string; url: string | undefined }) {
    this.#ledger = options.ledger
    this.#faults = options.faults
    this.#secret = options.secret
    this.#url = options.url
  }

  get held(): StripeEvent[] {
    return this.#held
  }

  /** Also redirects events that are not yet accepted. */
  setUrl(url: string): void {
    this.#url = url
    this.resume()
  }

  /** Resumes deliveries after a restart or a missing URL. */
  resume(): void {
    const waiting = new Set(this.#held)
    for (const event of this.#ledger.events.values()) {
      const done = this.#ledger.settledEvents.has(event.id) || this.#inFlight.has(event.id)
      if (!done && !waiting.has(event)) this.#begin(event)
    }
  }

  send(events: StripeEvent[]): void {
    const mode = this.#faults.settings.webhooks
    for (const event of events) {
      if (mode === 'hold') this.#held.push(event)
      else if (mode === 'drop') this.#settle(event)
      else this.#begin(event)
      if (mode === 'double') void this.#post(event)
    }
  }

  /**
   * Delivers held events in sequence, or any events by id, even delivered ones. Returns the receiver's status for
   * each, 0 for no response.
   */
  async release(order: 'in-order' | 'reversed', ids?: string[]): Promise<{ id: string; status: number }[]> {
    const chosen = ids
      ? ids.flatMap((id) => this.#ledger.events.get(id) ?? [])
      : order === 'reversed'
        ? this.#held.toReversed()
        : this.#held
    this.#held = this.#held.filter((event) => !chosen.includes(event))
    const outcomes = []
    for (const event of chosen) {
      this.#inFlight.add(event.id)
      const status = await this.#post(event)
      if (isAccepted(status)) this.#settle(event)
      else if (!this.#ledger.settledEvents.has(event.id)) this.#retry(event, 0)
      outcomes.push({ id: event.id, status })
    }
    return outcomes
  }

  close(): void {
    this.#stopping.abort()
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #begin(event: StripeEvent): void {
    if (this.#url === undefined) return
    this.#inFlight.add(event.id)
    void this.#attempt(event, 0)
  }

  async #attempt(event: StripeEvent, attempt: number): Promise<void> {
    const status = await this.#post(event)
    if (isAccepted(status)) this.#settle(event)
    else this.#retry(event, attempt)
  }

  #retry(event: StripeEvent, attempt: number): void {
    const tooOld = event.created < Date.now() / 1000 - GIVE_UP_AFTER_SECONDS
    if (tooOld || this.#stopping.signal.aborted) return
    const wait = Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#attempt(event, attempt + 1)
    }, wait)
    timer.unref()
    this.#timers.add(timer)
  }

  #settle(event: StripeEvent): void {
    this.#inFlight.delete(event.id)
    if (this.#ledger.settledEvents.has(event.id)) return
    this.#ledger.commit([{ kind: 'settledEvent', value: { id: event.id } }])
    // A crash here only repeats a delivery.
    this.#ledger.flush().catch(() => undefined)
  }

  async #post(event: StripeEvent): Promise<number> {
    if (this.#url === undefined) return 0
    const body = JSON.stringify(event, null, 2)
    const signature = signWebhook(this.#secret, body, Math.floor(Date.now() / 1000))
    try {
      const result = await fetch(this.#url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(RECEIVER_TIMEOUT_MS)]),
      })
      await result.body?.cancel()
      return result.status
    } catch {
      return 0
    }
  }
}

function isAccepted(status: number): boolean {
  return status >= 200 && status < 300
}
