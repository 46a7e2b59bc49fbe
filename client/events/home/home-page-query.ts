import { toUppercase } from '../../../domain/letter-case.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CategoryChoice } from './use-category.ts'

const PAGE_SIZE = 12

// `next` ignores the filter, as the hero always shows the next start. It loads several, because the first ones
// may have started already.
export const HOME_PAGE = graphql(/* GraphQL */ `
  query HomePage($filter: EventFilter, $first: Int, $after: String) {
    next: events(first: 5) {
      edges {
        node {
          id
          startsAt
          hasStarted
          isCancelled
          ...NextEventCard
        }
      }
    }
    events(filter: $filter, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...EventCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    latestReviews(first: 3) {
      id
      name
      rating
      review
      event
      date
    }
  }
`)

export function homePageVariables(category: CategoryChoice) {
  return { filter: category === 'all' ? {} : { category: toUppercase(category) }, first: PAGE_SIZE }
}
