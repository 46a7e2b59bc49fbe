import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { RequestPasswordResetInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const REQUEST_PASSWORD_RESET = graphql(/* GraphQL */ `
  mutation RequestPasswordReset($input: RequestPasswordResetInput!) {
    requestPasswordReset(input: $input) {
      __typename
      ... on RequestPasswordResetPayload {
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

/** Gives the function that has a link for a new password mailed. The answer is the same for unknown addresses. */
export function useRequestPasswordReset(): (input: RequestPasswordResetInput) => Promise<Outcome> {
  const [mutate] = useMutation(REQUEST_PASSWORD_RESET)
  return (input) => outcomeOf(async () => (await mutate({ variables: { input } })).data?.requestPasswordReset)
}
