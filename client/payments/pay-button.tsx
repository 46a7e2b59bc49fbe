import Button from '@mui/material/Button'
import { Text } from '../ui/text.tsx'

type PayButtonProps = { amount: string; isBusy: boolean; isReady?: boolean }

/** Keeps the focus while busy. */
export function PayButton({ amount, isBusy, isReady = true }: PayButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      color="secondary"
      size="large"
      fullWidth
      disabled={!isReady}
      aria-disabled={isBusy}
      sx={{ fontVariantNumeric: 'tabular-nums', '&[aria-disabled="true"]': { opacity: 0.75 } }}
    >
      <Text>{isBusy ? 'Processing…' : `Pay ${amount}`}</Text>
    </Button>
  )
}
