import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { ContactForm } from '../../domain/contact-form.ts'
import { CONTACT_EVENT_TYPES } from '../../domain/contact-form.ts'
import { EmailInput } from '../ui/form/email-input.tsx'
import { FormField } from '../ui/form/form-field.tsx'

type MessageFieldsProps = {
  values: ContactForm
  describeProblem: (field: keyof ContactForm) => string | undefined
}

export function MessageFields({ values, describeProblem }: MessageFieldsProps) {
  const field = (name: keyof ContactForm) => ({
    name,
    defaultValue: values[name],
    error: describeProblem(name),
  })
  return (
    <>
      <Box sx={PAIR_STYLE}>
        <FormField {...field('name')} label="Name" required autoComplete="name" inputProps={REQUIRED} />
        <EmailInput {...field('email')} label="Email" required inputProps={REQUIRED} />
        <FormField
          {...field('phone')}
          label="Phone"
          hint="Optional"
          type="tel"
          autoComplete="tel"
          inputProps={{ inputMode: 'tel' }}
        />
        <EventTypeSelect {...field('eventType')} />
      </Box>
      <FormField {...field('subject')} label="Subject" required autoComplete="off" inputProps={REQUIRED} />
      <FormField
        {...field('message')}
        label="Message"
        required
        multiline
        inputComponent="textarea"
        rows={6}
        inputProps={{ ...REQUIRED, type: undefined }}
        sx={{ '& textarea': { resize: 'vertical' } }}
      />
      <Box aria-hidden="true" sx={HIDDEN_STYLE}>
        {/* Honeypot against spam bots. People never see it, and browsers and password managers have no value for
            it. */}
        <label>
          Leave this field empty
          <input
            name="leaveEmpty"
            tabIndex={-1}
            autoComplete="off"
            defaultValue=""
            {...IGNORED_BY_PASSWORD_MANAGERS}
          />
        </label>
      </Box>
    </>
  )
}

// Only marks fields as required. The form's own checks run before the browser's, except for the subject.
const REQUIRED = { required: true } as const

const PAIR_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2.5,
} as const

const IGNORED_BY_PASSWORD_MANAGERS = {
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const

const HIDDEN_STYLE = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

type EventTypeSelectProps = { name: string; defaultValue: string; error: string | undefined }

function EventTypeSelect({ name, defaultValue, error }: EventTypeSelectProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel htmlFor={id} shrink>
        Event Type
      </InputLabel>
      <NativeSelect
        input={<OutlinedInput label="Event Type" notched />}
        name={name}
        defaultValue={defaultValue}
        inputProps={{ id, 'aria-describedby': error ? messageId : undefined }}
      >
        {CONTACT_EVENT_TYPES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      {error && <FormHelperText id={messageId}>{error}</FormHelperText>}
    </FormControl>
  )
}
