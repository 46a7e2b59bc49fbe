import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { JoinWaitingListInput, JoinWaitingListMutation } from '../graphql/graphql.ts'

// The spots that are left come along, so that the cache shows them everywhere at once.
const JOIN_WAITING_LIST = graphql(/* GraphQL */ `
  mutation JoinWaitingList($input: JoinWaitingListInput!) {
    joinWaitingList(input: $input) {
      __typename
      ... on JoinWaitingListPayload {
        message
      }
      ... on InvalidInputError {
        message
        issues {
          path
          message
        }
      }
      ... on SpotsAvailableError {
        message
        event {
          id
          currentParticipants
          availableSpots
          availability
        }
      }
      ... on BookingClosedError {
        message
      }
      ... on EventNotFoundError {
        message
      }
      ... on TooManyRequestsError {
        message
        retryAfterSeconds
      }
    }
  }
`)

export type JoinWaitingListResult = JoinWaitingListMutation['joinWaitingList']

/**
 * Gives the function that joins a waiting list: the server's answer, or null when there is none, because the network
 * or the server failed. Never rejects.
 */
export function useJoinWaitingList(): (input: JoinWaitingListInput) => Promise<JoinWaitingListResult | null> {
  const [mutate] = useMutation(JOIN_WAITING_LIST)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      return data?.joinWaitingList ?? null
    } catch {
      return null
    }
  }
}
