import type { FragmentType } from '@apollo/client'
import type { BookingCorrection } from '../../../domain/booking-desk/booking-correction.ts'
import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CORRECTION_FORM } from './correction-fields.ts'

const CORRECT_BOOKING = graphql(/* GraphQL */ `
  mutation CorrectBooking($input: CorrectBookingInput!) {
    correctBooking(input: $input) {
      __typename
      ... on CorrectBookingPayload {
        booking {
          id
        }
      }
      ... on BookingChangedError {
        changedBy
        changedAt
        newer: booking {
          id
          ...CorrectionForm
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

/** Concurrent change by someone else while the form was open. */
export type NewerBooking = {
  /** Username of an admin, or "booker" for the family. Null when unknown. */
  changedBy: string | null
  /** ISO 8601. */
  changedAt: string
  booking: FragmentType<typeof CORRECTION_FORM>
}

/** Returns the save function. `onNewer` receives a concurrent change that blocked the save. */
export function useCorrectBooking(
  onNewer: (newer: NewerBooking) => void,
): (bookingId: string, version: string, form: BookingCorrection) => Promise<Outcome> {
  const [correct] = useAction(CORRECT_BOOKING)
  return async (bookingId, version, form) => {
    const outcome = await correct({ bookingId, version, ...form })
    if (outcome.kind === 'REJECTED' && outcome.rejection.__typename === 'BookingChangedError') {
      const { changedBy, changedAt, newer } = outcome.rejection
      onNewer({ changedBy, changedAt, booking: newer })
    }
    return outcome
  }
}
