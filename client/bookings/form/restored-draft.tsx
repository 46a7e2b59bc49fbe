import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef, useState } from 'react'
import { FRAME } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import type { DraftSource } from './booking-draft.ts'

type RestoredDraftProps = {
  source: DraftSource
  /** Clears the form and removes the draft from this device. */
  onClear: () => void
}

/** Announces that the form was restored from a draft, and lets the current user of the device clear it. */
export function RestoredDraft({ source, onClear }: RestoredDraftProps) {
  const [isCleared, setCleared] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  // The focused button was removed, so the focus moves to the result.
  useLayoutEffect(() => {
    if (isCleared) status.current?.focus()
  }, [isCleared])

  if (source === null && !isCleared) return null
  return (
    <Box sx={BANNER_STYLE}>
      <Typography role="status" ref={status} tabIndex={-1} variant="body2" sx={TEXT_STYLE}>
        <Text>{isCleared ? 'Your details have been cleared from this device.' : describeSource(source)}</Text>
      </Typography>
      {!isCleared && (
        <Button
          sx={{ px: 1, ml: -1 }}
          onClick={() => {
            onClear()
            setCleared(true)
          }}
        >
          Clear my details
        </Button>
      )}
    </Box>
  )
}

function describeSource(source: DraftSource): string {
  if (source === 'tab') return "We've filled in what you typed before."
  return "We've filled in your contact details, people and add-ons. This device stores them for 24 hours."
}

const BANNER_STYLE = {
  ...FRAME,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 2,
  py: 0.5,
  mb: { xs: 1, sm: 2 },
} as const

const TEXT_STYLE = { flex: '1 1 16em', py: 1, outline: 'none' } as const
