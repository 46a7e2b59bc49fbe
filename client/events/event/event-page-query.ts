import { graphql } from '../../graphql/gql.ts'

/** What the page of an event shows. */
export const EVENT_PAGE = graphql(/* GraphQL */ `
  query EventPage($id: ID!) {
    event(id: $id) {
      id
      isOver
      ...EventHead
      ...EventBanner
      ...EventStory
      ...BookingPanel
      ...BookingBar
    }
  }
`)
