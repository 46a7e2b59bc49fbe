import { authenticateIntent, confirmIntent } from './confirm.ts'
import { Failure, notFound } from './failure.ts'
import { cancelIntent, createIntent, getIntent, updateIntent } from './intents.ts'
import { toListPage } from './lists.ts'
import type { SimulatedResponse } from './model.ts'
import { createRefund } from './refunds.ts'
import type { Transaction } from './transaction.ts'

type Handler = (tx: Transaction, params: URLSearchParams, id: string) => SimulatedResponse

type Route = {
  /** Method and path, the key of the call counts. */
  name: string
  /** Whether pages may call it with the publishable key and a client secret. */
  fromPages: boolean
  handle: Handler
}

const ROUTES: Route[] = [
  secretOnly('POST /v1/payment_intents', createIntent),
  secretOnly('GET /v1/payment_intents', (tx, params) =>
    listObjects('/v1/payment_intents', tx.ledger.intents.values(), params),
  ),
  allowPages('GET /v1/payment_intents/{id}', (tx, _params, id) => requireFound(getIntent(tx, id))),
  secretOnly('POST /v1/payment_intents/{id}', (tx, params, id) => updateIntent(tx, id, params)),
  allowPages('POST /v1/payment_intents/{id}/confirm', (tx, params, id) => confirmIntent(tx, id, params)),
  secretOnly('POST /v1/payment_intents/{id}/cancel', (tx, params, id) => cancelIntent(tx, id, params)),
  allowPages('POST /v1/payment_intents/{id}/simulator_authenticate', (tx, params, id) =>
    authenticateIntent(tx, id, params),
  ),
  secretOnly('POST /v1/refunds', createRefund),
  secretOnly('GET /v1/refunds', (tx, params) =>
    listObjects('/v1/refunds', filterByIntent(tx.ledger.refunds.values(), params), params),
  ),
  secretOnly('GET /v1/refunds/{id}', (tx, _params, id) =>
    requireFound(tx.ledger.refunds.get(id), 'refund', id),
  ),
  secretOnly('GET /v1/disputes', (tx, params) =>
    listObjects('/v1/disputes', filterByIntent(tx.ledger.disputes.values(), params), params),
  ),
  secretOnly('GET /v1/events', (tx, params) => {
    const types = [...params].flatMap(([name, value]) => (/^type(s\[\d*\])?$/.test(name) ? [value] : []))
    const events = [...tx.ledger.events.values()]
    const wanted = types.length === 0 ? events : events.filter((event) => types.includes(event.type))
    return listObjects('/v1/events', wanted, params)
  }),
  secretOnly('GET /v1/events/{id}', (tx, _params, id) => requireFound(tx.ledger.events.get(id), 'event', id)),
]

export type Target = { route: Route; id: string | undefined }

/** @throws Failure 404 for an unknown path */
export function findRoute(method: string, path: string): Target {
  const parts = path.split('/')
  for (const route of ROUTES) {
    const [wantedMethod, wantedPath = ''] = route.name.split(' ')
    const wanted = wantedPath.split('/')
    const isMatch =
      wanted.length === parts.length && wanted.every((part, i) => part === '{id}' || part === parts[i])
    if (wantedMethod !== method || !isMatch) continue
    return { route, id: wanted.includes('{id}') ? parts[wanted.indexOf('{id}')] : undefined }
  }
  const message = `Unrecognized request URL (${method}: ${path}).`
  throw new Failure(404, { type: 'invalid_request_error', message }, false)
}

function secretOnly(name: string, handle: Handler): Route {
  return { name, fromPages: false, handle }
}

function allowPages(name: string, handle: Handler): Route {
  return { name, fromPages: true, handle }
}

function requireFound(object: object | undefined, kind = 'object', id = ''): SimulatedResponse {
  if (!object) throw notFound(kind, id)
  return { status: 200, body: object }
}

function filterByIntent<T extends { payment_intent: string }>(
  items: Iterable<T>,
  params: URLSearchParams,
): T[] {
  const intentId = params.get('payment_intent')
  return [...items].filter((item) => intentId === null || item.payment_intent === intentId)
}

function listObjects(
  url: string,
  items: Iterable<{ id: string; object: string; created: number }>,
  params: URLSearchParams,
): SimulatedResponse {
  return { status: 200, body: toListPage(url, [...items], params) }
}
