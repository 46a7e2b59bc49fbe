import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { SelectField } from '../ui/form/select-field.tsx'
import type { WalletResult } from './simulated-payment.ts'
import { TestCards } from './test-cards.tsx'

const WALLET_RESULTS = [
  { result: 'paid', label: 'is paid' },
  { result: 'slow', label: 'pays from a bank account, which takes days' },
  { result: 'declined', label: 'is declined' },
  { result: 'closed', label: 'is closed' },
] as const satisfies { result: WalletResult; label: string }[]

type SimulationNoteProps = { walletResult: WalletResult; onWalletResult: (result: WalletResult) => void }

export function SimulationNote({ walletResult, onWalletResult }: SimulationNoteProps) {
  return (
    <Alert severity="info" icon={false} role="note" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <strong>Payment simulation: no card is charged.</strong>
      <TestCards />
      <Box sx={{ mt: 2.5 }}>
        <SelectField
          label="Test wallet"
          value={walletResult}
          onChange={({ target }) => {
            const chosen = WALLET_RESULTS.find(
              ({ result }) => target instanceof HTMLSelectElement && result === target.value,
            )
            if (chosen) onWalletResult(chosen.result)
          }}
        >
          {WALLET_RESULTS.map(({ result, label }) => (
            <option key={result} value={result}>
              {label}
            </option>
          ))}
        </SelectField>
      </Box>
    </Alert>
  )
}
