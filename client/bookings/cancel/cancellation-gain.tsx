import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { formatMoney, parseDecimal } from '../../../domain/money.ts'
import type { CancellationChoice } from '../../graphql/graphql.ts'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'
import type { CancellationForm } from './use-cancellation-form.ts'

type CancellationGainProps = { cash: string; credit: string; as: CancellationChoice; form: CancellationForm }

/** Money back or credit, each with its amount. */
export function CancellationGain({ cash, credit, as, form }: CancellationGainProps) {
  return (
    <Box component="fieldset" sx={PLAIN_FIELDSET}>
      <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
        What would you like for it?
      </Box>
      <RadioGroup
        value={as}
        onChange={(_event, value) => form.chooseGain(value === 'CREDIT' ? 'CREDIT' : 'CASH')}
      >
        <FormControlLabel
          value="CASH"
          label={parseDecimal(cash) === 0 ? 'No money back' : `${money(cash)} back the way it was paid`}
          sx={{ minHeight: 44, mr: 0 }}
          control={<Radio />}
        />
        <FormControlLabel
          value="CREDIT"
          label={`${money(credit)} as credit for a later booking, for 12 months`}
          sx={{ minHeight: 44, mr: 0 }}
          control={<Radio />}
        />
      </RadioGroup>
    </Box>
  )
}

function money(decimal: string): string {
  return formatMoney(parseDecimal(decimal) ?? 0)
}
