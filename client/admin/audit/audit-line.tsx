import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { ASIDE } from '../../theme-looks.ts'
import { adminPaths } from '../kit/admin-paths.ts'
import { inWords } from '../kit/in-words.ts'

const AUDIT_LINE = graphql(/* GraphQL */ `
  fragment AuditLine on AuditEntry {
    id
    at
    who
    action
    subject
    changes {
      field
      before
      after
    }
  }
`)

/** A line of the audit trail, with what an edit changed. */
export function AuditLine({ line: reference }: { line: FragmentType<typeof AUDIT_LINE> }) {
  const { data: line } = useSuspenseFragment({ fragment: AUDIT_LINE, from: reference })
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Box component="strong">{inWords(line.action)}</Box>
        <Subject subject={line.subject} />
        <Box sx={{ ...ASIDE, ml: { sm: 'auto' } }}>
          {line.who}, <time dateTime={line.at}>{formatInstantAu(new Date(line.at))}</time>
        </Box>
      </Box>
      {line.changes.length > 0 && (
        <Box component="dl" sx={CHANGES_STYLE}>
          {line.changes.map(({ field, before, after }) => (
            <Box key={field} sx={{ display: 'contents' }}>
              <dt>{inWords(field)}</dt>
              <dd>
                <Value text={before} isBefore /> <span aria-hidden>→</span> <Value text={after} />
              </dd>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}

function Value({ text, isBefore = false }: { text: string | null; isBefore?: boolean }) {
  if (text === null || text === '') return <Box component="span">nothing</Box>
  return (
    <Box
      component={isBefore ? 'del' : 'ins'}
      sx={{ textDecoration: isBefore ? 'line-through' : 'none', fontWeight: isBefore ? 400 : 600 }}
    >
      {INSTANT.test(text) ? formatInstantAu(new Date(text)) : text}
    </Box>
  )
}

/** As the audit trail stores an instant. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** What it was done to: a way there where there is one. */
function Subject({ subject }: { subject: string }) {
  const [kind, id = ''] = subject.split(':')
  const way =
    kind === 'booking' ? adminPaths.booking(id) : kind === 'event' ? adminPaths.bookingsOf(id) : null
  if (way === null || id === '') return <Box component="span">{subject}</Box>
  return (
    <MuiLink component={Link} to={way}>
      {subject}
    </MuiLink>
  )
}

const CHANGES_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8rem, 14rem) minmax(0, 1fr)' },
  columnGap: 2,
  rowGap: { xs: 0, sm: 0.5 },
  m: 0,
  mt: 1,
  fontSize: '0.9375rem',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 } },
} as const
