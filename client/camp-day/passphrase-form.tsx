import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { FormField } from '../ui/form/form-field.tsx'
import { Text } from '../ui/text.tsx'

const PASSPHRASE_MIN_LENGTH = 8

type PassphraseFormProps = {
  label: string
  busyLabel: string
  /** A new passphrase is typed twice because it cannot be recovered. */
  isNew: boolean
  /** Resolves with an error message, or null on success. */
  submit: (passphrase: string) => Promise<string | null>
}

export function PassphraseForm({ label, busyLabel, isNew, submit }: PassphraseFormProps) {
  const [passphrase, setPassphrase] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ passphrase?: string; confirmation?: string; other?: string }>({})

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (isNew && passphrase.length < PASSPHRASE_MIN_LENGTH) {
      return setErrors({ passphrase: `Use at least ${PASSPHRASE_MIN_LENGTH} characters` })
    }
    if (isNew && passphrase !== confirmation)
      return setErrors({ confirmation: "The passphrases don't match" })
    setErrors({})
    setBusy(true)
    const problem = await submit(passphrase)
    setBusy(false)
    if (problem !== null) setErrors(isNew ? { other: problem } : { passphrase: problem })
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void send(event)}
      sx={{ display: 'grid', gap: 2, pt: 1 }}
    >
      <FormField
        type="password"
        label="Passphrase"
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
        autoComplete="off"
        hint={isNew ? `${PASSPHRASE_MIN_LENGTH} characters or more. Three words work well` : undefined}
        error={errors.passphrase}
      />
      {isNew && (
        <FormField
          type="password"
          label="Passphrase again"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
          autoComplete="off"
          error={errors.confirmation}
        />
      )}
      {errors.other !== undefined && <Alert severity="error">{errors.other}</Alert>}
      <Button type="submit" variant="contained" size="large" aria-disabled={isBusy}>
        <Text>{isBusy ? busyLabel : label}</Text>
      </Button>
    </Box>
  )
}
