import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { EraseAccountInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { tellOtherTabs } from './session/session-channel.ts'

const ERASE_ACCOUNT = graphql(/* GraphQL */ `
  mutation EraseAccount($input: EraseAccountInput!) {
    eraseAccount(input: $input) {
      __typename
      ... on EraseAccountPayload {
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

/** Gives the function that erases the member's account and signs it out. */
export function useEraseAccount(): (input: EraseAccountInput) => Promise<Outcome> {
  const [mutate] = useMutation(ERASE_ACCOUNT)
  return async (input) => {
    const outcome = await outcomeOf(async () => (await mutate({ variables: { input } })).data?.eraseAccount)
    if (outcome.isDone) tellOtherTabs('ended')
    return outcome
  }
}
