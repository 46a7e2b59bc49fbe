/*
 * Loaded before server/main.ts in the processes of the suite. It dies at a named point, removes a guard from a
 * statement, or breaks something, as the suite or CRASH_AT demands. It wraps the database client, so the shipped
 * code has no such switch.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type CrashPoint, crashPoints, faultsSchema, guards } from './fault-orders.ts'

let crashPoint: CrashPoint | undefined = findCrashPoint(process.env.CRASH_AT)
let disabledGuards: readonly (keyof typeof guards)[] = []
let failing: RegExp | null = null
let commitBefore: RegExp | null = null
let delay: { at: RegExp; ms: number } | null = null
let clockMs = 0

const RealDate = Date
const now = () => RealDate.now() + clockMs
const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
Object.defineProperty(globalThis, 'Date', { value: ShiftedDate, configurable: true, writable: true })

process.on('message', (message) => {
  const faults = faultsSchema.parse(message)
  crashPoint = findCrashPoint(faults.crashAt)
  disabledGuards = faults.disabledGuards ?? []
  failing = faults.failAt === undefined ? null : new RegExp(faults.failAt)
  commitBefore = faults.commitBefore === undefined ? null : new RegExp(faults.commitBefore)
  delay = faults.delay === undefined ? null : { at: new RegExp(faults.delay.at), ms: faults.delay.ms }
  clockMs = faults.clockMs ?? 0
  if (faults.timeZone === undefined) delete process.env.TZ
  else process.env.TZ = faults.timeZone
  if (faults.print !== undefined) process.stdout.write(`${faults.print}\n`)
  if (faults.blockMs !== undefined) block(faults.blockMs)
  if (faults.uncaught === 'timer') setTimeout(() => fail('an uncaught error in a timer'), 0)
  if (faults.uncaught === 'rejection') void Promise.reject(new Error('an unhandled rejection'))
  process.send?.({ isApplied: true })
})
// It must not outlive the suite.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()

const query = pg.Client.prototype.query
Object.defineProperty(pg.Client.prototype, 'query', {
  value: disturbedQuery,
  configurable: true,
  writable: true,
})

function disturbedQuery(this: pg.Client, ...args: unknown[]): unknown {
  const [first, ...rest] = args
  const text = getText(first)
  if (failing?.test(text)) return fail('a failing statement')
  if (commitBefore?.test(text)) return commitAndRun(this, args)
  if (delay?.at.test(text)) {
    const { ms } = delay
    delay = null
    return sleep(ms).then(() => disturbedQuery.apply(this, args))
  }
  const point = crashPoint?.statement.test(text) ? crashPoint : undefined
  if (point?.when === 'before') return die()
  const changed = withoutGuards(text)
  const sent = changed === text ? first : withText(first, changed)
  if (!point) return Reflect.apply(query, this, [sent, ...rest])
  const last = rest.at(-1)
  if (typeof last === 'function') return Reflect.apply(query, this, [sent, ...rest.slice(0, -1), die])
  return Promise.resolve(Reflect.apply(query, this, [sent, ...rest])).then(die)
}

/** Runs the statement in another transaction. */
async function commitAndRun(client: pg.Client, args: unknown[]): Promise<unknown> {
  commitBefore = null
  await Reflect.apply(query, client, ['COMMIT'])
  await Reflect.apply(query, client, ['BEGIN'])
  return disturbedQuery.apply(client, args)
}

function withoutGuards(text: string): string {
  return disabledGuards.reduce((sql, name) => sql.replace(guards[name].guard, guards[name].without), text)
}

function getText(first: unknown): string {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || !('text' in first)) return ''
  return typeof first.text === 'string' ? first.text : ''
}

/** Removes the name, because a prepared name belongs to one text. */
function withText(first: unknown, text: string): unknown {
  return typeof first === 'object' && first !== null ? { ...first, text, name: undefined } : text
}

function findCrashPoint(name: string | undefined): CrashPoint | undefined {
  if (name === undefined) return undefined
  const point = new Map<string, CrashPoint>(Object.entries(crashPoints)).get(name)
  if (!point) throw new Error(`there is no crash point ${name}`)
  return point
}

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => undefined)
}

function fail(what: string): never {
  throw new Error(what)
}

function block(milliseconds: number): void {
  const end = Date.now() + milliseconds
  setTimeout(() => {
    while (Date.now() < end) {
      // Blocks everything else on purpose.
    }
  }, 0)
}
