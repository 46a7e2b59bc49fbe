import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoney } from '../../../domain/money.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { paths } from '../../paths.ts'
import { forgetTicket } from '../../storage/stored-tickets.ts'
import { DialogButtons, DialogFrame } from '../../ui/dialog-frame.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { DialogMessage } from '../shared/dialog-message.tsx'
import type { OrganiserActions } from '../shared/organiser-actions.ts'
import { ExchangeChoices } from './exchange-choices.tsx'
import type { ExchangeOption } from './exchange-option.ts'

const EXCHANGE_BOOKING = graphql(/* GraphQL */ `
  mutation ExchangeBooking($input: ExchangeBookingInput!) {
    exchangeBooking(input: $input) {
      __typename
      ... on ExchangeBookingPayload {
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

const EXCHANGE_DIALOG = graphql(/* GraphQL */ `
  query ExchangeDialog($id: ID!) {
    booking(id: $id) {
      id
      event {
        id
        title
      }
      totalAmount
      exchange {
        until
        openExchangeId
        options {
          hasRoom
          priceAmount
          feeAmount
          carriedAmount
          toPayAmount
          waivedAmount
          creditAmount
          cashLimitAmount
          skipped
          event {
            id
            title
            startDate
            endDate
          }
        }
      }
    }
  }
`)

const EXCHANGE_FAILED = 'The booking could not be moved. Please try again.'
const FAMILY_PAYS_TEXT = 'We email the family how to pay. Until they pay, the earlier booking stays as it is.'

type ExchangeDialogProps = {
  bookingId: string
  organiser?: OrganiserActions | undefined
  onClose: () => void
}

/** Moves a booking to another event after showing the price difference. */
export function ExchangeDialog({ bookingId, organiser, onClose }: ExchangeDialogProps) {
  const { data, error, refetch, loading } = useQuery(EXCHANGE_DIALOG, {
    variables: { id: bookingId },
    // Seats and prices change.
    fetchPolicy: 'no-cache',
  })
  const [exchange, isBusy] = useAction(EXCHANGE_BOOKING)
  const navigate = useNavigate()
  const toast = useToast()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const booking = data?.booking
  const options = booking?.exchange?.options
  const option = options?.find(({ event, hasRoom }) => event.id === chosen && hasRoom)

  async function confirm() {
    if (option === undefined) return setProblem('Please choose an event.')
    if (isBusy || loading) return
    setProblem(null)
    const { event, toPayAmount: expectedToPay, creditAmount: expectedCredit } = option
    const outcome = await exchange({
      bookingId,
      eventId: event.id,
      expectedToPay,
      expectedCredit,
      expectedCashLimit: option.cashLimitAmount,
    })
    if (outcome.kind !== 'DONE') {
      setProblem(outcome.message === null ? EXCHANGE_FAILED : `${outcome.message}.`)
      void refetch().catch(() => undefined)
      return
    }
    const { booking: next } = outcome.payload
    if (organiser) {
      const description =
        next.paymentStatus === 'COMPLETED' ? `It's now for ${event.title}.` : FAMILY_PAYS_TEXT
      toast({ title: 'Booking moved', description })
      onClose()
      organiser.onDone(next.id)
      return
    }
    if (next.paymentStatus !== 'COMPLETED') return navigate(paths.checkout(next.id))
    forgetTicket(bookingId)
    toast({ title: 'Booking moved', description: `See you at ${event.title}.` })
    navigate(paths.bookingStatus(next.id))
    // The route stays the same for the new booking, so the scroll position would too.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Move to another event"
      subtitle={booking?.event.title}
      fullScreenOnPhone
      footer={
        <>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          <DialogButtons>
            <Button variant="outlined" onClick={onClose}>
              Keep booking
            </Button>
            <Button
              variant="contained"
              color="secondary"
              // The disabled attribute would lose the focus while the amounts are reloaded.
              aria-disabled={isBusy || loading || option === undefined}
              onClick={() => void confirm()}
            >
              <Text>{isBusy ? 'Moving...' : getConfirmLabel(option, organiser !== undefined)}</Text>
            </Button>
          </DialogButtons>
        </>
      }
    >
      {options ? (
        <ExchangeChoices options={options} chosen={option?.event.id ?? null} onChoose={setChosen} />
      ) : (
        <DialogMessage
          goneText={booking?.exchange === null ? 'This booking can no longer be moved.' : null}
          errorText={error ? 'The other events could not be loaded.' : null}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </DialogFrame>
  )
}

function getConfirmLabel(option: ExchangeOption | undefined, isOrganiser: boolean): string {
  const toPay = option?.toPayAmount ?? 0
  const credit = option?.creditAmount ?? 0
  if (credit > 0) return `Move and get ${formatMoney(credit)} credit`
  if (isOrganiser) return toPay > 0 ? `Move with ${formatMoney(toPay)} to pay` : 'Move booking'
  return toPay > 0 ? `Continue to pay ${formatMoney(toPay)}` : 'Move booking'
}
