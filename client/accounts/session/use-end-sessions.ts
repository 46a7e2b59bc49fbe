import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { SignOutInput } from '../../graphql/graphql.ts'

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

export function useEndSessions(): (input: SignOutInput) => Promise<Outcome> {
  return useAction(SIGN_OUT)[0]
}
