import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { assertNever } from '../../domain/assert-never.ts'
import { useServerOffset } from '../apollo/server-clock.ts'
import { Text } from '../ui/text.tsx'
import { useIsPast } from '../ui/use-now.ts'
import type { PaymentProblem } from './use-pay-booking.ts'

type PaymentProblemAlertProps = {
  problem: PaymentProblem
  heldUntil: string
  onCheckAgain: () => Promise<void>
}

/** Remains after the toast. */
export function PaymentProblemAlert({ problem, heldUntil, onCheckAgain }: PaymentProblemAlertProps) {
  const isHeld = !useIsPast(new Date(heldUntil), useServerOffset())
  const notCharged = `You have not been charged${isHeld ? ' and your spots are still held' : ''}.`
  // The toast has announced it already.
  const quiet = { role: 'note' }
  switch (problem.kind) {
    case 'declined':
      return (
        <Alert severity="error" {...quiet}>
          <AlertTitle>Payment Failed</AlertTitle>
          <Text>
            {problem.message} {notCharged}
          </Text>
        </Alert>
      )
    case 'closed':
      // No toast announces this.
      return (
        <Alert severity="info" role="status">
          <Text>Your wallet was closed. {notCharged}</Text>
        </Alert>
      )
    case 'unreachable':
      return (
        <Alert severity="error" {...quiet}>
          <AlertTitle>Payment Error</AlertTitle>
          Unable to process payment. We could not reach the card provider. Your details are still here: please
          try again.
        </Alert>
      )
    case 'unconfirmed':
      return (
        <Alert severity="warning" {...quiet}>
          Your card was accepted, but we could not confirm it yet. You don't need to pay again.
          <CheckAgain onCheck={onCheckAgain} />
        </Alert>
      )
    default:
      return assertNever(problem)
  }
}

function CheckAgain({ onCheck }: { onCheck: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)

  async function check() {
    if (isBusy) return
    setBusy(true)
    await onCheck()
    setBusy(false)
  }

  return (
    <Button
      color="inherit"
      variant="outlined"
      aria-disabled={isBusy}
      onClick={() => void check()}
      sx={{ display: 'flex', mt: 1 }}
    >
      <Text>{isBusy ? 'Checking…' : 'Check again'}</Text>
    </Button>
  )
}
