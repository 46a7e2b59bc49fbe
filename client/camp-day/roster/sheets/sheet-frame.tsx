import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { formatDayRangeAu, formatInstantAu } from '../../../../domain/dates.ts'
import { adminPaths } from '../../../staff-paths.ts'
import { RADIUS } from '../../../theme-radii.ts'
import { Text } from '../../../ui/text.tsx'
import type { Roster } from '../roster-document.ts'
import { SheetLinks } from './sheet-links.tsx'
import { SHEETS, type SheetName } from './sheet-names.ts'

type SheetFrameProps = { name: SheetName; event: Roster['event']; children: ReactNode }

export function SheetFrame({ name, event, children }: SheetFrameProps) {
  const printedAt = usePrintedAt()
  const { title, hasHealth } = SHEETS[name]
  return (
    <>
      <Box sx={TOOLS_STYLE}>
        <SheetLinks current={name} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to={adminPaths.roster(event.id)}>
            Back to the roster
          </Button>
          <Button variant="contained" onClick={() => window.print()}>
            Print
          </Button>
        </Box>
      </Box>
      <Box component="article" sx={PAPER_STYLE}>
        <Box component="header" sx={{ borderBottom: '2px solid #000', pb: '0.5em', mb: '1em' }}>
          <Box component="h1" sx={{ m: 0, fontSize: '1.6em', lineHeight: 1.2 }}>
            {title}
          </Box>
          <Box sx={{ fontWeight: 700 }}>
            <Text>
              {event.title}, {formatDayRangeAu(event.startDate, event.endDate)}
            </Text>
          </Box>
          <Box>
            <Text>
              {event.location} · Printed {formatInstantAu(printedAt)}
            </Text>
          </Box>
          {hasHealth && (
            <Box>Families' health details: keep this sheet safe, and destroy it after the camp.</Box>
          )}
        </Box>
        {children}
      </Box>
    </>
  )
}

/** Returns the time of the last print, or of opening before that. */
function usePrintedAt(): Date {
  const [printedAt, setPrintedAt] = useState(() => new Date())
  useEffect(() => {
    // Flushed synchronously, otherwise the printout would show the previous time.
    const updatePrintedAt = () => flushSync(() => setPrintedAt(new Date()))
    window.addEventListener('beforeprint', updatePrintedAt)
    return () => window.removeEventListener('beforeprint', updatePrintedAt)
  }, [])
  return printedAt
}

const TOOLS_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1.5,
  mb: 2,
  displayPrint: 'none',
} as const

// Black on white in every theme, to match the printed page.
const PAPER_STYLE = {
  bgcolor: '#FFFFFF',
  color: '#000000',
  colorScheme: 'light',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: RADIUS.card,
  px: { xs: 2, md: 4 },
  py: { xs: 2, md: 3 },
  fontSize: '1rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  '& h2': { fontSize: '1.2em', mt: '1.25em', mb: '0.4em', breakAfter: 'avoid' },
  '& p': { m: 0 },
  '@media print': { border: 0, borderRadius: 0, p: 0, fontSize: '10pt' },
} as const
