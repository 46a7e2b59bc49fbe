import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { EraseAccountInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

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
  return (input) => outcomeOf(async () => (await mutate({ variables: { input } })).data?.eraseAccount)
}
