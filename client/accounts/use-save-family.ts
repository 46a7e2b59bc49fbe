import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { SaveFamilyInput } from '../graphql/graphql.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

const SAVE_FAMILY = graphql(/* GraphQL */ `
  mutation SaveFamily($input: SaveFamilyInput!) {
    saveFamily(input: $input) {
      __typename
      ... on SaveFamilyPayload {
        viewer {
          ...FamilySection
        }
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

/** Gives the function that keeps a family in place of the one that was kept before. */
export function useSaveFamily(): (input: SaveFamilyInput) => Promise<Outcome> {
  const [mutate] = useMutation(SAVE_FAMILY)
  return (input) => outcomeOf(async () => (await mutate({ variables: { input } })).data?.saveFamily)
}
