import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { PHOTO_CHOICE_LABELS, PHOTO_CHOICES, type PhotoChoice } from '../../domain/consent-form.ts'
import type { FailedOutcome } from '../apollo/outcome.ts'
import { useAction } from '../apollo/use-action.ts'
import { SHEET } from '../theme-looks.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { Text } from '../ui/text.tsx'
import { useToast } from '../ui/toast/toast.tsx'
import { RECORD_PAPER_CONSENTS } from './camp-documents.ts'
import type { FamilyWithWhereabouts } from './families.ts'

type PaperConsentsProps = {
  eventId: string
  family: FamilyWithWhereabouts
  onRecorded: () => void
}

/** Records a paper form signed at the gate. Online only. */
export function PaperConsents({ eventId, family, onRecorded }: PaperConsentsProps) {
  const [record, isBusy] = useAction(RECORD_PAPER_CONSENTS)
  const [isAsking, setAsking] = useState(false)
  const [choice, setChoice] = useState<PhotoChoice>('NO')
  const [failure, setFailure] = useState<FailedOutcome | null>(null)
  const toast = useToast()
  const { bookingId, firstName, lastName, missing, people } = family
  const needsPhotoChoice = people.some(({ photo }) => photo === null)

  async function confirm() {
    if (isBusy) return
    setFailure(null)
    const outcome = await record({ eventId, bookingId, photoChoice: needsPhotoChoice ? choice : null })
    if (outcome.kind !== 'DONE') return setFailure(outcome)
    setAsking(false)
    toast({ title: 'Signed form recorded' })
    onRecorded()
  }

  if (!isAsking) {
    return (
      <Button variant="outlined" size="large" onClick={() => setAsking(true)}>
        Signed on paper
      </Button>
    )
  }
  return (
    <Box role="group" aria-label="Signed on paper" sx={{ ...SHEET, p: 2, display: 'grid', gap: 1.5 }}>
      <Box>
        <Text>
          I have the form that {firstName} {lastName} signed on paper: {missing.join(', ')}.
        </Text>
      </Box>
      {needsPhotoChoice && (
        <SelectField
          label="Photos, as on the form"
          value={choice}
          onChange={({ target }) => {
            const chosen = PHOTO_CHOICES.find(
              (each) => target instanceof HTMLSelectElement && each === target.value,
            )
            if (chosen) setChoice(chosen)
          }}
        >
          {[...PHOTO_CHOICES].reverse().map((each) => (
            <option key={each} value={each}>
              {PHOTO_CHOICE_LABELS[each]}
            </option>
          ))}
        </SelectField>
      )}
      {failure && (
        <Alert severity="error">
          <Text>{describeFailure(failure)}</Text>
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" size="large" aria-disabled={isBusy} onClick={() => void confirm()}>
          <Text>{isBusy ? 'Recording…' : 'Record it'}</Text>
        </Button>
        <Button size="large" onClick={() => setAsking(false)}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

function describeFailure({ kind, message }: FailedOutcome): string {
  if (kind === 'UNREACHED') {
    return 'No reception. Keep the paper and record the form when you have reception.'
  }
  if (kind === 'SIGNED_OUT') return 'You are signed out. Sign in and record the form again.'
  return message === null ? 'This could not be recorded. Try again.' : `${message}.`
}
