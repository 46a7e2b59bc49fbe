import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { RequestEmailVerificationInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const REQUEST_EMAIL_VERIFICATION = graphql(/* GraphQL */ `
  mutation RequestEmailVerification($input: RequestEmailVerificationInput!) {
    requestEmailVerification(input: $input) {
      __typename
      ... on RequestEmailVerificationPayload {
        message
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Gives the function that has a new link mailed to prove the member's address. */
export function useRequestEmailVerification(): (input: RequestEmailVerificationInput) => Promise<Outcome> {
  const [mutate] = useMutation(REQUEST_EMAIL_VERIFICATION)
  return (input) =>
    outcomeOf(async () => (await mutate({ variables: { input } })).data?.requestEmailVerification)
}
