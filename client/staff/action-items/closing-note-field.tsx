import { FormField } from '../../ui/form/form-field.tsx'

type ClosingNoteFieldProps = {
  note: string
  onNote: (note: string) => void
  issue: string | undefined
}

export function ClosingNoteField({ note, onNote, issue }: ClosingNoteFieldProps) {
  return (
    <FormField
      label="What was done"
      value={note}
      onChange={({ target }) => onNote(target.value)}
      error={issue}
      hint="Saved with your name. No names or health details of families, please."
      required
      autoFocus
    />
  )
}
