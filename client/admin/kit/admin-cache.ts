import type { ApolloCache } from '@apollo/client'
import { InMemoryCache } from '@apollo/client/cache'
import { relayStylePagination } from '@apollo/client/utilities'

/** Teaches the cache how the organiser's data is kept. Done on coming to the dashboard, so that no other page carries it. */
export function addOrganiserPolicies(cache: ApolloCache): void {
  if (!(cache instanceof InMemoryCache)) return
  cache.policies.addTypePolicies({
    Query: {
      fields: {
        // Pages of one list join; another filter, order or size of page is another list.
        adminBookings: relayStylePagination(['filter', 'order', 'first']),
        adminEvents: relayStylePagination(['filter', 'order', 'first']),
        auditEntries: relayStylePagination(['filter', 'first']),
        adminMails: relayStylePagination(['filter', 'first']),
        campMessages: relayStylePagination(['eventId', 'first']),
        enquiries: relayStylePagination(['filter', 'first']),
        refunds: relayStylePagination(['status', 'first']),
      },
    },
    Event: { fields: { waitingList: relayStylePagination(['first']) } },
    AdminEvent: { fields: { photographs: { merge: false } } },
    CampMessage: { fields: { families: relayStylePagination(['first']) } },
    // There is one of it; the cards and the pictures ask for different parts.
    AdminDashboard: { keyFields: [] },
    // There is one team, and every change of it answers a whole list.
    Staff: { keyFields: [], fields: { members: { merge: false }, invitations: { merge: false } } },
    // Every action on an action item answers all of them.
    ActionItems: { keyFields: [], fields: { groups: { merge: false }, items: { merge: false } } },
    // A list asks for a part of it, the page of a booking for all.
    BookingAdmin: {
      keyFields: false,
      merge: true,
      fields: Object.fromEntries(
        ['payments', 'refunds', 'consents', 'history'].map((list) => [list, { merge: false }]),
      ),
    },
  })
}
