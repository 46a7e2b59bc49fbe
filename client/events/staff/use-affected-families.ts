import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import type { AffectedFamiliesQuery } from '../../graphql/graphql.ts'

const AFFECTED_FAMILIES = graphql(/* GraphQL */ `
  query AffectedFamilies($id: ID!) {
    adminEvent(id: $id) {
      id
      staff {
        affectedFamilies {
          confirmedBookings
          unpaidBookings
          waitingParties
          paidAmount
        }
      }
    }
  }
`)

export type Affected = NonNullable<
  NonNullable<AffectedFamiliesQuery['adminEvent']>['staff']
>['affectedFamilies']

/** Counts the booked families of an event. `affected` is undefined while loading. */
export function useAffectedFamilies(eventId: string): { affected: Affected | undefined; hasFailed: boolean } {
  const { data, error } = useQuery(AFFECTED_FAMILIES, {
    variables: { id: eventId },
    fetchPolicy: 'no-cache',
  })
  return { affected: data?.adminEvent?.staff?.affectedFamilies, hasFailed: error !== undefined }
}
