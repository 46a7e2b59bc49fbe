import { graphql } from '../../graphql/gql.ts'

/** What the page of an event shows. `next` is the listing's beginning, as the landing page asks for it. */
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
