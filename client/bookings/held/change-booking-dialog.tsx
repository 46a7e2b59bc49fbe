import { useApolloClient } from '@apollo/client/react'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
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

const FAILED = 'That did not work. Please check your connection and try again.'

type ChangeBookingDialogProps = { bookingId: string; eventId: string; onClose: () => void }

/** Opens the form with the details of an unpaid booking. The new booking replaces it. */
export function ChangeBookingDialog({ bookingId, eventId, onClose }: ChangeBookingDialogProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function change() {
    if (isBusy) return
    setBusy(true)
    setProblem(await openForm())
    setBusy(false)
  }

  async function openForm(): Promise<string | null> {
    const result = await client
      .query({ query: HELD_BOOKING_FORM, variables: { id: bookingId }, fetchPolicy: 'no-cache' })
      .catch(() => null)
    const booking = result?.data?.booking
    if (!booking?.details) return FAILED
    clearDraft(eventId)
    saveDraft(eventId, toBookingForm(booking, booking.details))
    // The form reads the replaced booking from this parameter.
    navigate(`${paths.eventBooking(eventId)}&replaces=${encodeURIComponent(bookingId)}`)
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
        The form opens again with what you typed. We keep holding your spots until you book again.
      </Typography>
    </QuestionDialog>
  )
}
