import type { GraphQLSchema } from 'graphql'
import '../accounts/family.schema.ts'
import '../accounts/password.schema.ts'
import '../accounts/sign-in.schema.ts'
import '../accounts/viewer.schema.ts'
import '../bookings/bookings.schema.ts'
import '../bookings/book-event.schema.ts'
import '../bookings/before-you-come.schema.ts'
import '../bookings/booking-links.schema.ts'
import '../bookings/own-bookings.schema.ts'
import '../bookings/payments.schema.ts'
import '../events/events.schema.ts'
import './clock.schema.ts'
import './errors.ts'
import { builder } from './builder.ts'

/** The whole schema of the site's own endpoint. */
export const schema: GraphQLSchema = builder.toSchema()
