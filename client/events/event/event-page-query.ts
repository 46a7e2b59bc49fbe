import { graphql } from '../../graphql/gql.ts'

/** `next` uses the same arguments as the landing page. */
export const EVENT_PAGE = graphql(/* GraphQL */ `
  query EventPage($id: ID!) {
    event(id: $id) {
      id
      ...EventHead
      ...EventArticle
    }
    eventCancellation(eventId: $id) {
      eventId
      ...EventCancellation
    }
    next: events(first: 5) {
      edges {
        node {
          id
          availability
          isCancelled
          ...NextCamp
        }
      }
    }
  }
`)
