import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { ChangePasswordInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const CHANGE_PASSWORD = graphql(/* GraphQL */ `
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      __typename
      ... on ChangePasswordPayload {
        message
        viewer {
          ...CalendarPanel
        }
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/**
 * Gives the function that changes the member's password; other devices are signed out and the calendar address ends
 * with it.
 */
export function useChangePassword(): (input: ChangePasswordInput) => Promise<Outcome> {
  const [mutate] = useMutation(CHANGE_PASSWORD)
  return (input) => outcomeOf(async () => (await mutate({ variables: { input } })).data?.changePassword)
}
