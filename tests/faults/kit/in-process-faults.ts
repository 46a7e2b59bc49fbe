/*
 * Loaded before server/main.ts in the processes of the suite. It dies at a named point, removes a guard from a
 * statement, or breaks something, as the suite or CRASH_AT orders. It wraps the database client, so the shipped
 * code has no such switch.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type CrashPoint, crashPoints, guards, orderShape } from './fault-orders.ts'

let crashPoint: CrashPoint | undefined = pointNamed(process.env.CRASH_AT)
let guardsOff: readonly (keyof typeof guards)[] = []
let failing: RegExp | null = null
let apart: RegExp | null = null
let late: { at: RegExp; ms: number } | null = null
let clockMs = 0

const RealDate = Date
const now = () => RealDate.now() + clockMs
const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
Object.defineProperty(globalThis, 'Date', { value: ShiftedDate, configurable: true, writable: true })

process.on('message', (message) => {
  const order = orderShape.parse(message)
  crashPoint = pointNamed(order.crashAt)
  guardsOff = order.guardsOff ?? []
  failing = order.failAt === undefined ? null : new RegExp(order.failAt)
  apart = order.apartAt === undefined ? null : new RegExp(order.apartAt)
  late = order.late === undefined ? null : { at: new RegExp(order.late.at), ms: order.late.ms }
  clockMs = order.clockMs ?? 0
  if (order.timeZone === undefined) delete process.env.TZ
  else process.env.TZ = order.timeZone
  if (order.say !== undefined) process.stdout.write(`${order.say}\n`)
  if (order.blockMs !== undefined) block(order.blockMs)
  if (order.uncaught === 'timer') setTimeout(() => fail('a timer that nobody guards'), 0)
  if (order.uncaught === 'rejection') void Promise.reject(new Error('a rejection that nobody handles'))
  process.send?.({ taken: true })
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
  if (failing?.test(text)) return fail('a statement that breaks')
  if (apart?.test(text)) return goApart(this, args)
  if (late?.at.test(text)) {
    const { ms } = late
    late = null
    return sleep(ms).then(() => disturbedQuery.apply(this, args))
  }
  const point = crashPoint?.statement.test(text) ? crashPoint : undefined
  if (point?.when === 'before') return die()
  const changed = withoutGuards(text)
  const sent = changed === text ? first : replaced(first, changed)
  if (!point) return Reflect.apply(query, this, [sent, ...rest])
  const last = rest.at(-1)
  if (typeof last === 'function') return Reflect.apply(query, this, [sent, ...rest.slice(0, -1), die])
  return Promise.resolve(Reflect.apply(query, this, [sent, ...rest])).then(die)
}

/** Runs the statement in another transaction. */
async function goApart(client: pg.Client, args: unknown[]): Promise<unknown> {
  apart = null
  await Reflect.apply(query, client, ['COMMIT'])
  await Reflect.apply(query, client, ['BEGIN'])
  return disturbedQuery.apply(client, args)
}

function withoutGuards(text: string): string {
  return guardsOff.reduce((sql, name) => sql.replace(guards[name].guard, guards[name].without), text)
}

function getText(first: unknown): string {
  if (typeof first === 'string') return first
  if (typeof first !== 'object' || first === null || !('text' in first)) return ''
  return typeof first.text === 'string' ? first.text : ''
}

/** Removes the name, because a prepared name belongs to one text. */
function replaced(first: unknown, text: string): unknown {
  return typeof first === 'object' && first !== null ? { ...first, text, name: undefined } : text
}

function pointNamed(name: string | undefined): CrashPoint | undefined {
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
