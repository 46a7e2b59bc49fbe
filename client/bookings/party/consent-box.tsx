import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import type { ConsentFormReturn } from './use-consent-form.ts'

type ConsentBoxProps = {
  control: ConsentFormReturn['control']
  name: 'acceptsTerms' | 'acceptsSafety' | 'acceptsMedical'
  statement: string
  children?: ReactNode
}

export function ConsentBox({ control, name, statement, children }: ConsentBoxProps) {
  const { field, fieldState } = useController({ control, name })
  const messageId = useId()
  const error = fieldState.error?.message
  return (
    <Box>
      <FormControlLabel
        label={statement}
        required
        sx={{
          alignItems: 'flex-start',
          mr: 0,
          '& .MuiFormControlLabel-label': { pt: 1.25, maxWidth: '68ch' },
        }}
        control={
          <Checkbox
            name={field.name}
            checked={field.value}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            sx={{ p: 1.25 }}
            slotProps={{
              input: {
                ref: field.ref,
                'aria-invalid': error !== undefined,
                'aria-describedby': error ? messageId : undefined,
              },
            }}
          />
        }
      />
      {children && <Box sx={{ pl: '41px' }}>{children}</Box>}
      {error && (
        <FormHelperText error id={messageId} sx={{ pl: '37px' }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}
