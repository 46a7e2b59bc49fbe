import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { AuditLineFragment } from '../../graphql/graphql.ts'
import { adminPaths } from '../../staff-paths.ts'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { formatCount } from '../kit/admin-text.ts'
import { formatAuditAction } from '../kit/audit-action-text.ts'
import { formatAuditField, formatAuditSubject, formatAuditValue } from './audit-text.ts'

const AUDIT_LINE = graphql(/* GraphQL */ `
  fragment AuditLine on AuditEntry {
    id
    at
    who
    action
    subject
    subjectTitle
    changes {
      field
      before
      after
    }
  }
`)

export function AuditLine({ line: reference }: { line: FragmentType<typeof AUDIT_LINE> }) {
  const { data: line } = useSuspenseFragment({ fragment: AUDIT_LINE, from: reference })
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
        <Box component="strong">{formatAuditAction(line.action)}</Box>
        <Subject subject={line.subject} title={line.subjectTitle} />
        <Box sx={{ ...ASIDE, ml: { sm: 'auto' } }}>
          <Text>{line.who}, </Text>
          <time dateTime={line.at}>{formatInstantAu(new Date(line.at))}</time>
        </Box>
      </Box>
      <Changes changes={line.changes} />
    </Box>
  )
}

type Change = AuditLineFragment['changes'][number]

function Changes({ changes }: { changes: readonly Change[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? changes : changes.slice(0, FIELDS_SHOWN)
  const more = changes.length - shown.length
  if (changes.length === 0) return null
  return (
    <>
      <Box component="dl" sx={CHANGES_STYLE}>
        {shown.map(({ field, before, after }) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <dt>{formatAuditField(field)}</dt>
            <dd>
              <Value field={field} text={before} isBefore /> <span aria-hidden>→</span>{' '}
              <Value field={field} text={after} />
            </dd>
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Button onClick={() => setExpanded(true)} sx={{ ml: -2.5 }}>
          <Text>Show {formatCount(more, 'more field')}</Text>
        </Button>
      )}
    </>
  )
}

type ValueProps = { field: string; text: string | null; isBefore?: boolean }

function Value({ field, text, isBefore = false }: ValueProps) {
  const [isExpanded, setExpanded] = useState(false)
  if (text === null || text === '') return <Box component="span">nothing</Box>
  const value = formatAuditValue(field, text)
  const isCut = value.length > CHARACTERS_SHOWN && !isExpanded
  return (
    <>
      <Box
        component={isBefore ? 'del' : 'ins'}
        sx={{
          textDecoration: isBefore ? 'line-through' : 'none',
          fontWeight: isBefore ? 400 : 600,
          overflowWrap: 'anywhere',
        }}
      >
        {isCut ? `${value.slice(0, CHARACTERS_SHOWN).trimEnd()}…` : value}
      </Box>
      {isCut && (
        <Button
          onClick={() => setExpanded(true)}
          aria-label={`Show all of ${formatAuditField(field)} ${isBefore ? 'before' : 'after'}`}
        >
          Show all
        </Button>
      )}
    </>
  )
}

/** Number of changes shown before expanding. A new event has about 20 fields. */
const FIELDS_SHOWN = 6
const CHARACTERS_SHOWN = 120

function Subject({ subject, title }: { subject: string; title: string | null }) {
  const [kind, id = ''] = subject.split(':')
  const path =
    kind === 'booking' ? adminPaths.booking(id) : kind === 'event' ? adminPaths.eventBookings(id) : null
  const text = formatAuditSubject(subject, title)
  if (path === null || id === '') return <Box component="span">{text}</Box>
  return (
    <MuiLink component={Link} to={path}>
      {text}
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
