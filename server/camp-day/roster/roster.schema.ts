import { z } from 'zod'
import { SIZES } from '../../../domain/booking-form.ts'
import type { PartyPerson } from '../../../domain/camp/party-people.ts'
import { ClothingSize } from '../../accounts/clothing-size.type.ts'
import { Collector } from '../../bookings/party/collector.type.ts'
import { ConsentDocument, PhotoChoice } from '../../bookings/party/consent-enums.type.ts'
import { Diet } from '../../bookings/party/diet.type.ts'
import { builder } from '../../graphql/builder.ts'
import { parseRowId } from '../../row-id.ts'
import {
  type Roster,
  type RosterClothing,
  type RosterNeighbour,
  type RosterParty,
  type RosterPayment,
  readRoster,
} from './read-roster.ts'

const PersonKind = builder.enumType('PersonKind', {
  description: 'Whether a person attends as an adult or as a child.',
  values: {
    ADULT: { description: 'Adult, including the booker.' },
    CHILD: { description: 'Child, 0 to 17 years old.' },
  },
})

const RosterPerson = builder.objectRef<PartyPerson>('RosterPerson').implement({
  description: 'One person at a camp.',
  fields: (t) => ({
    id: t.exposeID('key', {
      description:
        'Stable ID, unique only within the party: `a0` is the booker, `a1` the next adult, `c12` a child.',
    }),
    kind: t.field({ type: PersonKind, description: 'Adult or child.', resolve: ({ kind }) => kind }),
    isBooker: t.exposeBoolean('isBooker', { description: 'True for the person who booked.' }),
    name: t.exposeString('name', {
      description:
        'Name as entered by the family. A label such as "Adult 2 of Smith" or "Child 1 of Smith" when it is unknown.',
    }),
    firstName: t.exposeString('firstName', {
      description: 'First name, or a label without a surname such as "Adult 2 with Sam".',
    }),
    age: t.exposeInt('age', {
      nullable: true,
      description: 'Age in years. Null for adults, and when it is unknown or erased.',
    }),
    allergies: t.exposeString('allergies', {
      nullable: true,
      description: "Allergies in the family's words, empty for none. Null for adults, and once erased.",
    }),
    diet: t.field({
      type: Diet,
      nullable: true,
      description: 'Dietary requirement of the person. Null until the family answers.',
      resolve: ({ diet }) => diet?.diet ?? null,
    }),
    dietNote: t.string({
      description: 'Additional note for the kitchen. Empty for none.',
      resolve: ({ diet }) => diet?.note ?? '',
    }),
    photoChoice: t.expose('photoChoice', {
      type: PhotoChoice,
      nullable: true,
      description: 'Whether the person may be photographed. Null until the family chooses.',
    }),
  }),
})

const ClothingKind = builder.enumType('ClothingKind', {
  description: 'Kind of ordered clothing.',
  values: { TSHIRT: { description: 'T-shirt.' }, HOODIE: { description: 'Hoodie.' } },
})

const sizeSchema = z.enum(SIZES)

const Clothing = builder.objectRef<RosterClothing>('RosterClothing').implement({
  description: 'A t-shirt or hoodie to hand out at the camp.',
  fields: (t) => ({
    kind: t.field({ type: ClothingKind, description: 'T-shirt or hoodie.', resolve: ({ kind }) => kind }),
    size: t.field({
      type: ClothingSize,
      description: 'Ordered size.',
      resolve: ({ size }) => sizeSchema.parse(size),
    }),
    isKids: t.exposeBoolean('isKids', { description: "True for a kids' size." }),
    name: t.exposeString('name', { nullable: true, description: 'Name of the wearer. Null once erased.' }),
  }),
})

const Payment = builder.objectRef<RosterPayment>('RosterPayment').implement({
  description: 'Payments of a booking.',
  fields: (t) => ({
    totalAmount: t.expose('totalCents', { type: 'Money', description: 'Total price of the booking.' }),
    paidAmount: t.expose('paidCents', {
      type: 'Money',
      description: 'Amount paid, before refunds are deducted.',
    }),
    refundedAmount: t.expose('refundedCents', {
      type: 'Money',
      description: 'Amount refunded, being refunded or withdrawn in a dispute.',
    }),
    dueAmount: t.expose('dueCents', {
      type: 'Money',
      description: 'Unpaid part of the total. 0.00 for a cancelled booking.',
    }),
  }),
})

const Neighbour = builder.objectRef<RosterNeighbour>('RosterNeighbour').implement({
  description: 'A family to camp next to in the tent plan, as both families agreed.',
  fields: (t) => ({
    bookingId: t.exposeID('bookingId', { description: "ID of the family's booking." }),
    code: t.exposeString('code', { description: "Reference of the family's booking." }),
    lastName: t.exposeString('lastName', { description: 'Last name of the booker.' }),
  }),
})

/** A complexity estimate: a party has at most 20 people, but usually fewer than this. */
const partyComplexity = { field: 1, multiplier: 4 }

const RosterPartyType = builder.objectRef<RosterParty>('RosterParty').implement({
  description:
    'A confirmed booking, or one with a person still at the camp. Details written by the family are null once erased after the event.',
  fields: (t) => ({
    bookingId: t.exposeID('bookingId', { description: 'ID of the booking.' }),
    code: t.exposeString('code', {
      description: 'Booking reference of six letters and digits, quoted on the phone and at the gate.',
    }),
    isCancelled: t.exposeBoolean('isCancelled', {
      description:
        'True when the booking was cancelled or exchanged while one of its people was at the camp.',
    }),
    bookedAt: t.expose('bookedAt', { type: 'DateTime', description: 'Time when the booking was made.' }),
    firstName: t.exposeString('firstName', { description: 'First name of the booker.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the booker.' }),
    email: t.exposeString('email', { description: 'Email address of the booker.' }),
    phone: t.exposeString('phone', { description: 'Phone number of the booker.' }),
    adultCount: t.exposeInt('adultCount', { description: 'Number of adults in `people`.' }),
    childCount: t.exposeInt('childCount', { description: 'Number of children in `people`.' }),
    glampingTentCount: t.exposeInt('glampingTentCount', {
      description: 'Number of glamping tents booked; 0 once cancelled.',
    }),
    beerPackageCount: t.exposeInt('beerPackageCount', {
      description: 'Number of beer packages booked; 0 once cancelled.',
    }),
    emergencyContactName: t.exposeString('emergencyContactName', {
      nullable: true,
      description:
        'Name of the emergency contact. Null once erased, and after a transfer until the new holder enters it.',
    }),
    emergencyContactPhone: t.exposeString('emergencyContactPhone', {
      nullable: true,
      description: 'Phone number of the emergency contact. Null under the same conditions as its name.',
    }),
    specialRequirements: t.exposeString('specialRequirements', {
      nullable: true,
      description:
        "Medical and other needs in the family's words, empty for none. Null under the same conditions as the emergency contact.",
    }),
    additionalNotes: t.exposeString('additionalNotes', {
      nullable: true,
      description:
        'Other notes of the family, empty for none. Null under the same conditions as the emergency contact.',
    }),
    people: t.expose('people', {
      type: [RosterPerson],
      description:
        'People of the party: booker, other adults, then children. A cancelled booking lists only people checked in and not out.',
      complexity: partyComplexity,
    }),
    collectors: t.expose('collectors', {
      type: [Collector],
      description: 'Adults other than the booker who may take the children home.',
      complexity: partyComplexity,
    }),
    missingConsents: t.expose('missingConsents', {
      type: [ConsentDocument],
      description: 'Documents of the "Before you come" form that are not accepted yet.',
      complexity: partyComplexity,
    }),
    clothing: t.expose('clothing', {
      type: [Clothing],
      description: 'T-shirts and hoodies to hand out; empty once cancelled.',
      complexity: partyComplexity,
    }),
    neighbours: t.expose('neighbours', {
      type: [Neighbour],
      description: 'Families to camp next to in the tent plan, in order of last name.',
      complexity: partyComplexity,
    }),
    isPartyUnknown: t.exposeBoolean('isPartyUnknown', {
      description: 'True after a transfer until the new holder enters the people of the party.',
    }),
    payment: t.expose('payment', {
      type: Payment,
      nullable: true,
      description: 'Payments of the booking. Null for a camp leader.',
      authScopes: { admin: true },
      unauthorizedResolver: () => null,
    }),
  }),
})

const RosterType = builder.objectRef<Roster>('Roster').implement({
  description: 'People of a camp on one page, because an event has at most a few hundred.',
  fields: (t) => ({
    event: t.expose('event', { type: 'Event', description: "Event with the camp's dates and location." }),
    tentStock: t.int({
      nullable: true,
      description: 'Number of glamping tents at the camp. Null when unlimited.',
      resolve: ({ event }) => event.tentStock,
    }),
    parties: t.expose('parties', {
      type: [RosterPartyType],
      description:
        'Confirmed bookings and those with a person checked in and not out, in order of last name.',
    }),
  }),
})

builder.queryField('roster', (t) =>
  t.field({
    type: RosterType,
    nullable: true,
    description:
      'People of an event with the details that its staff need. Null for an unknown or deleted event; reads are audited. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: 'ID of the event.' }) },
    resolve: (_root, { eventId }, context) => readRoster(context, parseRowId(eventId)),
  }),
)
