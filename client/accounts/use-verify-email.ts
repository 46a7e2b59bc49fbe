import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { VerifyEmailInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const VERIFY_EMAIL = graphql(/* GraphQL */ `
  mutation VerifyEmail($input: VerifyEmailInput!) {
    verifyEmail(input: $input) {
      __typename
      ... on VerifyEmailPayload {
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

/** Gives the function that proves an e-mail address with the token of a mailed link. */
export function useVerifyEmail(): (input: VerifyEmailInput) => Promise<Outcome> {
  const [mutate] = useMutation(VERIFY_EMAIL)
  return (input) => outcomeOf(async () => (await mutate({ variables: { input } })).data?.verifyEmail)
}
