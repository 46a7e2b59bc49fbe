import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RefObject } from 'react'
import { MERGE_FIELDS, wrapInBraces } from '../../domain/messages/merge-fields.ts'
import { SMALL_ASIDE } from '../theme-looks.ts'
import { Text } from '../ui/text.tsx'

type MergeFieldButtonsProps = {
  textRef: RefObject<HTMLTextAreaElement | null>
  /** Receives the text with the field inserted at the cursor. */
  onInsert: (text: string) => void
}

export function MergeFieldButtons({ textRef, onInsert }: MergeFieldButtonsProps) {
  function insert(text: string) {
    const area = textRef.current
    if (area === null) return
    const { selectionStart: start, selectionEnd: end, value } = area
    onInsert(value.slice(0, start) + text + value.slice(end))
    // Waits until the new text is rendered.
    setTimeout(() => {
      area.focus()
      area.setSelectionRange(start + text.length, start + text.length)
    })
  }

  return (
    <Box role="group" aria-label="Fields that are filled in for each family">
      <Box sx={{ ...SMALL_ASIDE, mb: 0.5 }}>Filled in for each family, in the subject too:</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {MERGE_FIELDS.map((field) => (
          <Button
            key={field}
            variant="outlined"
            size="small"
            aria-label={`Insert ${field}`}
            onClick={() => insert(wrapInBraces(field))}
            sx={{ minHeight: 44 }}
          >
            <Text>{wrapInBraces(field)}</Text>
          </Button>
        ))}
      </Box>
    </Box>
  )
}
