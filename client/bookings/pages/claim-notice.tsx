import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Claim } from '../shared/use-claim-booking.ts'

type ClaimNoticeProps = { claim: Claim; onRetry: () => void }

/** Explains why an emailed link gave no full access. Renders nothing otherwise. */
export function ClaimNotice({ claim, onRetry }: ClaimNoticeProps) {
  if (claim === 'rejected') {
    return (
      <Alert severity="warning">This link is no longer valid, so we only show the main details here.</Alert>
    )
  }
  if (claim !== 'failed') return null
  return (
    <Alert
      severity="warning"
      action={
        <Button sx={{ whiteSpace: 'nowrap' }} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We could not check your link just now, so we only show the main details here.
    </Alert>
  )
}
