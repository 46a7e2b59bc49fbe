import { SelectField } from '../../ui/form/select-field.tsx'

export type Choice = { value: string; label: string }

type ChoiceFieldProps = {
  label: string
  value: string
  options: readonly Choice[]
  onChoose: (value: string) => void
  error?: string
}

/** Select field that applies its choice immediately. */
export function ChoiceField({ label, value, options, onChoose, error }: ChoiceFieldProps) {
  return (
    <SelectField
      label={label}
      value={value}
      error={error}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) onChoose(target.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
