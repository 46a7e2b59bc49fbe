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
          ...BookingStanding
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
  /** What to drop; null for the whole booking. */
  remove: CancellationItemInput[] | null
  as: CancellationChoice
  isBusy: boolean
  /** Why an organiser cancels for people who were checked in; empty as long as nothing is typed. */
  reason: string
  setReason: (reason: string) => void
  /** Why the last try failed; null when it did not. */
  problem: string | null
  chooseWhole: () => void
  choosePart: () => void
  toggle: (item: CancellationItemInput) => void
  chooseGain: (as: CancellationChoice) => void
  send: (seen: {
    as: CancellationChoice
    expectedAmount: string
    expectedRest: string
    edition: number
  }) => Promise<'done' | 'refused'>
}

/** What a family chooses to cancel and what for, and the sending of it. */
export function useCancellationForm(bookingId: string): CancellationForm {
  const [remove, setRemove] = useState<CancellationItemInput[] | null>(null)
  const [as, setAs] = useState<CancellationChoice>('CASH')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  // One key for one choice: when its answer is lost, the same again cancels nothing twice.
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
      const others = (remove ?? []).filter((each) => !isSame(each, item))
      choose(others.length === remove?.length ? [...others, item] : others)
    },
    chooseGain: (next) => {
      setAs(next)
      setKey(newIdempotencyKey())
    },
    send: async (seen) => {
      const outcome = await cancelBooking({ bookingId, remove, idempotencyKey: key, reason, ...seen })
      if (outcome.kind === 'DONE') return 'done'
      setProblem(
        outcome.issues[0]?.message ??
          outcome.message ??
          'That did not work. Please check your connection and try again.',
      )
      return 'refused'
    },
  }
}

/** Whether two name the same person or add-on. */
export function isSame(one: CancellationItemInput, other: CancellationItemInput): boolean {
  return one.kind === other.kind && one.position === other.position
}
