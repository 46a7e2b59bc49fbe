import { useCallback, useEffect, useRef, useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import type { Outcome } from '../apollo/outcome.ts'
import { useAction } from '../apollo/use-action.ts'
import { graphql } from '../graphql/gql.ts'
import type { StartPaymentMutation } from '../graphql/graphql.ts'
import { useToast } from '../ui/toast/toast.tsx'

const START_PAYMENT = graphql(/* GraphQL */ `
  mutation StartPayment($input: StartPaymentInput!) {
    startPayment(input: $input) {
      __typename
      ... on StartPaymentPayload {
        clientSecret
        publishableKey
        isSimulation
        paymentIntentId
        amount
        holdExpiresAt
        isHoldRenewed
        booking {
          id
          creditAmount
        }
      }
      ... on SeatsUnavailableError {
        availableSpots
        event {
          id
          availableSpots
          currentParticipants
          availability
        }
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
      ... on UserError {
        message
      }
    }
  }
`)

type StartPaymentResult = StartPaymentMutation['startPayment']

export type StartedPayment = Extract<StartPaymentResult, { __typename: 'StartPaymentPayload' }>

/**
 * `failed`: may work later. `rejected`: permanent. `processing`: the bank already has a payment. `lapsed`: the
 * hold cannot be renewed.
 */
export type PaymentSetup =
  | { state: 'starting' }
  | { state: 'ready'; payment: StartedPayment }
  | { state: 'already-paid' }
  | { state: 'processing' }
  | { state: 'no-seats'; availableSpots: number; eventId: string | null }
  | { state: 'rejected'; reason: string }
  | { state: 'lapsed'; reason: string }
  | { state: 'failed'; advice: string }

type StartPayment = {
  setup: PaymentSetup
  /** Reuses an open payment. */
  start: () => void
  fail: () => void
}

/** Opens the payment on mount. Shows a toast on failure. */
export function useStartPayment(bookingId: string): StartPayment {
  const [send] = useAction(START_PAYMENT)
  const toast = useToast()
  const [setup, setSetup] = useState<PaymentSetup>({ state: 'starting' })
  const startedFor = useRef<string | null>(null)
  const latest = useRef(0)

  const settle = useCallback(
    (next: PaymentSetup) => {
      setSetup(next)
      if (next.state !== 'failed') return
      toast({
        title: 'Payment Setup Failed',
        description: 'Unable to initialize payment',
        variant: 'destructive',
      })
    },
    [toast],
  )

  const start = useCallback(() => {
    setSetup({ state: 'starting' })
    latest.current += 1
    const number = latest.current
    // A late response may contain an outdated amount.
    void send({ bookingId }).then((outcome) => number === latest.current && settle(toPaymentSetup(outcome)))
  }, [send, settle, bookingId])

  useEffect(() => {
    // Starts are rate limited, so each visit starts once.
    if (startedFor.current === bookingId) return
    startedFor.current = bookingId
    start()
  }, [start, bookingId])

  const fail = useCallback(() => settle(FAILED), [settle])
  return { setup, start, fail }
}

const FAILED: PaymentSetup = { state: 'failed', advice: 'Please try again in a moment' }

function toPaymentSetup(outcome: Outcome<StartPaymentResult>): PaymentSetup {
  if (outcome.kind === 'DONE') return { state: 'ready', payment: outcome.payload }
  if (outcome.kind !== 'REJECTED') return FAILED
  const { rejection } = outcome
  switch (rejection.__typename) {
    case 'AlreadyPaidError':
      return { state: 'already-paid' }
    case 'PaymentProcessingError':
      return { state: 'processing' }
    case 'SeatsUnavailableError':
      return {
        state: 'no-seats',
        availableSpots: rejection.availableSpots,
        eventId: rejection.event?.id ?? null,
      }
    case 'BookingNotFoundError':
    case 'NothingToPayError':
    case 'BookingCancelledError':
    case 'BookingClosedError':
    case 'ExchangeClosedError':
      return { state: 'rejected', reason: rejection.message }
    case 'PaymentUnavailableError':
      return FAILED
    case 'TooManyRequestsError':
      return {
        state: 'failed',
        advice: `Too many tries: please wait ${formatWait(rejection.retryAfterSeconds)}`,
      }
    case 'TooManyHoldsError':
      return { state: 'failed', advice: rejection.message }
    case 'HoldLapsedError':
      return { state: 'lapsed', reason: rejection.message }
    default:
      return assertNever(rejection)
  }
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
