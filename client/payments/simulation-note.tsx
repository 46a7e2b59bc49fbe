import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { SelectField } from '../ui/form/select-field.tsx'
import type { WalletEnding } from './simulated-payment.ts'
import { TestCards } from './test-cards.tsx'

const ENDINGS = [
  { ending: 'paid', does: 'is paid' },
  { ending: 'slow', does: 'pays from a bank account, which takes days' },
  { ending: 'declined', does: 'is declined' },
  { ending: 'closed', does: 'is closed' },
] as const satisfies { ending: WalletEnding; does: string }[]

type SimulationNoteProps = { walletEnding: WalletEnding; onWalletEnding: (ending: WalletEnding) => void }

export function SimulationNote({ walletEnding, onWalletEnding }: SimulationNoteProps) {
  return (
    <Alert severity="info" icon={false} role="note" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <strong>Payment simulation: no card is charged.</strong>
      <TestCards />
      <Box sx={{ mt: 2.5 }}>
        <SelectField
          label="Test wallet"
          value={walletEnding}
          onChange={({ target }) => {
            const chosen = ENDINGS.find(
              ({ ending }) => target instanceof HTMLSelectElement && ending === target.value,
            )
            if (chosen) onWalletEnding(chosen.ending)
          }}
        >
          {ENDINGS.map(({ ending, does }) => (
            <option key={ending} value={ending}>
              {does}
            </option>
          ))}
        </SelectField>
      </Box>
    </Alert>
  )
}
