import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../graphql/gql.ts'
import { BookingSection } from './kit/booking-section.tsx'
import { SHEET_LIST_STYLE } from './kit/card-styles.ts'
import { EmptyList, ListSkeleton, LoadFailure } from './kit/list-message.tsx'
import { NeedItem } from './need-item.tsx'

const NEEDS_SECTION = graphql(/* GraphQL */ `
  query NeedsSection {
    needsYou {
      count
      items {
        id
        ...NeedItem @unmask
      }
    }
  }
`)

/** Everything that waits for the organiser, the longest waiting first. */
export function NeedsSection() {
  const { data, error, refetch } = useQuery(NEEDS_SECTION, { fetchPolicy: 'cache-and-network' })
  const needs = data?.needsYou
  return (
    <BookingSection title={needs ? `Needs you: ${needs.count}` : 'Needs you'}>
      {error && !needs ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !needs ? (
        <ListSkeleton entries={3} />
      ) : needs.items.length === 0 ? (
        <EmptyList>Nothing waits for you.</EmptyList>
      ) : (
        <Box component="ul" sx={SHEET_LIST_STYLE}>
          {needs.items.map((need) => (
            <NeedItem key={need.id} need={need} />
          ))}
        </Box>
      )}
      {needs && needs.count > needs.items.length && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>The first {needs.items.length} are shown.</Box>
      )}
    </BookingSection>
  )
}
