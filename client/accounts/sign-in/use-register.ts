import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import type { RegisterInput } from '../../graphql/graphql.ts'
import { type Outcome, outcomeOf } from '../outcome.ts'
import { tellOtherTabs } from '../session/session-channel.ts'

const REGISTER = graphql(/* GraphQL */ `
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
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

/** Gives the function that makes an account and signs it in. What the tab has read so far is the caller's to forget. */
export function useRegister(): (input: RegisterInput) => Promise<Outcome> {
  const [mutate] = useMutation(REGISTER)
  return async (input) => {
    const outcome = await outcomeOf(async () => (await mutate({ variables: { input } })).data?.register)
    if (outcome.isDone) tellOtherTabs('changed')
    return outcome
  }
}
