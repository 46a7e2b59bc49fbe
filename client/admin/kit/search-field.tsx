import { useEffect, useState } from 'react'
import { FormField } from '../../ui/form/form-field.tsx'

const PAUSE_MS = 300

type SearchFieldProps = {
  label: string
  /** Stands under the field. */
  hint?: string | undefined
  /** What is searched for now. */
  value: string
  /** Called once nothing was typed for a moment. */
  onSearch: (text: string) => void
}

/** A field that searches while it is typed in. */
export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState(value)

  if (known !== value) {
    setKnown(value)
    // Changed from elsewhere, such as by going back. What was asked for here may come when more is typed already.
    if (asked !== value) {
      setAsked(value)
      setText(value)
    }
  }

  useEffect(() => {
    if (text.trim() === value) return
    const timer = window.setTimeout(() => {
      setAsked(text.trim())
      onSearch(text.trim())
    }, PAUSE_MS)
    return () => window.clearTimeout(timer)
  }, [text, value, onSearch])

  return (
    <FormField
      type="search"
      label={label}
      {...(hint === undefined ? {} : { hint })}
      value={text}
      onChange={(event) => setText(event.target.value)}
      inputProps={{ maxLength: 200, enterKeyHint: 'search' }}
    />
  )
}
