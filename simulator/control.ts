import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { commit, type Simulator } from './api.ts'
import { settleIntent } from './confirm.ts'
import {
  changeDispute,
  disputeChangeSchema,
  isWithdrawn,
  newDisputeSchema,
  openDispute,
  storeDispute,
} from './disputes.ts'
import { Failure } from './failure.ts'
import { readBody, sendResponse } from './http.ts'
import type { SimulatedResponse } from './model.ts'
import { pastPaymentsSchema, recordPastPayments } from './past-payments.ts'
import { settleRefund } from './refunds.ts'
import { beginTransaction, emit } from './transaction.ts'

const releaseSchema = z.strictObject({
  order: z.enum(['in-order', 'reversed']).default('in-order'),
  ids: z.array(z.string()).optional(),
})

const eventSchema = z.strictObject({
  type: z.string(),
  object: z.record(z.string(), z.unknown()),
  livemode: z.boolean().default(false),
})

/** Controls that Stripe lacks: faults, late results, past payments, the ledger. */
export async function serveControl(
  simulator: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  try {
    sendResponse(response, await handleControl(simulator, request, body))
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error
    sendResponse(response, { status: 400, body: { message: error.message } })
  }
}

async function handleControl(
  simulator: Simulator,
  request: IncomingMessage,
  text: string,
): Promise<SimulatedResponse> {
  const path = request.url ?? ''
  if (request.method === 'GET' && path === '/simulator/ledger') return getLedgerReport(simulator)
  // JSON only: browsers require a preflight for it from other sites.
  if (request.method !== 'POST' || !request.headers['content-type']?.startsWith('application/json')) {
    return { status: 415, body: { message: 'Use POST with a body of application/json.' } }
  }
  const body: unknown = JSON.parse(text)
  if (path === '/simulator/faults') return createOkResponse(simulator.faults.change(body))
  if (path === '/simulator/webhooks/release') {
    const { order, ids } = releaseSchema.parse(body)
    return createOkResponse({ released: await simulator.webhooks.release(order, ids) })
  }
  const tx = beginTransaction(simulator.ledger, simulator.faults, null)
  const [, , collection, id = '', action] = path.split('/')
  let result: SimulatedResponse
  if (path === '/simulator/events') {
    const { type, object, livemode } = eventSchema.parse(body)
    storeDispute(tx, type, object)
    result = createOkResponse(emit(tx, type, object, livemode))
  } else if (path === '/simulator/payments') {
    result = recordPastPayments(tx, pastPaymentsSchema.parse(body).payments)
  } else if (path === '/simulator/disputes') {
    result = openDispute(tx, newDisputeSchema.parse(body))
  } else if (collection === 'disputes' && action === 'change') {
    result = changeDispute(tx, id, disputeChangeSchema.parse(body).status)
  } else if (collection === 'refunds' && action === 'settle') {
    result = settleRefund(tx, id, z.object({ status: z.enum(['succeeded', 'failed']) }).parse(body).status)
  } else if (collection === 'intents' && action === 'settle') {
    result = settleIntent(tx, id, z.object({ outcome: z.enum(['succeed', 'fail']) }).parse(body).outcome)
  } else {
    throw new Failure(404, { type: 'invalid_request_error', message: `No control at ${path}` }, false)
  }
  await commit(simulator, tx)
  return result
}

function getLedgerReport({ ledger, webhooks, calls }: Simulator): SimulatedResponse {
  const intents = [...ledger.intents.values()]
  const refunds = [...ledger.refunds.values()]
  const settled = refunds.filter((refund) => refund.status === 'succeeded')
  const disputes = [...ledger.disputes.values()]
  return createOkResponse({
    intents,
    refunds,
    disputes,
    events: [...ledger.events.values()].map(({ id, type, created }) => ({
      id,
      type,
      created,
      delivered: ledger.settledEvents.has(id),
    })),
    heldEvents: webhooks.held.map((event) => event.id),
    requests: Object.fromEntries(calls),
    capturedCents: sumAmounts(intents.map((intent) => intent.amount_received)),
    refundedCents: sumAmounts(settled.map((refund) => refund.amount)),
    withdrawnCents: sumAmounts(
      disputes.filter(({ status }) => isWithdrawn(status)).map(({ amount }) => amount),
    ),
  })
}

function createOkResponse(body: object): SimulatedResponse {
  return { status: 200, body }
}

function sumAmounts(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
