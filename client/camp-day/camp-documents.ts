import { graphql } from '../graphql/gql.ts'

// The documents have no fragments because the page reads full responses, which are never cached.

export const CAMP_DAY = graphql(/* GraphQL */ `
  query CampDay($eventId: ID!) {
    viewer {
      id
    }
    roster(eventId: $eventId) {
      event {
        id
        title
        startDate
        endDate
      }
      parties {
        bookingId
        isCancelled
        code
        firstName
        lastName
        phone
        emergencyContactName
        emergencyContactPhone
        specialRequirements
        additionalNotes
        glampingTentCount
        missingConsents
        collectors {
          name
        }
        people {
          id
          kind
          name
          age
          allergies
          diet
          dietNote
          photoChoice
        }
      }
    }
    attendance(eventId: $eventId) {
      id
      bookingId
      person
      kind
      at
      who
      collector
      clockAheadSeconds
      undone {
        at
        who
      }
    }
  }
`)

export const CAMP_ATTENDANCE = graphql(/* GraphQL */ `
  query CampAttendance($eventId: ID!) {
    attendance(eventId: $eventId) {
      id
      bookingId
      person
      kind
      at
      who
      collector
      clockAheadSeconds
      undone {
        at
        who
      }
    }
  }
`)

export const RECORD_ATTENDANCE = graphql(/* GraphQL */ `
  mutation RecordAttendance($input: RecordAttendanceInput!) {
    recordAttendance(input: $input) {
      __typename
      ... on RecordAttendancePayload {
        attendance {
          id
          bookingId
          person
          kind
          at
          who
          collector
          clockAheadSeconds
          undone {
            at
            who
          }
        }
        rejected {
          id
          reason
        }
      }
      ... on UserError {
        message
      }
    }
  }
`)

export const RECORD_PAPER_CONSENTS = graphql(/* GraphQL */ `
  mutation RecordPaperConsents($input: RecordPaperConsentsInput!) {
    recordPaperConsents(input: $input) {
      __typename
      ... on UserError {
        message
      }
    }
  }
`)

export const DOWNLOAD_OFFLINE_ROSTER = graphql(/* GraphQL */ `
  mutation DownloadOfflineRoster($input: DownloadOfflineRosterInput!) {
    downloadOfflineRoster(input: $input) {
      __typename
      ... on DownloadOfflineRosterPayload {
        storedUntil
        proof
      }
      ... on UserError {
        message
      }
    }
  }
`)

/** Works without a session. */
export const OFFLINE_ROSTER_ALLOWED = graphql(/* GraphQL */ `
  query OfflineRosterAllowed($eventId: ID!, $proof: String!) {
    isOfflineRosterAllowed(eventId: $eventId, proof: $proof)
  }
`)
