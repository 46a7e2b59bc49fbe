import { useState } from 'react'
import { newIdempotencyKey } from '../../apollo/idempotency-key.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CancellationChoice, CancellationItemInput } from '../../graphql/graphql.ts'

const CANCEL_BOOKING = graphql(/* GraphQL */ `
  mutation CancelBooking($input: CancelBookingInput!) {
    cancelBooking(input: $input) {
      __typename
      ... on CancelBookingPayload {
        cancellationId
        booking {
          id
          totalAmount
          ...BookingStatusFacts
          ...BookingFacts
          ...CancellationSection
        }
        event {
          id
          currentParticipants
          availableSpots
          availability
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export type CancellationForm = {
  /** Items to cancel; null for the whole booking. */
  remove: CancellationItemInput[] | null
  as: CancellationChoice
  isBusy: boolean
  /** Required from organisers who cancel for people who were checked in. */
  reason: string
  setReason: (reason: string) => void
  /** Error of the last attempt. */
  problem: string | null
  chooseWhole: () => void
  choosePart: () => void
  toggle: (item: CancellationItemInput) => void
  chooseRefund: (as: CancellationChoice) => void
  send: (quoted: {
    as: CancellationChoice
    expectedAmount: number
    expectedRest: number
    edition: number
  }) => Promise<'done' | 'rejected'>
}

export function useCancellationForm(bookingId: string): CancellationForm {
  const [remove, setRemove] = useState<CancellationItemInput[] | null>(null)
  const [as, setAs] = useState<CancellationChoice>('CASH')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // One key per choice: a retry after a lost response cancels nothing twice.
  const [key, setKey] = useState(newIdempotencyKey)
  const [cancelBooking, isBusy] = useAction(CANCEL_BOOKING)

  function choose(next: CancellationItemInput[] | null) {
    setRemove(next)
    setKey(newIdempotencyKey())
    setProblem(null)
  }

  return {
    remove,
    as,
    reason,
    setReason,
    isBusy,
    problem,
    chooseWhole: () => choose(null),
    choosePart: () => choose([]),
    toggle: (item) => {
      const others = (remove ?? []).filter((each) => !isSameItem(each, item))
      choose(others.length === remove?.length ? [...others, item] : others)
    },
    chooseRefund: (next) => {
      setAs(next)
      setKey(newIdempotencyKey())
    },
    send: async (quoted) => {
      const outcome = await cancelBooking({ bookingId, remove, idempotencyKey: key, reason, ...quoted })
      if (outcome.kind === 'DONE') return 'done'
      setProblem(
        outcome.issues[0]?.message ??
          outcome.message ??
          'That did not work. Please check your connection and try again.',
      )
      return 'rejected'
    },
  }
}

export function isSameItem(one: CancellationItemInput, other: CancellationItemInput): boolean {
  return one.kind === other.kind && one.position === other.position
}
