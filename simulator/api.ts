import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertNever } from '../domain/assert-never.ts'
import { type Caller, callerOf, checkClientSecret, publicViewOf } from './access.ts'
import { Failure } from './failure.ts'
import type { ApiFailure, Faults } from './faults.ts'
import { readBody, sendAnswer, sendBadGateway } from './http.ts'
import { findKept, fingerprintOf } from './idempotency.ts'
import type { Ledger } from './ledger.ts'
import type { Answer } from './model.ts'
import { routeOf, type Target } from './routes.ts'
import { beginTransaction, eventsOf, type Transaction } from './transaction.ts'
import type { Webhooks } from './webhooks.ts'

export type Simulator = {
  ledger: Ledger
  faults: Faults
  webhooks: Webhooks
  keys: { secretKey: string; publishableKey: string }
  /** Includes failed calls. */
  calls: Map<string, number>
}

type Call = Target & { method: string; path: string; params: URLSearchParams; key: string | null }

export async function serveApi(
  simulator: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://simulator')
  const method = request.method ?? 'GET'
  const target = routeOf(method, url.pathname)
  simulator.calls.set(target.route.name, (simulator.calls.get(target.route.name) ?? 0) + 1)
  const body = await readBody(request)
  const params = new URLSearchParams(method === 'POST' ? body : url.search)
  const header = request.headers['idempotency-key']
  const key = method === 'POST' && typeof header === 'string' ? header : null
  const failure = simulator.faults.take(`${method} ${url.pathname}`)
  const { delayMs } = simulator.faults.settings
  if (delayMs > 0) await sleep(delayMs)
  if (failure?.phase === 'before') return fail(failure, request, response)
  const answer = await carryOut(simulator, { ...target, method, path: url.pathname, params, key }, request)
  if (failure) return fail(failure, request, response)
  sendAnswer(response, answer)
}

/** Commits the writes, then sends their events once they are on disk. */
export async function commit(simulator: Simulator, tx: Transaction): Promise<void> {
  simulator.ledger.commit(tx.writes)
  await simulator.ledger.flush()
  simulator.webhooks.send(eventsOf(tx))
}

async function carryOut(simulator: Simulator, call: Call, request: IncomingMessage): Promise<Answer> {
  const tx = beginTransaction(simulator.ledger, simulator.faults, call.key)
  let caller: Caller = 'publishable'
  let answer: Answer
  try {
    const { route, id } = call
    caller = callerOf(request.headers.authorization, simulator.keys)
    if (caller === 'publishable')
      checkClientSecret(simulator.ledger, route.fromPages ? id : undefined, call.params)
    answer = once(tx, call, () => route.handle(tx, call.params, id ?? ''))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    answer = error.answer
  }
  await commit(simulator, tx)
  return caller === 'secret' ? answer : { ...answer, body: publicViewOf(answer.body) }
}

/** Replays the first response for a known idempotency key. */
function once(tx: Transaction, call: Call, handle: () => Answer): Answer {
  const { key } = call
  if (key === null) return handle()
  const request = fingerprintOf(call.method, call.path, call.params)
  const kept = findKept(tx.ledger, key, request, tx.now)
  if (kept) return kept
  const answer = refusalOr(handle)
  tx.writes.push({ kind: 'answer', value: { key, request, created: tx.now, answer } })
  return answer
}

function refusalOr(handle: () => Answer): Answer {
  try {
    return handle()
  } catch (error) {
    if (error instanceof Failure && error.carriedOut) return error.answer
    throw error
  }
}

function fail(failure: ApiFailure, request: IncomingMessage, response: ServerResponse): void {
  switch (failure.kind) {
    case 'status': {
      const error = { type: 'api_error', message: `Simulated failure with status ${failure.status}.` }
      sendAnswer(response, { status: failure.status, body: { error } })
      return
    }
    case 'html502':
      sendBadGateway(response)
      return
    case 'connectionReset':
      request.socket.resetAndDestroy()
      return
    case 'timeout':
      // Leaves the request open until the caller times out.
      return
    default:
      assertNever(failure.kind)
  }
}
