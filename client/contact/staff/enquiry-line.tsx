import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatInstantAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import { StateBadge } from '../../staff/kit/state-badge.tsx'
import { ASIDE } from '../../theme-looks.ts'
import { Text } from '../../ui/text.tsx'
import { formatEnquirySubject } from './enquiry-subject.ts'

const ENQUIRY_LINE = graphql(/* GraphQL */ `
  fragment EnquiryLine on Enquiry {
    id
    name
    email
    subject
    label
    createdAt
    answeredAt
  }
`)

type EnquiryLineProps = { enquiry: FragmentType<typeof ENQUIRY_LINE>; onOpen: () => void }

export function EnquiryLine({ enquiry: reference, onOpen }: EnquiryLineProps) {
  const { data: enquiry } = useSuspenseFragment({ fragment: ENQUIRY_LINE, from: reference })
  const subject = formatEnquirySubject(enquiry.subject)
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StateBadge tone={enquiry.answeredAt === null ? 'waiting' : 'good'}>
            {enquiry.answeredAt === null ? 'Waiting' : 'Answered'}
          </StateBadge>
          <Box component="strong" sx={{ minWidth: 0 }}>
            {subject}
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary', mt: 0.5 }}>
          <Text>
            {enquiry.name}, {enquiry.email}
          </Text>
        </Box>
        <Box sx={ASIDE}>
          <Text>{enquiry.label}, </Text>
          <time dateTime={enquiry.createdAt}>{formatInstantAu(new Date(enquiry.createdAt))}</time>
        </Box>
      </Box>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={`Open: ${subject}, from ${enquiry.name}`}
        onClick={onOpen}
        sx={{ flexShrink: 0, alignSelf: { xs: 'flex-start', sm: 'center' } }}
      >
        Open
      </Button>
    </Box>
  )
}

const LINE_STYLE = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: 1.5,
} as const
