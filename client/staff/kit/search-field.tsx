import { useEffect, useState } from 'react'
import { FormField } from '../../ui/form/form-field.tsx'

const DEBOUNCE_MS = 300

type SearchFieldProps = {
  label: string
  hint?: string
  value: string
  /** Called after a pause in typing. */
  onSearch: (text: string) => void
}

export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sentSearch, setSentSearch] = useState(value)

  if (known !== value) {
    setKnown(value)
    // Applies external changes such as Back, but no late echo of an earlier search.
    if (sentSearch !== value) {
      setSentSearch(value)
      setText(value)
    }
  }

  useEffect(() => {
    if (text.trim() === value) return
    const timer = window.setTimeout(() => {
      setSentSearch(text.trim())
      onSearch(text.trim())
    }, DEBOUNCE_MS)
    return () => window.clearTimeout(timer)
  }, [text, value, onSearch])

  return (
    <FormField
      type="search"
      label={label}
      hint={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      inputProps={{ maxLength: 200, enterKeyHint: 'search' }}
    />
  )
}
