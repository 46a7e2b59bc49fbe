import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { formatInstantAu } from '../../../domain/dates.ts'
import { Text } from '../../ui/text.tsx'

/** Field that differs between two versions, formatted for display. */
export type FieldDifference<Field extends string> = {
  field: Field
  label: string
  saved: string
  typed: string
  /** When false, `typed` is the initial value. */
  isEdited: boolean
}

type NewerVersionPanelProps<Field extends string> = {
  /** Such as 'event'. */
  noun: string
  changedBy: string
  /** ISO 8601. */
  changedAt: string
  differences: readonly FieldDifference<Field>[]
  /** Typed values stay in this panel. */
  onLoad: () => void
  /** Copies the typed value into the newer version. */
  onUseMine: (field: Field) => void
}

/** Shows a concurrent change, so that neither version is lost. */
export function NewerVersionPanel<Field extends string>({
  noun,
  changedBy,
  changedAt,
  differences,
  onLoad,
  onUseMine,
}: NewerVersionPanelProps<Field>) {
  const [isLoaded, setLoaded] = useState(false)
  const [taken, setTaken] = useState<readonly Field[]>([])
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => showPanel(panel.current), [])

  function load() {
    onLoad()
    setLoaded(true)
    // Moves focus before the focused button disappears.
    showPanel(panel.current)
  }

  return (
    <Alert severity="warning" ref={panel} tabIndex={-1} sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>
        <Text>Someone else changed this {noun}</Text>
      </AlertTitle>
      <Text>
        {changedBy} saved it on {formatInstantAu(new Date(changedAt))} (Brisbane time).{' '}
        {isLoaded
          ? 'The newer version is now in the form. Your own text stays here until you save.'
          : 'Nothing was overwritten, and nothing you typed is lost.'}
      </Text>
      {differences.length === 0 ? (
        <Box sx={{ mt: 1 }}>It is the same as what you typed.</Box>
      ) : (
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, my: 1.5 }}>
          {differences.map(({ field, label, saved, typed, isEdited }) => (
            <Box key={field} sx={DIFFERENCE_STYLE}>
              <Box component="dt" sx={{ fontWeight: 700, gridColumn: '1 / -1' }}>
                {label}
              </Box>
              <Box component="dd" sx={TEXT_STYLE}>
                <Box sx={CAPTION_STYLE}>Saved now</Box>
                <Text>{saved || '(empty)'}</Text>
              </Box>
              <Box component="dd" sx={TEXT_STYLE}>
                <Box sx={CAPTION_STYLE}>{isEdited ? 'Yours' : 'When you opened it'}</Box>
                <Text>{typed || '(empty)'}</Text>
                {isLoaded && isEdited && (
                  <Box sx={{ mt: 0.5 }}>
                    <Button
                      size="small"
                      variant="outlined"
                      color="inherit"
                      aria-label={`Use mine for ${label}`}
                      disabled={taken.includes(field)}
                      onClick={() => {
                        onUseMine(field)
                        setTaken([...taken, field])
                      }}
                    >
                      <Text>{taken.includes(field) ? 'In the form' : 'Use mine'}</Text>
                    </Button>
                  </Box>
                )}
              </Box>
            </Box>
          ))}
        </Box>
      )}
      {!isLoaded && (
        <Button variant="contained" onClick={load} sx={{ mt: 1 }}>
          Load the newer version
        </Button>
      )}
    </Alert>
  )
}

/** `scrollIntoView` would also move the dialog. */
function showPanel(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true })
  panel?.closest('form')?.parentElement?.scrollTo({ top: 0 })
}

const DIFFERENCE_STYLE = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
  borderTop: 1,
  borderColor: 'divider',
  pt: 1,
} as const

const TEXT_STYLE = { m: 0, minWidth: 0, whiteSpace: 'pre-wrap' } as const

const CAPTION_STYLE = { fontSize: '0.875rem', opacity: 0.85 } as const
