import { useApolloClient } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { forgetHeldBooking } from '../../held-booking.ts'
import { paths } from '../../paths.ts'
import { QuestionDialog } from '../../ui/question-dialog.tsx'
import { clearDraft, saveDraft } from '../form/booking-draft.ts'
import { toBookingForm } from './to-booking-form.ts'

const HELD_BOOKING_FORM = graphql(/* GraphQL */ `
  query HeldBookingForm($id: ID!) {
    booking(id: $id) {
      id
      firstName
      adultCount
      childCount
      details {
        lastName
        email
        phone
        emergencyContactName
        emergencyContactPhone
        children {
          name
          age
          allergies
        }
        glampingTentCount
        beerPackageCount
        tshirtOrders {
          name
          size
          isKids
        }
        hoodieOrders {
          name
          size
          isKids
        }
        specialRequirements
        additionalNotes
      }
    }
  }
`)

const RELEASE_BOOKING = graphql(/* GraphQL */ `
  mutation ReleaseBooking($input: ReleaseBookingInput!) {
    releaseBooking(input: $input) {
      __typename
      ... on ReleaseBookingPayload {
        booking {
          id
          paymentStatus
        }
        event {
          id
          currentParticipants
          availableSpots
          availability
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const FAILED = 'That did not work. Please check your connection and try again.'

type ChangeBookingDialogProps = { bookingId: string; eventId: string; onClose: () => void }

/** Releases the spots of an unpaid booking and opens the form again, filled in with the same details. */
export function ChangeBookingDialog({ bookingId, eventId, onClose }: ChangeBookingDialogProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [release] = useAction(RELEASE_BOOKING)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function change() {
    if (isBusy) return
    setBusy(true)
    const why = await releaseAndOpen()
    setBusy(false)
    setProblem(why)
  }

  async function releaseAndOpen(): Promise<string | null> {
    const read = await client
      .query({ query: HELD_BOOKING_FORM, variables: { id: bookingId }, fetchPolicy: 'no-cache' })
      .catch(() => null)
    const booking = read?.data?.booking
    if (!booking?.details) return FAILED
    const outcome = await release({ bookingId })
    if (outcome.kind === 'REFUSED' && outcome.refusal.__typename !== 'PaymentUnavailableError') {
      return outcome.message
    }
    if (outcome.kind !== 'DONE') return FAILED
    clearDraft(eventId)
    saveDraft(eventId, toBookingForm(booking, booking.details))
    forgetHeldBooking(eventId)
    navigate(paths.eventBooking(eventId))
    return null
  }

  return (
    <QuestionDialog
      open
      onClose={onClose}
      title="Change your booking?"
      yes="Change booking"
      isBusy={isBusy}
      onYes={() => void change()}
      problem={problem}
    >
      <Typography>
        The form opens again with what you typed. Your spots are free for others until you book again: when
        the camp is full, somebody else may get them.
      </Typography>
    </QuestionDialog>
  )
}
