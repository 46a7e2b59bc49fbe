import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isPaid } from '../../../domain/booking-states.ts'
import { formatMoney, parseDecimal } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import { forgetTicket } from '../../kept-tickets.ts'
import { paths } from '../../paths.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { TransferOption } from '../transfer-option.ts'
import { useTransferBooking } from '../use-transfer-booking.ts'
import { TransferChoices } from './exchange-choices.tsx'

const TRANSFER_DIALOG = graphql(/* GraphQL */ `
  query TransferDialog($id: ID!) {
    booking(id: $id) {
      id
      eventTitle
      totalAmount
      transfer {
        until
        openMoveId
        options {
          hasRoom
          priceAmount
          feeAmount
          carriedAmount
          toPayAmount
          creditAmount
          leftOut
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

type TransferDialogProps = { bookingId: string; onClose: () => void }

/** Moves a booking to another event: which one, what that means in money, and the word to do it. */
export function TransferDialog({ bookingId, onClose }: TransferDialogProps) {
  const { data, error, refetch, loading } = useQuery(TRANSFER_DIALOG, {
    variables: { id: bookingId },
    // Seats and prices change.
    fetchPolicy: 'no-cache',
  })
  const { send, isBusy } = useTransferBooking(bookingId)
  const navigate = useNavigate()
  const toast = useToast()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const booking = data?.booking
  const options = booking?.transfer?.options
  const option = options?.find(({ event, hasRoom }) => event.id === chosen && hasRoom)

  async function confirm() {
    if (option === undefined) return setProblem('Please choose an event.')
    if (isBusy || loading) return
    setProblem(null)
    const outcome = await send(option)
    if ('problem' in outcome) {
      setProblem(outcome.problem)
      void refetch().catch(() => undefined)
      return
    }
    if (!isPaid(outcome.paymentStatus)) return navigate(paths.checkout(outcome.id))
    forgetTicket(bookingId)
    toast({ title: 'Booking Moved', description: `See you at ${option.event.title}.` })
    navigate(paths.bookingStatus(outcome.id))
    // The same page of another booking: what it says first is what has happened.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Move to another event"
      subtitle={booking?.eventTitle}
      fullScreenOnPhone
      footer={
        <>
          {problem && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {problem}
            </Alert>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1.5 }}>
            <Button variant="outlined" onClick={onClose}>
              Keep booking
            </Button>
            <Button
              variant="contained"
              color="secondary"
              // Not the disabled attribute: the focus would be lost while the amounts are read again.
              aria-disabled={isBusy || loading || option === undefined}
              onClick={() => void confirm()}
            >
              {isBusy ? 'Moving...' : confirmLabel(option)}
            </Button>
          </Box>
        </>
      }
    >
      {options ? (
        <TransferChoices options={options} chosen={option?.event.id ?? null} onChoose={setChosen} />
      ) : (
        <Message
          isFailed={error !== undefined}
          isGone={booking?.transfer === null}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
    </DialogFrame>
  )
}

type MessageProps = { isFailed: boolean; isGone: boolean; onRetry: () => void }

function Message({ isFailed, isGone, onRetry }: MessageProps) {
  if (isGone) return <Alert severity="info">This booking can no longer be moved.</Alert>
  if (!isFailed) return <Box role="status">Loading...</Box>
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>Try again</Button>}>
      The other events could not be read.
    </Alert>
  )
}

function confirmLabel(option: TransferOption | undefined): string {
  const toPay = parseDecimal(option?.toPayAmount ?? '0') ?? 0
  return toPay > 0 ? `Go on to pay ${formatMoney(toPay)}` : 'Move booking'
}
