import { capitals } from '../../../domain/wire-words.ts'
import { graphql } from '../../graphql/gql.ts'
import type { CategoryChoice } from './use-category.ts'

const PAGE_SIZE = 12

/** What the landing page shows. */
// `next` takes no filter: the hero shows what starts next, whatever is filtered below. A few are read,
// as the first ones may have started already.
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
    latestReviews {
      id
      name
      rating
      review
      event
      date
    }
  }
`)

/** The variables with which the page begins. */
export function homePageVariables(category: CategoryChoice) {
  return { filter: category === 'all' ? {} : { category: capitals(category) }, first: PAGE_SIZE }
}
