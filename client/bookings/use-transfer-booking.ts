import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../graphql/gql.ts'
import type { TransferOption } from './transfer-option.ts'

const TRANSFER_BOOKING = graphql(/* GraphQL */ `
  mutation TransferBooking($input: TransferBookingInput!) {
    transferBooking(input: $input) {
      __typename
      ... on TransferBookingPayload {
        booking {
          id
          paymentStatus
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const NOT_DONE = 'The booking could not be moved. Please try again.'

type Outcome = { id: string; paymentStatus: string } | { problem: string }

/** Gives the function that moves a booking. A repeat of the same choice answers the same booking. Never rejects. */
export function useTransferBooking(bookingId: string) {
  const [mutate] = useMutation(TRANSFER_BOOKING)
  const [isBusy, setBusy] = useState(false)

  async function send({ event, toPayAmount, creditAmount }: TransferOption): Promise<Outcome> {
    setBusy(true)
    const input = {
      ...{ bookingId, eventId: event.id },
      ...{ expectedToPay: toPayAmount, expectedCredit: creditAmount },
    }
    const answer = await mutate({ variables: { input } }).catch(() => null)
    setBusy(false)
    const result = answer?.data?.transferBooking
    if (result?.__typename === 'TransferBookingPayload') return result.booking
    return { problem: result ? `${result.message}.` : NOT_DONE }
  }

  return { send, isBusy }
}
