import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  findBreakingChanges,
  findDangerousChanges,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isInputObjectType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'
import { EVENT_PRICES } from '../../../domain/events/event-form.ts'
import {
  fieldOverrides,
  printPublicSchema,
  publicFields,
  publicSchema,
} from '../../../server/public-api/public-schema.ts'
import { createSubSchema } from '../../../server/public-api/sub-schema.ts'
import { schema } from '../../../server/schema.ts'

/** Duplicates the list on purpose, so that publishing a field requires two changes. */
const expected = {
  Query: 'availability event events pastEvents',
  Event:
    'activities ages availability availableSpots beerPackagePrice bookingClosesAt bookingUrl bring category description endDate endTime endsAt glampingTentPrice hoodieKidsPrice hoodiePrice id image imageAlt imageFocus imageUrl isCalledOff isCancelled isDayEvent isOver location mapUrl maxParticipants nights photographs plan previousStartsAt priceAdultPerNight priceChildPerNight priceFor prices rainPlan shortDescription startDate startTime startsAt timeZone title tshirtKidsPrice tshirtPrice updatedAt url',
  EventPrices: 'adultPerNight beerPackage childPerNight glampingTent hoodie hoodieKids tshirt tshirtKids',
  EventImage: 'format url width',
  EventPhotograph: 'focusX focusY imageAlt imageUrl',
  EventConnection: 'edges pageInfo',
  EventEdge: 'cursor node',
  EventFilter: 'bookable category during from maxPricePerAdult minSpots text to',
  DateRange: 'from to',
  EventSeats: 'availability availableSpots bookingClosesAt eventId isCancelled',
  PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
  PastEvent: 'description duration eventDate id participants thumbnailUrl title videoUrl',
  PastEventConnection: 'edges pageInfo',
  PastEventEdge: 'cursor node',
}

function withoutDescriptions(sdl: string): string {
  return sdl.replaceAll(/"""[\s\S]*?"""/g, '')
}

function listFieldNames(part: GraphQLSchema): Record<string, string> {
  const types = Object.values(part.getTypeMap()).filter((type) => !type.name.startsWith('__'))
  return Object.fromEntries(
    types.flatMap((type) =>
      isObjectType(type) || isInputObjectType(type)
        ? [[type.name, Object.keys(type.getFields()).toSorted().join(' ')]]
        : [],
    ),
  )
}

test('shows exactly these types and fields', () => {
  expect(listFieldNames(publicSchema)).toEqual(expected)
})

test('nothing promised to third parties was removed or changed', () => {
  const file = join(import.meta.dirname, 'promised-public-schema.graphql')
  const promised = buildSchema(readFileSync(file, 'utf8'))
  expect(Object.keys(promised.getTypeMap()).length).toBeGreaterThan(15)
  expect(findBreakingChanges(promised, publicSchema)).toEqual([])
  expect(findDangerousChanges(promised, publicSchema)).toEqual([])
  // Shows that the comparison detects a missing field.
  const poorer = createSubSchema(schema, { ...publicFields, PastEvent: 'id title' }, fieldOverrides)
  expect(findBreakingChanges(promised, poorer)).not.toEqual([])
})

test('has no mutations or subscriptions', () => {
  expect(publicSchema.getMutationType()).toBeUndefined()
  expect(publicSchema.getSubscriptionType()).toBeUndefined()
})

test('mentions no type of the site’s own schema that is not on the list', () => {
  const known = new Set([...Object.keys(expected), 'EventAvailability'])
  const others = Object.values(schema.getTypeMap())
    .filter((type) => (isObjectType(type) || isInputObjectType(type)) && !type.name.startsWith('__'))
    .map(({ name }) => name)
    .filter((name) => !known.has(name))
  expect(others.length).toBeGreaterThan(60)
  const sdl = withoutDescriptions(printPublicSchema())
  expect(others.filter((name) => new RegExp(`\\b${name}\\b`).test(sdl))).toEqual([])
})

test('no description mentions admins', () => {
  expect(printPublicSchema()).not.toMatch(/admin|leaders of the event/i)
})

test('contains no word about a person, a payment, the waiting list or the organiser', () => {
  const personal =
    /\b\w*(?:user|viewer|account|booker|email|phone|surname|firstName|lastName|child(?!Per)ren|allerg|emergency|special|notes|guest|session|token|password|secret|stripe|payment|refund|admin|audit|waiting|consent|isActive|currentParticipants|version)\w*\b/gi
  // The number of children in a price is not personal.
  const names = withoutDescriptions(printPublicSchema()).replace('children: Int!', '')
  expect(names.match(personal) ?? []).toEqual([])
  // Shows that the pattern matches.
  expect('waitingList waitingCount lastName AdminReview'.match(personal)).toHaveLength(4)
})

/** Promised to third parties and maintained only for them. */
const ownOfThePublic = new Set([
  'Event.category',
  'Event.isCalledOff',
  'Query.availability',
  ...EVENT_PRICES.map((field) => `Event.${field}`),
])

test('its fields have the same types as in the site’s own schema', () => {
  for (const [name, fields] of Object.entries(expected)) {
    const [publicFields, whole] = [publicSchema.getType(name), schema.getType(name)]
    for (const field of fields.split(' ')) {
      if (isObjectType(publicFields) && isObjectType(whole)) {
        if (ownOfThePublic.has(`${name}.${field}`)) continue
        expect(String(publicFields.getFields()[field]?.type)).toBe(String(whole.getFields()[field]?.type))
      }
    }
  }
})

test('rejects a list with a field of a type that is not listed', () => {
  const secret = new GraphQLObjectType({ name: 'Secret', fields: { word: { type: GraphQLString } } })
  const query = new GraphQLObjectType({
    name: 'Query',
    fields: { secret: { type: secret }, open: { type: GraphQLString } },
  })
  const whole = new GraphQLSchema({ query })
  expect(listFieldNames(createSubSchema(whole, { Query: 'open', String: '' }))).toEqual({ Query: 'open' })
  expect(() => createSubSchema(whole, { Query: 'open secret', String: '' })).toThrow('Secret is not exposed')
  expect(() => createSubSchema(whole, { Query: 'open other', String: '' })).toThrow(
    'Query.other does not exist',
  )
})
