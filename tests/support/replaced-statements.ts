import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Less than a transaction may take. */
const MEETING_MS = 4000

/**
 * Statements that wait until so many of their kind have come, so that all have read what was there before. Then they go
 * one by one, each when the transaction of the one before has ended: at once they might end each other in a deadlock.
 */
export type Meeting = { at: RegExp; count: number }

/**
 * Runs `work` while statements are changed on their way to the database, so that a test can show what happens
 * without a guard. The shipped code has no such switch.
 * @param meeting brings requests side by side that a busy machine would serve one after the other
 */
export async function withStatements<T>(
  change: (sql: string) => string,
  work: () => Promise<T>,
  meeting?: Meeting,
): Promise<T> {
  const query = pg.Client.prototype.query
  const met = Promise.withResolvers<void>()
  const within = (event: Promise<void>) => Promise.race([event, sleep(MEETING_MS)])
  const open = new Map<pg.Client, () => void>()
  let come = 0
  let turn = within(met.promise)
  function changed(this: pg.Client, ...args: unknown[]): unknown {
    const [first, ...rest] = args
    if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') {
      return Reflect.apply(query, this, args)
    }
    const text = change(first.text)
    // A statement's name belongs to its text.
    const sent = text === first.text ? first : { ...first, text, name: undefined }
    const send = () => Reflect.apply(query, this, [sent, ...rest])
    const end = open.get(this)
    if (end && /^(COMMIT|ROLLBACK)/.test(text)) {
      open.delete(this)
      return Promise.resolve(send()).finally(end)
    }
    if (!meeting?.at.test(text)) return send()
    come += 1
    if (come === meeting.count) met.resolve()
    const ended = Promise.withResolvers<void>()
    open.set(this, ended.resolve)
    const mine = turn
    turn = mine.then(() => within(ended.promise))
    return mine.then(send)
  }
  Object.defineProperty(pg.Client.prototype, 'query', { value: changed, configurable: true, writable: true })
  try {
    return await work()
  } finally {
    Object.defineProperty(pg.Client.prototype, 'query', { value: query, configurable: true, writable: true })
  }
}

/**
 * Takes from `changeState` its last look at the states that its caller read, which refuses whoever lost a race even
 * where the row's lock is missing.
 */
export function withoutLastLook(sql: string): string {
  return sql.replace(
    /AND state = (\$\d+)::booking_state\s+AND payment_state = (\$\d+)::payment_state/g,
    'AND $1::text <> $2::text',
  )
}
