import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router-dom'
import { describeEmailFailure } from '../../domain/action-items/failure-descriptions.ts'
import { assertNever } from '../../domain/assert-never.ts'
import { formatInstantAu } from '../../domain/dates.ts'
import { graphql } from '../graphql/gql.ts'
import type { CampMessageEmailStatus, MessageFamiliesQuery } from '../graphql/graphql.ts'
import { SIDED_LIST_STYLE } from '../staff/kit/card-styles.ts'
import { ListSkeleton, LoadFailure, LoadMore } from '../staff/kit/list-message.tsx'
import { type BadgeTone, StateBadge } from '../staff/kit/state-badge.tsx'
import { useListPages } from '../staff/kit/use-list-pages.ts'
import { adminPaths } from '../staff-paths.ts'
import { ASIDE } from '../theme-looks.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

const MESSAGE_FAMILIES = graphql(/* GraphQL */ `
  query MessageFamilies($eventId: ID!, $id: ID!, $first: Int, $after: String) {
    campMessage(eventId: $eventId, id: $id) {
      id
      families(first: $first, after: $after) {
        edges {
          cursor
          node {
            id
            code
            firstName
            lastName
            status
            failure
            sentAt
            isShared
            isForFormerHolder
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`)

type Family = NonNullable<MessageFamiliesQuery['campMessage']>['families']['edges'][number]['node']

type FamiliesDialogProps = {
  eventId: string
  id: string
  subject: string
  isAdmin: boolean
  onClose: () => void
}

/** Lists the delivery status per family. Families that need a call are listed first. */
export function FamiliesDialog({ eventId, id, subject, isAdmin, onClose }: FamiliesDialogProps) {
  const { data, error, refetch, fetchMore } = useQuery(MESSAGE_FAMILIES, {
    variables: { eventId, id, first: 20 },
    fetchPolicy: 'network-only',
  })
  const families = useListPages(data?.campMessage?.families, (after) => fetchMore({ variables: { after } }))
  const { loadMore } = families
  return (
    <DialogFrame
      open
      onClose={onClose}
      title="Family by family"
      subtitle={subject}
      maxWidth="md"
      fullScreenOnPhone
    >
      {error && !data ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !data ? (
        <ListSkeleton entries={4} />
      ) : (
        <Box component="ul" sx={SIDED_LIST_STYLE}>
          {families.all.map((family) => (
            <FamilyLine key={family.id} family={family} isAdmin={isAdmin} />
          ))}
        </Box>
      )}
      {loadMore && <LoadMore onMore={() => void loadMore()} isBusy={families.isLoading} />}
    </DialogFrame>
  )
}

function FamilyLine({ family, isAdmin }: { family: Family; isAdmin: boolean }) {
  const { tone, word } = getStatusBadge(family.status)
  const name = `${family.firstName} ${family.lastName}`
  return (
    <Box component="li">
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>{' '}
        {isAdmin ? (
          <MuiLink component={Link} to={adminPaths.booking(family.id)} sx={{ py: 1.25 }}>
            {family.code}
          </MuiLink>
        ) : (
          <span>{family.code}</span>
        )}
        <Box sx={ASIDE}>{listNotes(family).join('. ')}</Box>
      </Box>
      <Box>
        <StateBadge tone={tone}>{word}</StateBadge>
      </Box>
    </Box>
  )
}

function listNotes({ sentAt, failure, isShared, isForFormerHolder, status }: Family): string[] {
  return [
    ...(sentAt === null ? [] : [formatInstantAu(new Date(sentAt))]),
    ...(failure === null ? [] : [`Last try failed: ${describeEmailFailure(failure)}`]),
    ...(status === 'LEFT_OUT' ? ['The booking had ended before its email was written'] : []),
    ...(isShared ? ['One email with another booking under the same address'] : []),
    ...(isForFormerHolder ? ['Sent to the person who had the booking then'] : []),
  ]
}

function getStatusBadge(status: CampMessageEmailStatus): { tone: BadgeTone; word: string } {
  switch (status) {
    case 'WAITING':
    case 'QUEUED':
      return { tone: 'waiting', word: 'Waiting' }
    case 'SENT':
      return { tone: 'good', word: 'Sent' }
    case 'STORED':
      return { tone: 'muted', word: 'Stored' }
    case 'FAILED':
      return { tone: 'waiting', word: 'Not delivered' }
    case 'LEFT_OUT':
      return { tone: 'muted', word: 'Left out' }
    case 'GONE':
      return { tone: 'muted', word: 'Written' }
    default:
      return assertNever(status)
  }
}
