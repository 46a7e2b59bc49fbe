import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import type { MailBookingLinksMutation } from '../graphql/graphql.ts'

const MAIL_BOOKING_LINKS = graphql(/* GraphQL */ `
  mutation MailBookingLinks($input: MailBookingLinksInput!) {
    mailBookingLinks(input: $input) {
      __typename
      ... on UserError {
        message
      }
      ... on MailBookingLinksPayload {
        message
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
      ... on TooManyRequestsError {
        retryAfterSeconds
      }
    }
  }
`)

export type MailBookingLinksResult = MailBookingLinksMutation['mailBookingLinks']

/** Gives the function that has the links of an address's bookings mailed to it. Null when no answer came. Never rejects. */
export function useMailBookingLinks(): (email: string) => Promise<MailBookingLinksResult | null> {
  const [mutate] = useMutation(MAIL_BOOKING_LINKS)
  return async (email) => {
    try {
      const { data } = await mutate({ variables: { input: { email } } })
      return data?.mailBookingLinks ?? null
    } catch {
      return null
    }
  }
}
