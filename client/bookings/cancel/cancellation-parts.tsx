import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { formatMoney } from '../../../domain/money.ts'
import type { CancellationItemInput } from '../../graphql/graphql.ts'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'
import { type CancellationForm, isSameItem } from './use-cancellation-form.ts'

type Part = CancellationItemInput & { label: string; amount: number }
type CancellationPartsProps = { parts: readonly Part[]; form: CancellationForm; isWholeOpen: boolean }

export function CancellationParts({ parts, form, isWholeOpen }: CancellationPartsProps) {
  const { remove, chooseWhole, choosePart, toggle } = form
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isWholeOpen && (
        <Box component="fieldset" sx={PLAIN_FIELDSET}>
          <Box component="legend" sx={LEGEND_STYLE}>
            What would you like to cancel?
          </Box>
          <RadioGroup
            value={remove === null ? 'whole' : 'part'}
            onChange={(_event, value) => (value === 'whole' ? chooseWhole() : choosePart())}
          >
            <FormControlLabel value="whole" label="The whole booking" sx={CHOICE_STYLE} control={<Radio />} />
            <FormControlLabel
              value="part"
              label="Only some people or add-ons"
              sx={CHOICE_STYLE}
              control={<Radio />}
            />
          </RadioGroup>
        </Box>
      )}
      {(remove !== null || !isWholeOpen) && (
        <Box component="fieldset" sx={{ ...PLAIN_FIELDSET, pl: { xs: 1, sm: 3 } }}>
          <Box component="legend" sx={LEGEND_STYLE}>
            Who isn't coming?
          </Box>
          {parts.map(({ kind, position, label, amount }) => (
            <FormControlLabel
              key={`${kind}:${position}`}
              sx={{ ...CHOICE_STYLE, display: 'flex' }}
              label={`${label} (${formatMoney(amount)})`}
              control={
                <Checkbox
                  checked={(remove ?? []).some((item) => isSameItem(item, { kind, position }))}
                  onChange={() => toggle({ kind, position })}
                />
              }
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

const LEGEND_STYLE = { p: 0, fontWeight: 650 } as const
const CHOICE_STYLE = { minHeight: 44, mr: 0 } as const
