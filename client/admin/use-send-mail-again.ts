import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const SEND_MAIL_AGAIN = graphql(/* GraphQL */ `
  mutation SendMailAgain($input: SendMailAgainInput!) {
    sendMailAgain(input: $input) {
      __typename
      ... on SendMailAgainPayload {
        mail {
          id
          ...MailLine @unmask
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Gives the function that has a dead mail sent once more. */
export function useSendMailAgain(): (id: string) => Promise<SaveOutcome> {
  const [mutate] = useMutation(SEND_MAIL_AGAIN)
  return (id) =>
    saveOutcomeOf(async () => (await mutate({ variables: { input: { id } } })).data?.sendMailAgain)
}
