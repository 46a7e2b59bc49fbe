import { graphql } from '../../graphql/gql.ts'

export const DECIDE_REVIEW = graphql(/* GraphQL */ `
  mutation DecideReview($input: DecideReviewInput!) {
    decideReview(input: $input) {
      __typename
      ... on DecideReviewPayload {
        adminReview {
          id
          ...ReviewLine
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

/** Also updates the number of pending reviews on the page and the dashboard. */
export const REVIEW_DECIDED = { refetchQueries: ['ReviewsPage'] }
