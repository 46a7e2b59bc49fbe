import { graphql } from '../../graphql/gql.ts'

/** Shows a review on the site, or hides it. */
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

/** How many wait is said above the list, and on the dashboard. */
export const REVIEW_DECIDED = { refetchQueries: ['ReviewsPage'] }
