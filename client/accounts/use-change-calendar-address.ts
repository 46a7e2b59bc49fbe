import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { CalendarAddressChange } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const CHANGE_CALENDAR_ADDRESS = graphql(/* GraphQL */ `
  mutation ChangeCalendarAddress($input: ChangeCalendarAddressInput!) {
    changeCalendarAddress(input: $input) {
      __typename
      ... on ChangeCalendarAddressPayload {
        address
        viewer {
          ...CalendarPanel
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Gives the function that renews or withdraws the secret address; its answer carries the new address, if any. */
export function useChangeCalendarAddress(): (
  change: CalendarAddressChange,
) => Promise<Outcome & { address: string | null }> {
  const [mutate] = useMutation(CHANGE_CALENDAR_ADDRESS)
  return async (change) => {
    let address: string | null = null
    const outcome = await outcomeOf(async () => {
      const result = (await mutate({ variables: { input: { change } } })).data?.changeCalendarAddress
      if (result?.__typename === 'ChangeCalendarAddressPayload') address = result.address
      return result
    })
    return { ...outcome, address }
  }
}
