import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatInstantAu } from '../../../domain/dates.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import type { OrganiserActions } from '../shared/organiser-actions.ts'

const PENDING_TRANSFER = graphql(/* GraphQL */ `
  fragment PendingTransferNotice on Booking {
    id
    pendingTransfer {
      firstName
      lastName
      email
      expiresAt
    }
  }
`)

const WITHDRAW_TRANSFER = graphql(/* GraphQL */ `
  mutation WithdrawTransfer($input: WithdrawTransferInput!) {
    withdrawTransfer(input: $input) {
      __typename
      ... on WithdrawTransferPayload {
        booking {
          ...TransferSection
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

type PendingTransferProps = {
  booking: FragmentType<typeof PENDING_TRANSFER>
  organiser: OrganiserActions | undefined
}

/** Shows the receiver and expiry of an open offer. Renders nothing without an offer. */
export function PendingTransfer({ booking, organiser }: PendingTransferProps) {
  const { data } = useSuspenseFragment({ fragment: PENDING_TRANSFER, from: booking })
  const [withdrawTransfer, isWithdrawing] = useAction(WITHDRAW_TRANSFER)
  const [problem, setProblem] = useState<string | null>(null)
  const toast = useToast()
  const pending = data.pendingTransfer
  if (!pending) return null

  async function withdraw() {
    if (isWithdrawing) return
    setProblem(null)
    const outcome = await withdrawTransfer({ bookingId: data.id })
    if (outcome.kind !== 'DONE') {
      setProblem(outcome.message ?? 'The offer could not be withdrawn. Check your connection and try again')
      return
    }
    toast({ title: 'Offer withdrawn', description: 'The link in the email no longer works.' })
    organiser?.onDone(data.id)
  }

  return (
    <>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <Text>
          Offered to {pending.firstName} {pending.lastName} at {pending.email}, who can accept it until{' '}
          {formatInstantAu(new Date(pending.expiresAt))} (Brisbane time). Until then the booking stays{' '}
          {organiser ? 'with the family' : 'yours'}.
        </Text>
      </Typography>
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          <Text>{problem}.</Text>
        </Alert>
      )}
      <Button variant="outlined" aria-disabled={isWithdrawing} onClick={() => void withdraw()}>
        <Text>{isWithdrawing ? 'Withdrawing...' : 'Withdraw the offer'}</Text>
      </Button>
    </>
  )
}
