import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { graphql } from '../../graphql/gql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { FriendInvitation } from './friend-invitation.tsx'
import { NeighbourAnswer } from './neighbour-answer.tsx'

const FRIENDS_SECTION = graphql(/* GraphQL */ `
  fragment FriendsSection on Booking {
    id
    event {
      id
      title
    }
    friends {
      isOpen
      isLinkShown
      url
      neighbours {
        neighbourId
        firstName
        hasAsked
        wants
        isAdjacent
      }
    }
  }
`)

/** Invitations and their link. Renders nothing without full access and before payment. */
export function FriendsSection({ booking }: { booking: FragmentType<typeof FRIENDS_SECTION> }) {
  const { data } = useSuspenseFragment({ fragment: FRIENDS_SECTION, from: booking })
  if (!data.friends) return null
  const { isOpen, isLinkShown, url, neighbours } = data.friends
  if (!isOpen && !neighbours.some(({ isAdjacent }) => isAdjacent)) return null
  return (
    <Panel title="Come with us" sx={{ displayPrint: 'none' }}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {neighbours.map((neighbour) => (
          <NeighbourAnswer
            key={neighbour.neighbourId}
            bookingId={data.id}
            neighbour={neighbour}
            isOpen={isOpen}
          />
        ))}
        {isOpen && isLinkShown && <FriendInvitation bookingId={data.id} url={url} title={data.event.title} />}
      </Box>
    </Panel>
  )
}
