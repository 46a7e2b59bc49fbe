import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import ErrorsPlugin from '@pothos/plugin-errors'
import PrismaPlugin from '@pothos/plugin-prisma'
import RelayPlugin from '@pothos/plugin-relay'
import ScopeAuthPlugin from '@pothos/plugin-scope-auth'
import SimpleObjectsPlugin from '@pothos/plugin-simple-objects'
import WithInputPlugin from '@pothos/plugin-with-input'
import { GraphQLError } from 'graphql'
import type { Photograph } from '../../domain/events/photographs.ts'
import type PrismaTypes from '../../prisma/generated/pothos-types.ts'
import { getDatamodel } from '../../prisma/generated/pothos-types.ts'
import type { Account } from '../accounts/account.ts'
import { canLeadEvent } from '../accounts/camp-leader.ts'
import type { BookingAdmin } from '../admin/bookings/booking-admin.ts'
import type { CampGallery } from '../admin/gallery/read-camp-gallery.ts'
import type { CampMessage } from '../admin/messages/list-camp-messages.ts'
import { getBookingAccess } from '../bookings/record/holder.ts'
import type { ReducedBooking } from '../bookings/record/read-booking.ts'
import type { BookingDetails } from '../bookings/record/read-booking-details.ts'
import type { Context } from '../context.ts'
import type { EventRow } from '../events/event-row.ts'
import type { OfferFacts } from '../waiting-list/offer-facts.ts'
import { dateScalar, dateTimeScalar, moneyScalar } from './scalars.ts'

export type SchemaTypes = {
  Context: Context
  PrismaTypes: PrismaTypes
  /** Types referenced by name in other features. */
  Objects: {
    Event: EventRow
    Booking: ReducedBooking
    BookingDetails: BookingDetails
    User: Account
    AdminEvent: EventRow
    EventPhotograph: Photograph
    BookingAdmin: BookingAdmin
    WaitingListOffer: OfferFacts
    CampMessage: CampMessage
    CampGallery: CampGallery
    /** Loaded on demand. */
    ActionItems: Record<string, never>
    Staff: Record<string, never>
  }
  /** Total matches, computed only when selected; null for too many. */
  Connection: { countMatches?: () => Promise<number | null> }
  DefaultFieldNullability: false
  DefaultInputFieldRequiredness: true
  AuthScopes: {
    /** Full access to the booking: owner, admin, or granted by the session. */
    wholeBooking: { id: string; userId: string | null }
    admin: boolean
    /** The viewer is an admin or leads this event. */
    leads: string | number
  }
  Scalars: {
    ID: { Input: string; Output: string | number }
    Date: { Input: string; Output: Date }
    DateTime: { Input: string; Output: Date }
    Money: { Input: number; Output: number }
  }
}

/** Every `*.schema.ts` adds its part. */
export const builder = new SchemaBuilder<SchemaTypes>({
  // The errors plugin precedes scope-auth, so that access errors become union members.
  plugins: [
    ErrorsPlugin,
    ScopeAuthPlugin,
    WithInputPlugin,
    SimpleObjectsPlugin,
    PrismaPlugin,
    RelayPlugin,
    ComplexityPlugin,
  ],
  defaultFieldNullability: false,
  defaultInputFieldRequiredness: true,
  errors: {
    directResult: true,
    defaultUnionOptions: {
      name: ({ fieldName }) => `${capitalize(fieldName)}Result`,
    },
  },
  withInput: {
    typeOptions: {
      name: ({ fieldName }) => `${capitalize(fieldName)}Input`,
    },
    argOptions: { required: true },
  },
  scopeAuth: {
    // Lazy, so that a public operation never reads the session.
    authScopes: (context) => ({
      wholeBooking: async (booking) => {
        const isWhole = (await getBookingAccess(context, booking)) === 'FULL'
        if (!isWhole) context.log.info({ bookingId: booking.id }, 'the personal part was not allowed')
        return isWhole
      },
      admin: async () => {
        const viewer = await context.session.viewer()
        return viewer.kind === 'user' && viewer.role === 'admin'
      },
      leads: (eventId) => canLeadEvent(context, eventId),
    }),
    unauthorizedError: () => new GraphQLError('Not allowed', { extensions: { code: 'NOT_ALLOWED' } }),
  },
  prisma: { client: (context) => context.db, dmmf: getDatamodel() },
  relay: {
    nodeQueryOptions: false,
    nodesQueryOptions: false,
    edgesFieldOptions: { description: 'Entries of the page, in list order.' },
    pageInfoFieldOptions: { description: 'Position of the page within the list.' },
    cursorFieldOptions: { description: 'Cursor of this entry, to pass as `after`.' },
    nodeFieldOptions: { description: 'Entry at this cursor.' },
    pageInfoTypeOptions: { description: 'Position of a page within its list.' },
    hasNextPageFieldOptions: { description: 'True when more entries follow this page.' },
    hasPreviousPageFieldOptions: { description: 'True when entries precede this page.' },
    startCursorFieldOptions: { description: 'Cursor of the first entry. Null for an empty page.' },
    endCursorFieldOptions: { description: 'Cursor of the last entry. Null for an empty page.' },
  },
  complexity: {
    defaultComplexity: 1,
    defaultListMultiplier: 10,
    limit: { complexity: 2700, depth: 8, breadth: 320 },
  },
})

builder.addScalarType('Date', dateScalar)
builder.addScalarType('DateTime', dateTimeScalar)
builder.addScalarType('Money', moneyScalar)
builder.queryType({
  description: 'Read operations. Fields that the viewer may not read are null with a NOT_ALLOWED error.',
})
builder.mutationType({
  description: 'Write operations. Each returns a union of its payload and its typed errors.',
})

function capitalize(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
