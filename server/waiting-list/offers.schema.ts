import { adultsOf } from '../../domain/waiting-list.ts'
import { type AskedOffer, readOffer } from '../bookings/holds/offered-seats.ts'
import { OfferEndedError, OfferLinkError } from '../bookings/record/offer.errors.ts'
import { countTry } from '../count-try.ts'
import { TooManyRequestsError } from '../errors.ts'
import { readEvent } from '../events/read-event.ts'
import { builder } from '../graphql/builder.ts'
import { OfferKeyInput } from '../graphql/offer-key-input.ts'
import { declineOffer } from './decline-offer.ts'
import type { OfferFacts } from './offer-facts.ts'

const OfferState = builder.enumType('WaitingListOfferState', {
  description: 'What became of an offer.',
  values: {
    OPEN: { description: 'Its spots are held until its end.' },
    CLAIMED: { description: 'Its spots were booked.' },
    DECLINED: { description: 'The party did not want it.' },
    LAPSED: { description: 'Its time passed.' },
    WITHDRAWN: { description: 'The organiser took it back, or the list was closed.' },
  } as const,
})

const WaitingListOffer = builder.objectRef<OfferFacts>('WaitingListOffer').implement({
  description:
    'Spots that are held for a party of a waiting list. For whoever has its link, for the member who joined, and for admins.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    spots: t.int({ description: 'For how many people.', resolve: ({ seats }) => seats }),
    state: t.field({
      type: OfferState,
      description:
        'Whether it can be taken up. One whose time has passed has lapsed, also before that was noted.',
      resolve: ({ state, expiresAt }, _args, context) =>
        state === 'OPEN' && context.now() >= expiresAt ? 'LAPSED' : state,
    }),
    madeAt: t.field({
      type: 'DateTime',
      description: 'When it was made.',
      resolve: (offer) => offer.createdAt,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Until when the spots are held.',
      resolve: (offer) => offer.expiresAt,
    }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'The event. Null when it is no longer shown.',
      resolve: (offer, _args, context) => readEvent(context, offer.eventId),
    }),
    adultCount: t.int({
      description: 'Adults whom the spots are for.',
      resolve: ({ seats, entry }) => adultsOf(seats, entry.adultCount),
    }),
    childCount: t.int({
      description: 'Children whom the spots are for.',
      resolve: ({ seats, entry }) => seats - adultsOf(seats, entry.adultCount),
    }),
    firstName: t.string({ description: 'Of who joined.', resolve: ({ entry }) => entry.firstName }),
    lastName: t.string({ description: 'Of who joined.', resolve: ({ entry }) => entry.lastName }),
    email: t.string({ description: 'Of who joined.', resolve: ({ entry }) => entry.email }),
    phone: t.string({ description: 'Of who joined.', resolve: ({ entry }) => entry.phone }),
  }),
})

builder.queryField('waitingListOffer', (t) =>
  t.field({
    type: WaitingListOffer,
    nullable: true,
    description:
      'An offer, by its mailed link or for the member who joined. Null for an unknown one and a wrong token alike.',
    args: {
      id: t.arg.id({ description: 'The offer.' }),
      token: t.arg.string({
        required: false,
        description: 'The token of its link; left out by the member who joined.',
      }),
    },
    resolve: async (_root, { id, token }, context) => {
      await countTry(context, 'mailed-tokens-by-address', context.address)
      try {
        return await readOffer(context, askedOffer(id, token))
      } catch (error) {
        if (error instanceof OfferLinkError) return null
        throw error
      }
    },
  }),
)

const DeclineOfferPayload = builder.simpleObject('DeclineOfferPayload', {
  description: 'The spots went back to the line.',
  fields: (t) => ({
    message: t.string({ description: 'What was done, in words for the visitor.' }),
    event: t.field({
      type: 'Event',
      nullable: true,
      description: 'What it was for. Null when it is no longer shown.',
    }),
  }),
})

builder.mutationField('declineOffer', (t) =>
  t.fieldWithInput({
    type: DeclineOfferPayload,
    description: 'Gives the spots of an offer back to the waiting list. Declining twice is declining once.',
    errors: {
      types: [OfferLinkError, OfferEndedError, TooManyRequestsError],
      union: { description: 'The spots went back, or why not.' },
    },
    typeOptions: { description: 'Which offer, and whether the party waits on.' },
    argOptions: { description: 'Which offer, and whether the party waits on.' },
    input: {
      offer: t.input.field({ type: OfferKeyInput, description: 'The offer.' }),
      keepsWaiting: t.input.boolean({ description: 'True to keep the place in the line for another time.' }),
    },
    resolve: async (_root, { input: { offer, keepsWaiting } }, context) => {
      const eventId = await declineOffer(context, askedOffer(offer.id, offer.token), keepsWaiting)
      const message = keepsWaiting ? 'You keep your place in the line' : 'You have left the waiting list'
      return { message, event: await readEvent(context, eventId) }
    },
  }),
)

function askedOffer(id: string, token: string | null | undefined): AskedOffer {
  return { id: /^\d{1,9}$/.test(id) ? Number(id) : 0, token: token ?? null }
}
