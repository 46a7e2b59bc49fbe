import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import type { SignOutInput } from '../../graphql/graphql.ts'
import { type Outcome, outcomeOf } from '../outcome.ts'

const SIGN_OUT = graphql(/* GraphQL */ `
  mutation SignOut($input: SignOutInput!) {
    signOut(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

/** Gives the function that ends the member's sessions: this one, the others, or all. */
export function useEndSessions(): (input: SignOutInput) => Promise<Outcome> {
  const [mutate] = useMutation(SIGN_OUT)
  return (input) => outcomeOf(async () => (await mutate({ variables: { input } })).data?.signOut)
}
