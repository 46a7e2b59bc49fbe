import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { formatMoney } from '../../../domain/money.ts'
import type { CancellationChoice } from '../../graphql/graphql.ts'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'
import type { CancellationForm } from './use-cancellation-form.ts'

type CancellationRefundChoiceProps = {
  cash: number
  rest: number
  credit: number
  as: CancellationChoice
  form: CancellationForm
}

export function CancellationRefundChoice({ cash, rest, credit, as, form }: CancellationRefundChoiceProps) {
  return (
    <Box component="fieldset" sx={PLAIN_FIELDSET}>
      <Box component="legend" sx={{ p: 0, fontWeight: 650 }}>
        What would you like back?
      </Box>
      <RadioGroup
        value={as}
        onChange={(_event, value) => form.chooseRefund(value === 'CREDIT' ? 'CREDIT' : 'CASH')}
      >
        <FormControlLabel
          value="CASH"
          label={getCashLabel(cash, rest)}
          sx={{ minHeight: 44, mr: 0 }}
          control={<Radio />}
        />
        <FormControlLabel
          value="CREDIT"
          label={`${formatMoney(credit)} credit for a later booking, valid for 12 months`}
          sx={{ minHeight: 44, mr: 0 }}
          control={<Radio />}
        />
      </RadioGroup>
    </Box>
  )
}

function getCashLabel(cash: number, rest: number): string {
  if (cash === 0) return 'No money back'
  const back = `${formatMoney(cash)} back to the original payment method`
  return rest === 0 ? back : `${back} and ${formatMoney(rest)} credit`
}
