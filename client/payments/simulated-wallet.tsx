import Button from '@mui/material/Button'
import { WalletIcon } from '../ui/icons/wallet-icon.tsx'
import { Text } from '../ui/text.tsx'
import { WALLET_HEIGHT } from './wallet-area.tsx'

type SimulatedWalletProps = { isBusy: boolean; onPress: () => void }

export function SimulatedWallet({ isBusy, onPress }: SimulatedWalletProps) {
  return (
    <Button
      fullWidth
      size="large"
      startIcon={<WalletIcon size={22} />}
      aria-disabled={isBusy}
      onClick={onPress}
      sx={BUTTON_STYLE}
    >
      <Text>{isBusy ? 'Processing…' : 'Book with the test wallet'}</Text>
    </Button>
  )
}

const BUTTON_STYLE = {
  minHeight: WALLET_HEIGHT,
  bgcolor: 'text.primary',
  color: 'background.default',
  '&:hover': { bgcolor: 'text.primary', opacity: 0.9 },
  '&[aria-disabled="true"]': { opacity: 0.75 },
} as const
