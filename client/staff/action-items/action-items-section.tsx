import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../../graphql/gql.ts'
import { Text } from '../../ui/text.tsx'
import { BookingSection } from '../kit/admin-booking-section.tsx'
import { EmptyList, ListSkeleton, LoadFailure } from '../kit/list-message.tsx'
import { ActionItemGroups } from './action-item-groups.tsx'

const ACTION_ITEMS_SECTION = graphql(/* GraphQL */ `
  query ActionItemsSection {
    actionItems {
      count
      items {
        id
      }
      ...ActionItemGroups
    }
  }
`)

/** Renders all open action items in groups, oldest first. */
export function ActionItemsSection() {
  const { data, error, refetch } = useQuery(ACTION_ITEMS_SECTION, { fetchPolicy: 'cache-and-network' })
  const items = data?.actionItems
  return (
    <BookingSection title={items ? `Your tasks: ${items.count}` : 'Your tasks'}>
      {error && !items ? (
        <LoadFailure onRetry={() => void refetch().catch(() => undefined)} />
      ) : !items ? (
        <ListSkeleton entries={3} />
      ) : items.items.length === 0 ? (
        <EmptyList>You have no tasks.</EmptyList>
      ) : (
        <ActionItemGroups list={items} />
      )}
      {items && items.count > items.items.length && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          <Text>The first {items.items.length} are shown.</Text>
        </Box>
      )}
    </BookingSection>
  )
}
