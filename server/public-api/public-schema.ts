import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  GraphQLNonNull,
  GraphQLString,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import { absoluteUrl } from '../../domain/structured-data.ts'
import type { Context } from '../context.ts'
import { schema } from '../schema.ts'
import { addDeprecatedFields } from './deprecated-fields.ts'
import { addEventSeats } from './event-seats.ts'
import { getField } from './get-field.ts'
import { createSubSchema, type FieldOverrides, type FieldsByType } from './sub-schema.ts'

/**
 * Nothing depends on the viewer or describes a person. New fields are private until listed;
 * tests/server/public-api/public-schema.test.ts asks why.
 */
export const publicFields: FieldsByType = {
  Query: 'event events pastEvents',
  Event:
    'id title description shortDescription url bookingUrl image imageUrl imageAlt imageFocus photographs category startDate endDate startTime endTime startsAt previousStartsAt endsAt bookingClosesAt nights isDayEvent location mapUrl plan ages bring rainPlan timeZone prices priceFor maxParticipants availableSpots availability isCancelled activities isOver updatedAt',
  EventPrices: 'adultPerNight childPerNight glampingTent beerPackage tshirt tshirtKids hoodie hoodieKids',
  EventImage: 'url width format',
  ImageFormat: '',
  EventPhotograph: 'imageUrl imageAlt focusX focusY',
  EventConnection: 'edges pageInfo',
  EventEdge: 'cursor node',
  EventFilter: 'category from to during bookable maxPricePerAdult minSpots text',
  DateRange: 'from to',
  EventAvailability: '',
  PageInfo: 'hasNextPage hasPreviousPage startCursor endCursor',
  PastEvent: 'id title description videoUrl thumbnailUrl duration eventDate participants',
  PastEventConnection: 'edges pageInfo',
  PastEventEdge: 'cursor node',
  Boolean: '',
  Date: '',
  DateTime: '',
  ID: '',
  Int: '',
  Money: '',
  String: '',
}

/** Documented as stored, including unknown categories. */
export const fieldOverrides: FieldOverrides = {
  'Event.category': {
    type: new GraphQLNonNull(GraphQLString),
    description:
      'Category of the event: outdoor, skills, wellness or social. An unknown category is returned as stored.',
  },
  'EventFilter.category': {
    type: GraphQLString,
    description: 'Matches events of this category: outdoor, skills, wellness or social.',
  },
}

/** Other sites need absolute addresses. */
const urlFields: Readonly<Record<string, readonly string[]>> = {
  Event: ['imageUrl'],
  EventPhotograph: ['imageUrl'],
  PastEvent: ['videoUrl', 'thumbnailUrl'],
}

export const publicSchema = addAbsoluteUrls(
  addDeprecatedFields(addEventSeats(createSubSchema(schema, publicFields, fieldOverrides))),
)

export function printPublicSchema(): string {
  return `${printSchema(lexicographicSortSchema(publicSchema))}\n`
}

function addAbsoluteUrls(publicPart: typeof schema): typeof schema {
  for (const [name, fields] of Object.entries(urlFields)) {
    for (const fieldName of fields) {
      const field = getField<unknown>(publicPart, name, fieldName)
      field.resolve = resolveAbsoluteUrl(field.resolve ?? defaultFieldResolver)
    }
  }
  return publicPart
}

function resolveAbsoluteUrl(
  resolve: GraphQLFieldResolver<unknown, Context>,
): GraphQLFieldResolver<unknown, Context> {
  return async (parent, args, context, info) =>
    absoluteUrl(context.siteUrl, String(await resolve(parent, args, context, info)))
}
