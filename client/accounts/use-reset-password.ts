import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { ResetPasswordInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { tellOtherTabs } from './session/session-channel.ts'

const RESET_PASSWORD = graphql(/* GraphQL */ `
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      __typename
      ... on ResetPasswordPayload {
        message
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

/** Gives the function that sets a new password with the token of a mailed link. */
export function useResetPassword(): (input: ResetPasswordInput) => Promise<Outcome> {
  const [mutate] = useMutation(RESET_PASSWORD)
  return async (input) => {
    const outcome = await outcomeOf(async () => (await mutate({ variables: { input } })).data?.resetPassword)
    if (outcome.isDone) tellOtherTabs('changed')
    return outcome
  }
}
