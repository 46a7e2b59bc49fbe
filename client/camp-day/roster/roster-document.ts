import { graphql } from '../../graphql/gql.ts'
import type { RosterPageQuery } from '../../graphql/graphql.ts'

// The document has no fragments because table, cards and sheets show the same people.

export const ROSTER_PAGE = graphql(/* GraphQL */ `
  query RosterPage($eventId: ID!) {
    roster(eventId: $eventId) {
      event {
        id
        title
        startDate
        endDate
        location
      }
      tentStock
      parties {
        bookingId
        isCancelled
        bookedAt
        code
        firstName
        lastName
        email
        phone
        adultCount
        childCount
        glampingTentCount
        beerPackageCount
        emergencyContactName
        emergencyContactPhone
        specialRequirements
        additionalNotes
        isPartyUnknown
        neighbours {
          bookingId
          lastName
        }
        missingConsents
        collectors {
          name
          phone
        }
        clothing {
          kind
          size
          isKids
          name
        }
        people {
          id
          kind
          isBooker
          name
          firstName
          age
          allergies
          diet
          dietNote
          photoChoice
        }
        payment {
          totalAmount
          paidAmount
          refundedAmount
          dueAmount
        }
      }
    }
  }
`)

export type Roster = NonNullable<RosterPageQuery['roster']>
export type RosterParty = Roster['parties'][number]
export type RosterPerson = RosterParty['people'][number]
