import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { assertNever } from '../domain/assert-never.ts'
import { type Caller, checkClientSecret, identifyCaller, toPublicView } from './access.ts'
import { findRoute, type Target } from './api-routes.ts'
import { Failure } from './failure.ts'
import type { ApiFailure, Faults } from './faults.ts'
import { readBody, sendBadGateway, sendResponse } from './http.ts'
import { findStoredResponse, hashRequest } from './idempotency.ts'
import type { Ledger } from './ledger.ts'
import type { SimulatedResponse } from './model.ts'
import { beginTransaction, listEmittedEvents, type Transaction } from './transaction.ts'
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
  const target = findRoute(method, url.pathname)
  simulator.calls.set(target.route.name, (simulator.calls.get(target.route.name) ?? 0) + 1)
  const body = await readBody(request)
  const params = new URLSearchParams(method === 'POST' ? body : url.search)
  const header = request.headers['idempotency-key']
  const key = method === 'POST' && typeof header === 'string' ? header : null
  const failure = simulator.faults.take(`${method} ${url.pathname}`)
  const { delayMs } = simulator.faults.settings
  if (delayMs > 0) await sleep(delayMs)
  if (failure?.phase === 'before') return simulateFailure(failure, request, response)
  const result = await executeCall(simulator, { ...target, method, path: url.pathname, params, key }, request)
  if (failure) return simulateFailure(failure, request, response)
  sendResponse(response, result)
}

/** Commits the writes, then sends their events once they are on disk. */
export async function commit(simulator: Simulator, tx: Transaction): Promise<void> {
  simulator.ledger.commit(tx.writes)
  await simulator.ledger.flush()
  simulator.webhooks.send(listEmittedEvents(tx))
}

async function executeCall(
  simulator: Simulator,
  call: Call,
  request: IncomingMessage,
): Promise<SimulatedResponse> {
  const tx = beginTransaction(simulator.ledger, simulator.faults, call.key)
  let caller: Caller = 'publishable'
  let result: SimulatedResponse
  try {
    const { route, id } = call
    caller = identifyCaller(request.headers.authorization, simulator.keys)
    if (caller === 'publishable')
      checkClientSecret(simulator.ledger, route.fromPages ? id : undefined, call.params)
    result = runIdempotent(tx, call, () => route.handle(tx, call.params, id ?? ''))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    result = error.response
  }
  await commit(simulator, tx)
  return caller === 'secret' ? result : { ...result, body: toPublicView(result.body) }
}

/** Replays the first response for a known idempotency key. */
function runIdempotent(tx: Transaction, call: Call, handle: () => SimulatedResponse): SimulatedResponse {
  const { key } = call
  if (key === null) return handle()
  const request = hashRequest(call.method, call.path, call.params)
  const stored = findStoredResponse(tx.ledger, key, request, tx.now)
  if (stored) return stored
  const result = catchRejection(handle)
  tx.writes.push({ kind: 'answer', value: { key, request, created: tx.now, answer: result } })
  return result
}

function catchRejection(handle: () => SimulatedResponse): SimulatedResponse {
  try {
    return handle()
  } catch (error) {
    if (error instanceof Failure && error.wasExecuted) return error.response
    throw error
  }
}

function simulateFailure(failure: ApiFailure, request: IncomingMessage, response: ServerResponse): void {
  switch (failure.kind) {
    case 'status': {
      const error = { type: 'api_error', message: `Simulated failure with status ${failure.status}.` }
      sendResponse(response, { status: failure.status, body: { error } })
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
