import type { ApolloCache } from '@apollo/client'
import { InMemoryCache } from '@apollo/client/cache'
import { relayStylePagination } from '@apollo/client/utilities'

/** Not part of the initial cache policies, to stay out of the public bundle. */
export function addOrganiserPolicies(cache: ApolloCache): void {
  if (!(cache instanceof InMemoryCache)) return
  cache.policies.addTypePolicies({
    Query: {
      fields: {
        // Pages of a list merge. Another filter, order or page size is a separate list.
        adminBookings: relayStylePagination(['filter', 'order', 'first']),
        adminEvents: relayStylePagination(['filter', 'order', 'first']),
        auditEntries: relayStylePagination(['filter', 'first']),
        adminEmails: relayStylePagination(['filter', 'first']),
        campMessages: relayStylePagination(['eventId', 'first']),
        enquiries: relayStylePagination(['filter', 'first']),
        refunds: relayStylePagination(['status', 'first']),
      },
    },
    Event: { fields: { waitingList: relayStylePagination(['first']), staff: { merge: true } } },
    EventStaff: { keyFields: false, fields: { photographsInput: { merge: false } } },
    CampMessage: { fields: { families: relayStylePagination(['first']) } },
    // Singleton. Cards and charts query different fields.
    AdminDashboard: { keyFields: [] },
    // Singleton. Mutations return full lists.
    Staff: { keyFields: [], fields: { members: { merge: false }, invitations: { merge: false } } },
    // Mutations return all items.
    ActionItems: { keyFields: [], fields: { groups: { merge: false }, items: { merge: false } } },
    // Lists query fewer fields than the booking page.
    BookingAdmin: {
      keyFields: false,
      merge: true,
      fields: Object.fromEntries(
        ['payments', 'refunds', 'consents', 'history'].map((list) => [list, { merge: false }]),
      ),
    },
  })
}
