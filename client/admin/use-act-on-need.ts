import { useMutation } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import { type SaveOutcome, saveOutcomeOf } from './save-outcome.ts'

const RETRY_NEED = graphql(/* GraphQL */ `
  mutation RetryNeed($input: RetryNeedInput!) {
    retryNeed(input: $input) {
      __typename
      ... on RetryNeedPayload {
        needsYou {
          count
          items {
            id
            ...NeedItem @unmask
          }
        }
        booking {
          id
          ...BookingPayments @unmask
          ...BookingHistory @unmask
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

const CLOSE_NEED = graphql(/* GraphQL */ `
  mutation CloseNeed($input: CloseNeedInput!) {
    closeNeed(input: $input) {
      __typename
      ... on CloseNeedPayload {
        needsYou {
          count
          items {
            id
            ...NeedItem @unmask
          }
        }
        booking {
          id
          ...BookingPayments @unmask
          ...BookingHistory @unmask
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

export type ActOnNeed = {
  retry: (needId: string) => Promise<SaveOutcome>
  close: (needId: string, note: string) => Promise<SaveOutcome>
}

/** Gives what has the site try again what it gave up, and what ends a need with a note. */
export function useActOnNeed(): ActOnNeed {
  // The ledger of refunds has another line, or another word on one.
  const refetchQueries = ['RefundLedger']
  const [retry] = useMutation(RETRY_NEED, { refetchQueries })
  const [close] = useMutation(CLOSE_NEED, { refetchQueries })
  return {
    retry: (needId) =>
      saveOutcomeOf(async () => (await retry({ variables: { input: { needId } } })).data?.retryNeed),
    close: (needId, note) =>
      saveOutcomeOf(async () => (await close({ variables: { input: { needId, note } } })).data?.closeNeed),
  }
}
