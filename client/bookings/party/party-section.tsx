import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Panel } from '../../ui/page/panel.tsx'

// Only for transferred bookings.
const PartyForm = lazyPart(async () => (await import('./party-form.tsx')).PartyForm)

const PARTY_SECTION = graphql(/* GraphQL */ `
  fragment PartySection on Booking {
    id
    childCount
    details {
      isPartyUnknown
    }
  }
`)

/** Shown only to the new owner of a transferred booking. */
export function PartySection({ booking }: { booking: FragmentType<typeof PARTY_SECTION> }) {
  const { data } = useSuspenseFragment({ fragment: PARTY_SECTION, from: booking })
  if (!data.details?.isPartyUnknown) return null
  return (
    <Panel
      title="Who's coming?"
      lead="This booking was transferred to you. Tell us who's coming, so the camp leader can look after everyone."
      sx={{ displayPrint: 'none' }}
    >
      <Suspense fallback={<Box role="status">Loading...</Box>}>
        <PartyForm bookingId={data.id} childCount={data.childCount} />
      </Suspense>
    </Panel>
  )
}
