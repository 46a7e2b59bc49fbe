import { countSeatedAdults } from '../../domain/waiting-list.ts'
import { OfferKeyInput } from '../bookings/checkout/offer-key-input.type.ts'
import { type OfferReference, readOffer } from '../bookings/holds/offered-seats.ts'
import { OfferEndedError, OfferLinkError } from '../bookings/record/offer.errors.ts'
import { TooManyRequestsError } from '../errors.ts'
import { readEvent } from '../events/read-event.ts'
import { builder } from '../graphql/builder.ts'
import { parseRowId } from '../row-id.ts'
import { declineOffer } from './decline-offer.ts'
import type { OfferFacts } from './offer-facts.ts'

declare module '../graphql/builder.ts' {
  interface SchemaObjects {
    WaitingListOffer: OfferFacts
  }
}

const OfferStatus = builder.enumType('WaitingListOfferStatus', {
  description: 'Status of a waiting list offer.',
  values: {
    OPEN: { description: 'Open; its spots are held until it expires.' },
    CLAIMED: { description: 'Booked by the party.' },
    DECLINED: { description: 'Declined by the party, or ended when the party left the list.' },
    LAPSED: { description: 'Expired without a booking.' },
    WITHDRAWN: { description: 'Withdrawn by the organiser, or ended because the list closed.' },
  } as const,
})

const WaitingListOffer = builder.objectRef<OfferFacts>('WaitingListOffer').implement({
  description:
    'Spots held for a party of a waiting list. Readable with its emailed link, by the member who joined, and by admins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the offer.' }),
    spots: t.exposeInt('seats', { description: 'Number of spots held, one per person.' }),
    status: t.field({
      type: OfferStatus,
      description:
        'Status of the offer now. An expired offer is LAPSED even before the server has recorded it.',
      resolve: ({ state, expiresAt }, _args, context) =>
        state === 'OPEN' && context.now() >= expiresAt ? 'LAPSED' : state,
    }),
    madeAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'Time at which the offer was made.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time until which the spots are held.',
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Event of the offer. Null when it is no longer shown.',
      resolve: (offer, _args, context) => readEvent(context, offer.eventId),
    }),
    adultCount: t.int({
      description: 'Number of spots held for adults, who take spots first.',
      resolve: ({ seats, entry }) => countSeatedAdults(seats, entry.adultCount),
    }),
    childCount: t.int({
      description: 'Number of spots held for children.',
      resolve: ({ seats, entry }) => seats - countSeatedAdults(seats, entry.adultCount),
    }),
    firstName: t.string({
      description: 'First name of the person who joined the list.',
      resolve: ({ entry }) => entry.firstName,
    }),
    lastName: t.string({
      description: 'Last name of the person who joined the list.',
      resolve: ({ entry }) => entry.lastName,
    }),
    email: t.string({
      description: 'Email address of the person who joined the list, in lower case.',
      resolve: ({ entry }) => entry.email,
    }),
    phone: t.string({
      description: 'Phone number of the person who joined the list.',
      resolve: ({ entry }) => entry.phone,
    }),
  }),
})

builder.queryField('waitingListOffer', (t) =>
  t.field({
    type: WaitingListOffer,
    nullable: true,
    description:
      'Offer by its emailed link, or for the member who joined. Null for an unknown offer and for a wrong token alike.',
    args: {
      id: t.arg.id({ description: 'ID of the offer.' }),
      token: t.arg.string({
        required: false,
        description: 'Token from the emailed link. Omitted by the member who joined.',
      }),
    },
    resolve: async (_root, { id, token }, context) => {
      await context.rateLimits.consume('mailed-tokens-by-address', context.address)
      try {
        return await readOffer(context, parseOfferReference(id, token))
      } catch (error) {
        if (error instanceof OfferLinkError) return null
        throw error
      }
    },
  }),
)

const DeclineOfferPayload = builder.simpleObject('DeclineOfferPayload', {
  description: 'Confirmation that the spots returned to the waiting list.',
  fields: (t) => ({
    message: t.string({ description: 'Confirmation in words for the visitor.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'Event of the declined offer. Null when it is no longer shown.',
    }),
  }),
})

builder.mutationField('declineOffer', (t) =>
  t.fieldWithInput({
    type: DeclineOfferPayload,
    description:
      'Declines an offer and returns its spots to the waiting list. Repeating the call changes nothing.',
    errors: {
      types: [OfferLinkError, OfferEndedError, TooManyRequestsError],
      union: { description: 'Confirmation, or the error that prevented it.' },
    },
    typeOptions: { description: 'Offer to decline, and whether the party continues to wait.' },
    argOptions: { description: 'Offer to decline, and whether the party continues to wait.' },
    input: {
      offer: t.input.field({ type: OfferKeyInput, description: 'Key of the offer to decline.' }),
      isStillWaiting: t.input.boolean({
        description: 'True to keep the place in the waiting list. False to leave the list.',
      }),
    },
    resolve: async (_root, { input: { offer, isStillWaiting } }, context) => {
      const eventId = await declineOffer(context, parseOfferReference(offer.id, offer.token), isStillWaiting)
      const message = isStillWaiting ? 'You keep your place in line' : 'You have left the waiting list'
      return { message, event: await readEvent(context, eventId) }
    },
  }),
)

function parseOfferReference(id: string, token: string | null | undefined): OfferReference {
  return { id: parseRowId(id), token: token ?? null }
}
