import type { FragmentType } from '@apollo/client'
import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { graphql } from '../graphql/gql.ts'
import type { MessageProgressFragment } from '../graphql/graphql.ts'
import { formatCount } from '../staff/kit/admin-text.ts'
import { StateBadge } from '../staff/kit/state-badge.tsx'

const MESSAGE_PROGRESS = graphql(/* GraphQL */ `
  fragment MessageProgress on CampMessage {
    id
    eventId
    progress {
      families
      written
      skipped
      queued
      sent
      kept
      dead
    }
  }
`)

const PROGRESS_NOW = graphql(/* GraphQL */ `
  query MessageProgressNow($eventId: ID!, $id: ID!) {
    campMessage(eventId: $eventId, id: $id) {
      id
      ...MessageProgress
    }
  }
`)

const POLL_MS = 1500

/** Polls the progress until the message is fully sent. */
export function MessageProgress({ message: reference }: { message: FragmentType<typeof MESSAGE_PROGRESS> }) {
  const { data } = useSuspenseFragment({ fragment: MESSAGE_PROGRESS, from: reference })
  const { id, eventId, progress } = data
  const isUnderWay = progress.written + progress.skipped < progress.families || progress.queued > 0
  // The response updates the cache, which the fragment reads.
  useQuery(PROGRESS_NOW, {
    variables: { id, eventId },
    skip: !isUnderWay,
    fetchPolicy: 'network-only',
    pollInterval: POLL_MS,
  })
  const done = progress.written + progress.skipped - progress.queued
  return (
    <Box role="status">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {listBadges(progress).map(({ tone, text }) => (
          <StateBadge key={text} tone={tone}>
            {text}
          </StateBadge>
        ))}
      </Box>
      {isUnderWay && (
        <LinearProgress
          variant="determinate"
          value={(100 * done) / Math.max(1, progress.families)}
          aria-label="Families whose email is on its way"
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  )
}

type Badge = { tone: 'good' | 'waiting' | 'muted'; text: string }

function listBadges(progress: MessageProgressFragment['progress']): Badge[] {
  const { families, written, skipped, queued, sent, kept, dead } = progress
  const badges: (Badge & { count: number })[] = [
    { tone: 'waiting', text: `${written} of ${families} written`, count: families - written - skipped },
    { tone: 'waiting', text: `${queued} waiting to be sent`, count: queued },
    { tone: 'good', text: `Sent to ${formatCount(sent, 'family', 'families')}`, count: sent },
    {
      tone: 'muted',
      text: `Stored for ${formatCount(kept, 'family', 'families')}: no email server is set up`,
      count: kept,
    },
    { tone: 'waiting', text: `Not delivered to ${formatCount(dead, 'family', 'families')}`, count: dead },
    {
      tone: 'muted',
      text: `${formatCount(skipped, 'family', 'families')} left out: the booking had ended`,
      count: skipped,
    },
  ]
  return badges.filter(({ count }) => count > 0)
}
