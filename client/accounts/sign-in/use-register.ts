import type { Outcome } from '../../apollo/outcome.ts'
import { useAction } from '../../apollo/use-action.ts'
import { graphql } from '../../graphql/gql.ts'
import type { RegisterInput } from '../../graphql/graphql.ts'
import { notifyOtherTabs } from '../session/session-channel.ts'

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

/** The caller must clear data that was read before signing in. */
export function useRegister(): (input: RegisterInput) => Promise<Outcome> {
  const [register] = useAction(REGISTER)
  return async (input) => {
    const outcome = await register(input)
    if (outcome.kind === 'DONE') notifyOtherTabs('changed')
    return outcome
  }
}
