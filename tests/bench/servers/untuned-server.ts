import { PrismaPg } from '@prisma/adapter-pg'
import type { Prisma } from '../../../prisma/generated/client/client.ts'
import { PrismaClient } from '../../../prisma/generated/client/client.ts'

/* Plain, untuned resolvers for the listing, one event and a booking, on the site's database. */
export const typeDefs = /* GraphQL */ `
  type Event {
    id: ID!
    title: String!
    description: String!
    shortDescription: String!
    imageUrl: String!
    category: String!
    startDate: String!
    endDate: String!
    startTime: String!
    endTime: String!
    startsAt: String!
    endsAt: String!
    bookingClosesAt: String!
    location: String!
    activities: [String!]!
    prices: EventPrices!
    maxParticipants: Int!
    currentParticipants: Int!
    availableSpots: Int!
  }
  type EventPrices {
    adultPerNight: String!
    childPerNight: String!
  }
  type EventEdge {
    cursor: String!
    node: Event!
  }
  type EventConnection {
    edges: [EventEdge!]!
  }
  type Booking {
    id: ID!
    adultCount: Int!
    childCount: Int!
    totalAmount: String!
  }
  input ChildInput {
    name: String!
    age: Int!
    allergies: String
  }
  input BookingInput {
    eventId: ID!
    firstName: String!
    lastName: String!
    email: String!
    phone: String!
    emergencyContactName: String!
    emergencyContactPhone: String!
    adultCount: Int!
    childCount: Int!
    childrenDetails: [ChildInput!]!
    specialRequirements: String
    additionalNotes: String
  }
  type Query {
    event(id: ID!): Event
    events(first: Int!): EventConnection!
  }
  type Mutation {
    book(input: BookingInput!): Booking!
  }
`

type Row = Prisma.EventGetPayload<Record<string, never>>
type Form = {
  eventId: string
  adultCount: number
  childCount: number
  childrenDetails: { name: string; age: number }[]
} & Record<'firstName' | 'lastName' | 'email' | 'phone', string> &
  Record<string, unknown>

const day = (date: Date) => date.toISOString().slice(0, 10)
const dollars = (cents: number) => (cents / 100).toFixed(2)
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

export function createResolvers(databaseUrl: string) {
  const db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: databaseUrl }),
    // With the defaults, most concurrent bookings of one event fail.
    transactionOptions: { maxWait: 30_000, timeout: 30_000 },
  })
  return {
    Event: {
      startDate: (event: Row) => day(event.startDate),
      endDate: (event: Row) => day(event.endDate),
      startsAt: (event: Row) => event.startsAt.toISOString(),
      endsAt: (event: Row) => event.endsAt.toISOString(),
      bookingClosesAt: (event: Row) => event.bookingClosesAt.toISOString(),
      prices: (event: Row) => ({
        adultPerNight: dollars(event.adultPriceCents),
        childPerNight: dollars(event.childPriceCents),
      }),
      availableSpots: (event: Row) => event.maxParticipants - event.currentParticipants,
    },
    Query: {
      event: (_: unknown, { id }: { id: string }) => db.event.findUnique({ where: { id: Number(id) } }),
      async events(_: unknown, { first }: { first: number }) {
        const rows = await db.event.findMany({
          where: { isActive: true, deletedAt: null, endsAt: { gte: new Date() } },
          orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
          take: first,
        })
        return { edges: rows.map((node) => ({ cursor: String(node.id), node })) }
      },
    },
    Booking: { totalAmount: ({ totalCents }: { totalCents: number }) => dollars(totalCents) },
    Mutation: {
      book: (_: unknown, { input }: { input: Form }) => db.$transaction((tx) => book(tx, input)),
    },
  }
}

async function book(tx: Prisma.TransactionClient, form: Form) {
  const { firstName, lastName, email, phone, adultCount, childCount, childrenDetails, ...details } = form
  const people = adultCount + childCount
  const event = await tx.event.findUniqueOrThrow({ where: { id: Number(form.eventId) } })
  const taken = await tx.event.updateMany({
    where: { id: event.id, currentParticipants: { lte: event.maxParticipants - people } },
    data: { currentParticipants: { increment: people } },
  })
  if (taken.count === 0) throw new Error('sold out')
  const nights = Math.round((event.endDate.getTime() - event.startDate.getTime()) / 86_400_000)
  const { adultPriceCents, childPriceCents, tentPriceCents, beerPriceCents, tshirtPriceCents } = event
  const { tshirtKidsPriceCents, hoodiePriceCents, hoodieKidsPriceCents } = event
  return tx.booking.create({
    data: {
      id: crypto.randomUUID(),
      eventId: event.id,
      firstName,
      lastName,
      email,
      phone,
      adultCount,
      childCount,
      nights,
      adultPriceCents,
      childPriceCents,
      tentPriceCents,
      beerPriceCents,
      tshirtPriceCents,
      tshirtKidsPriceCents,
      hoodiePriceCents,
      hoodieKidsPriceCents,
      totalCents: nights * (adultCount * adultPriceCents + childCount * childPriceCents),
      holdExpiresAt: new Date(Date.now() + 1_800_000),
      encryptedDetails: bytes(details),
      children: {
        create: childrenDetails.map((child, position) => ({ position, encryptedDetails: bytes(child) })),
      },
    },
  })
}
