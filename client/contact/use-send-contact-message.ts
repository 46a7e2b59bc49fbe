import { useMutation } from '@apollo/client/react'
import { failureMessage } from '../apollo/errors.ts'
import { graphql } from '../graphql/gql.ts'
import type { SendContactMessageInput } from '../graphql/graphql.ts'

const SEND_CONTACT_MESSAGE = graphql(/* GraphQL */ `
  mutation SendContactMessage($input: SendContactMessageInput!) {
    sendContactMessage(input: $input) {
      __typename
      ... on SendContactMessagePayload {
        message
      }
      ... on UserError {
        message
      }
      ... on InvalidInputError {
        issues {
          path
          message
        }
      }
    }
  }
`)

export type SendOutcome =
  /** What the server has to say to the visitor, if anything. */
  | { isSent: true; message: string }
  /** For the log: why, without a word of the message. What is wrong with which field, if a field is to blame. */
  | { isSent: false; reason: string; issues: readonly { path: string; message: string }[] }

/** Gives the function that sends a message to the organiser. Never rejects. */
export function useSendContactMessage(): (input: SendContactMessageInput) => Promise<SendOutcome> {
  const [mutate] = useMutation(SEND_CONTACT_MESSAGE)
  return async (input) => {
    try {
      const { data } = await mutate({ variables: { input } })
      const result = data?.sendContactMessage
      if (result === undefined) return { isSent: false, reason: 'The answer was empty.', issues: [] }
      if (result.__typename === 'SendContactMessagePayload') return { isSent: true, message: result.message }
      const issues = result.__typename === 'InvalidInputError' ? result.issues : []
      return { isSent: false, reason: result.message, issues }
    } catch (error) {
      return { isSent: false, reason: failureMessage(error), issues: [] }
    }
  }
}
