import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { LeaveWaitingListInput, LeaveWaitingListMutation } from '../graphql/graphql.ts'

const LEAVE_WAITING_LIST = graphql(/* GraphQL */ `
  mutation LeaveWaitingList($input: LeaveWaitingListInput!) {
    leaveWaitingList(input: $input) {
      __typename
      ... on LeaveWaitingListPayload {
        message
      }
      ... on WaitingListLinkError {
        message
      }
      ... on TooManyRequestsError {
        message
      }
    }
  }
`)

export type LeaveWaitingListResult = LeaveWaitingListMutation['leaveWaitingList']

/**
 * Gives the function that leaves a waiting list by the mailed link: the server's answer, or null when there is none,
 * because the network or the server failed. Never rejects.
 */
export function useLeaveWaitingList(): (
  input: LeaveWaitingListInput,
) => Promise<LeaveWaitingListResult | null> {
  const [mutate] = useMutation(LEAVE_WAITING_LIST)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      return data?.leaveWaitingList ?? null
    } catch {
      return null
    }
  }
}
