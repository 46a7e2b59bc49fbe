import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { formatDecimal } from '../../../domain/money.ts'
import { graphql } from '../../graphql/gql.ts'
import type { AffectedFamiliesQuery } from '../../graphql/graphql.ts'
import { Text } from '../../ui/text.tsx'
import { counted } from '../kit/in-words.ts'

const AFFECTED_FAMILIES = graphql(/* GraphQL */ `
  query AffectedFamilies($id: ID!) {
    adminEvent(id: $id) {
      id
      affectedFamilies {
        confirmedBookings
        unpaidBookings
        waitingParties
        paidAmount
      }
    }
  }
`)

/** How many families a cancellation affects, and how much money they paid. */
export function AffectedFamilies({ eventId }: { eventId: string }) {
  const { data, error } = useQuery(AFFECTED_FAMILIES, {
    variables: { id: eventId },
    fetchPolicy: 'no-cache',
  })
  const affected = data?.adminEvent?.affectedFamilies
  return (
    <Box role="status" sx={{ fontWeight: 650 }}>
      <Text>{affected ? inWords(affected) : error ? 'The bookings could not be counted.' : 'Counting…'}</Text>
    </Box>
  )
}

type Affected = NonNullable<AffectedFamiliesQuery['adminEvent']>['affectedFamilies']

function inWords({ confirmedBookings, unpaidBookings, waitingParties, paidAmount }: Affected): string {
  const parts = [
    `${counted(confirmedBookings, 'family', 'families')} with a confirmed booking, ${formatDecimal(paidAmount)} paid`,
    ...(unpaidBookings > 0 ? [`${counted(unpaidBookings, 'booking')} not paid yet`] : []),
    ...(waitingParties > 0 ? [`${counted(waitingParties, 'party', 'parties')} waiting`] : []),
  ]
  return `${parts.join('; ')}.`
}
