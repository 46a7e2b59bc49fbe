import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { SignInInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { tellOtherTabs } from './session/session-channel.ts'

const SIGN_IN = graphql(/* GraphQL */ `
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      __typename
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

/** Gives the function that signs a member in. What the tab has read so far is the caller's to forget. */
export function useSignIn(): (input: SignInInput) => Promise<Outcome> {
  const [mutate] = useMutation(SIGN_IN)
  return async (input) => {
    const outcome = await outcomeOf(async () => (await mutate({ variables: { input } })).data?.signIn)
    if (outcome.isDone) tellOtherTabs('changed')
    return outcome
  }
}
