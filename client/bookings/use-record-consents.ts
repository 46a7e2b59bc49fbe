import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { RecordConsentsInput, RecordConsentsMutation } from '../graphql/graphql.ts'

const RECORD_CONSENTS = graphql(/* GraphQL */ `
  mutation RecordConsents($input: RecordConsentsInput!) {
    recordConsents(input: $input) {
      __typename
      ... on RecordConsentsPayload {
        booking {
          ...BeforeYouCome
        }
      }
      ... on InvalidInputError {
        message
        issues {
          path
          message
        }
      }
      ... on BookingNotFoundError {
        message
      }
    }
  }
`)

export type RecordConsentsResult = RecordConsentsMutation['recordConsents']

/** Gives the function that records the Before you come form. Null when no answer came. Never rejects. */
export function useRecordConsents(): (input: RecordConsentsInput) => Promise<RecordConsentsResult | null> {
  const [mutate] = useMutation(RECORD_CONSENTS)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      return data?.recordConsents ?? null
    } catch {
      return null
    }
  }
}
