import { z } from 'zod'
import { SIZES } from '../../../domain/booking-form.ts'
import type { PartyPerson } from '../../../domain/camp/party-people.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { ClothingSize } from '../../graphql/clothing-size.ts'
import { Collector } from '../../graphql/collector.ts'
import { ConsentDocument, PhotoChoice } from '../../graphql/consent-enums.ts'
import { Diet } from '../../graphql/diet.ts'
import {
  type Roster,
  type RosterClothing,
  type RosterNeighbour,
  type RosterParty,
  type RosterPayment,
  readRoster,
} from './read-roster.ts'

const PersonKind = builder.enumType('PersonKind', {
  description: 'Whether somebody comes as an adult or as a child.',
  values: { ADULT: { description: 'An adult.' }, CHILD: { description: 'A child.' } },
})

const RosterPerson = builder.objectRef<PartyPerson>('RosterPerson').implement({
  description: 'One person who comes to a camp.',
  fields: (t) => ({
    id: t.id({
      description:
        'Stays the same for as long as the person comes: `a0` is the booker, `a1` the next adult, `c12` a child. Only among its party.',
      resolve: ({ key }) => key,
    }),
    kind: t.field({ type: PersonKind, description: 'Adult or child.', resolve: ({ kind }) => kind }),
    isBooker: t.exposeBoolean('isBooker', { description: 'True for who booked.' }),
    name: t.exposeString('name', {
      description: 'As it was given, else such as "Adult 2 of Smith" or "Child 1 of Smith".',
    }),
    firstName: t.exposeString('firstName', {
      description: 'The same without a surname, such as "Sam" or "Adult 2 with Sam".',
    }),
    age: t.exposeInt('age', {
      nullable: true,
      description: 'In years. Null for adults, and where it is not known or was erased.',
    }),
    allergies: t.exposeString('allergies', {
      nullable: true,
      description: 'In the words of the family, empty for none. Null for adults, and where it was erased.',
    }),
    diet: t.field({
      type: Diet,
      nullable: true,
      description: 'What the person eats. Null when nothing was told.',
      resolve: ({ diet }) => diet?.diet ?? null,
    }),
    dietNote: t.string({
      description: 'What the kitchen should know beside that. Empty for nothing.',
      resolve: ({ diet }) => diet?.note ?? '',
    }),
    photoChoice: t.field({
      type: PhotoChoice,
      nullable: true,
      description: 'Whether the person may be photographed. Null when that is not chosen yet.',
      resolve: ({ photoChoice }) => photoChoice,
    }),
  }),
})

const ClothingKind = builder.enumType('ClothingKind', {
  description: 'What kind of clothing was ordered.',
  values: { TSHIRT: { description: 'A t-shirt.' }, HOODIE: { description: 'A hoodie.' } },
})

const sizeSchema = z.enum(SIZES)

const Clothing = builder.objectRef<RosterClothing>('RosterClothing').implement({
  description: 'A t-shirt or hoodie to be handed out.',
  fields: (t) => ({
    kind: t.field({ type: ClothingKind, description: 'T-shirt or hoodie.', resolve: ({ kind }) => kind }),
    size: t.field({
      type: ClothingSize,
      description: 'Its size.',
      resolve: ({ size }) => sizeSchema.parse(size),
    }),
    isKids: t.exposeBoolean('isKids', { description: 'True for a kids size.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who wears it. Null once erased.' }),
  }),
})

const Payment = builder.objectRef<RosterPayment>('RosterPayment').implement({
  description: 'What was paid for a booking.',
  fields: (t) => ({
    totalAmount: t.field({
      type: 'Money',
      description: 'What it costs.',
      resolve: (each) => each.totalCents,
    }),
    paidAmount: t.field({
      type: 'Money',
      description: 'What was paid, refunds not taken off.',
      resolve: (each) => each.paidCents,
    }),
    refundedAmount: t.field({
      type: 'Money',
      description: 'What was or is being given back.',
      resolve: (each) => each.refundedCents,
    }),
    dueAmount: t.field({
      type: 'Money',
      description: 'What of the total is missing.',
      resolve: (each) => each.dueCents,
    }),
  }),
})

const Neighbour = builder.objectRef<RosterNeighbour>('RosterNeighbour').implement({
  description: 'A family that another one is put beside in the tent plan: both agreed.',
  fields: (t) => ({
    bookingId: t.exposeID('bookingId', { description: 'Its booking.' }),
    code: t.exposeString('code', { description: 'The reference of its booking.' }),
    lastName: t.exposeString('lastName', { description: 'Of who booked.' }),
  }),
})

/** A complexity estimate: a party has at most 20 people, but usually fewer than this. */
const ofOneParty = { field: 1, multiplier: 4 }

const RosterPartyType = builder.objectRef<RosterParty>('RosterParty').implement({
  description:
    'A booking as its camp needs it: a confirmed one, or one of which somebody is still at the camp. What the family wrote about itself is null once erased after the event.',
  fields: (t) => ({
    bookingId: t.exposeID('bookingId', { description: "The booking's id." }),
    code: t.exposeString('code', {
      description: 'Six letters and digits to tell the booking by on the phone and at the gate.',
    }),
    isCancelled: t.exposeBoolean('isCancelled', {
      description: 'True when the booking was cancelled or moved while somebody of it was at the camp.',
    }),
    bookedAt: t.expose('bookedAt', { type: 'DateTime', description: 'When it was booked.' }),
    firstName: t.exposeString('firstName', { description: "The booker's first name." }),
    lastName: t.exposeString('lastName', { description: "The booker's last name." }),
    email: t.exposeString('email', { description: "The booker's e-mail address." }),
    phone: t.exposeString('phone', { description: "The booker's phone number." }),
    adultCount: t.exposeInt('adultCount', { description: 'Adults, at least 1.' }),
    childCount: t.exposeInt('childCount', { description: 'Children.' }),
    glampingTentCount: t.exposeInt('glampingTentCount', { description: 'Glamping tents booked.' }),
    beerPackageCount: t.exposeInt('beerPackageCount', { description: 'Beer packages booked.' }),
    emergencyContactName: t.exposeString('emergencyContactName', {
      nullable: true,
      description:
        'Whom to call in an emergency. Null once erased, and before the new person of a transfer told.',
    }),
    emergencyContactPhone: t.exposeString('emergencyContactPhone', {
      nullable: true,
      description: 'Their phone number. Null as the name is.',
    }),
    specialRequirements: t.exposeString('specialRequirements', {
      nullable: true,
      description:
        'Medical and other needs in the words of the family, empty for none. Null as the contact is.',
    }),
    additionalNotes: t.exposeString('additionalNotes', {
      nullable: true,
      description: 'What else the family wrote, empty for nothing. Null as the contact is.',
    }),
    people: t.field({
      type: [RosterPerson],
      description:
        'Everybody who comes: the booker, the other adults, the children. Of a cancelled booking those who were checked in and not out.',
      complexity: ofOneParty,
      resolve: ({ people }) => people,
    }),
    collectors: t.field({
      type: [Collector],
      description: 'Who may take the children home, beside the booker.',
      complexity: ofOneParty,
      resolve: ({ collectors }) => collectors,
    }),
    missingConsents: t.field({
      type: [ConsentDocument],
      description: 'What of the Before you come form was not agreed to yet.',
      complexity: ofOneParty,
      resolve: ({ missingConsents }) => missingConsents,
    }),
    clothing: t.field({
      type: [Clothing],
      description: 'T-shirts and hoodies to be handed out.',
      complexity: ofOneParty,
      resolve: ({ clothing }) => clothing,
    }),
    neighbours: t.field({
      type: [Neighbour],
      description: 'Whom it is put beside in the tent plan, by name.',
      complexity: ofOneParty,
      resolve: ({ neighbours }) => neighbours,
    }),
    isPartyUnknown: t.exposeBoolean('isPartyUnknown', {
      description: 'True after it was transferred, until the new person says who comes along.',
    }),
    payment: t.field({
      type: Payment,
      nullable: true,
      description: 'What was paid. Null for a leader of the camp.',
      authScopes: { admin: true },
      unauthorizedResolver: () => null,
      resolve: ({ payment }) => payment,
    }),
  }),
})

const RosterType = builder.objectRef<Roster>('Roster').implement({
  description: 'Who comes to a camp. An event holds some hundred people at most, so it is one page.',
  fields: (t) => ({
    event: t.field({ type: 'Event', description: 'The camp.', resolve: ({ event }) => event }),
    tentStock: t.int({
      nullable: true,
      description: 'Glamping tents there are. Null for as many as are asked for.',
      resolve: ({ event }) => event.tentStock,
    }),
    parties: t.field({
      type: [RosterPartyType],
      description: 'Its confirmed bookings and those of which somebody was checked in and not out, by name.',
      resolve: ({ parties }) => parties,
    }),
  }),
})

builder.queryField('roster', (t) =>
  t.field({
    type: RosterType,
    nullable: true,
    description:
      'Who comes to an event, with what the camp has to know. Null when the event is unknown or deleted. The reading is a line in the audit trail. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: "The event's id." }) },
    resolve: (_root, { eventId }, context) => {
      const id = parseEventId(eventId)
      return id === null ? null : readRoster(context, id)
    },
  }),
)
