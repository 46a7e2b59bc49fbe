import { NotAllowedError, NotSignedInError } from '../accounts/accounts.errors.ts'
import { BookingClosedError } from '../bookings/record/bookings.errors.ts'
import { OfferEndedError } from '../bookings/record/offer.errors.ts'
import type { Context } from '../context.ts'
import { InvalidInputError } from '../errors.ts'
import { type EventRow, eventColumns } from '../events/event-row.ts'
import { builder } from '../graphql/builder.ts'
import { UserErrorInterface } from '../graphql/errors.ts'
import { extendOffer } from './extend-offer.ts'
import { offerOutOfTurn } from './offer-out-of-turn.ts'
import { removeWaitingParty } from './remove-waiting-party.ts'
import { WaitingListLinkError, WaitingPartyError } from './waiting-list.errors.ts'
import { withdrawOffer } from './withdraw-offer.ts'

builder.objectType(WaitingPartyError, {
  name: 'WaitingPartyError',
  description: 'The line does not allow it now; nothing was changed.',
  interfaces: [UserErrorInterface],
})

function payload(act: 'OfferOutOfTurn' | 'ExtendOffer' | 'WithdrawOffer' | 'RemoveWaitingParty') {
  return builder.simpleObject(`${act}Payload`, {
    description: 'The event whose line was changed.',
    fields: (t) => ({
      event: t.field({ type: 'Event', description: 'The event, with the spots that are left.' }),
    }),
  })
}

const errors = {
  types: [
    InvalidInputError,
    NotSignedInError,
    NotAllowedError,
    WaitingListLinkError,
    OfferEndedError,
    WaitingPartyError,
    BookingClosedError,
  ],
  union: { description: 'The event, or why nothing was changed.' },
}
const typeOptions = { description: 'The party.' }

builder.mutationField('offerOutOfTurn', (t) =>
  t.fieldWithInput({
    type: payload('OfferOutOfTurn'),
    description: 'Offers free spots to a party whose turn it is not. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'The party.' }),
      reason: t.input.string({ description: 'Why, at most 500 characters; for the audit trail.' }),
    },
    resolve: async (_root, { input }, context) =>
      eventOf(context, await offerOutOfTurn(context, idOf(input), input)),
  }),
)

builder.mutationField('extendOffer', (t) =>
  t.fieldWithInput({
    type: payload('ExtendOffer'),
    description:
      'Lets an open offer stand for as much longer as one that began at its end, never past the close of booking. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'The party.' }),
      seenEnd: t.input.field({
        type: 'DateTime',
        required: false,
        description:
          'The end that was shown: an offer that ends later was extended already and stays as it is.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const seenEnd = input.seenEnd ? new Date(input.seenEnd) : null
      return eventOf(context, await extendOffer(context, idOf(input), seenEnd))
    },
  }),
)

builder.mutationField('withdrawOffer', (t) =>
  t.fieldWithInput({
    type: payload('WithdrawOffer'),
    description: 'Takes an open offer back and tells the party why; its place stays. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'The party.' }),
      reason: t.input.string({ description: 'Why, at most 500 characters; the party reads it.' }),
    },
    resolve: async (_root, { input }, context) =>
      eventOf(context, await withdrawOffer(context, idOf(input), input)),
  }),
)

builder.mutationField('removeWaitingParty', (t) =>
  t.fieldWithInput({
    type: payload('RemoveWaitingParty'),
    description: 'Takes a party off the list and tells it why. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'The party.' }),
      reason: t.input.string({ description: 'Why, at most 500 characters; the party reads it.' }),
    },
    resolve: async (_root, { input }, context) =>
      eventOf(context, await removeWaitingParty(context, idOf(input), input)),
  }),
)

function idOf({ entryId }: { entryId: string }): number {
  return /^\d{1,9}$/.test(entryId) ? Number(entryId) : 0
}

async function eventOf({ db }: Context, id: number): Promise<{ event: EventRow }> {
  return { event: await db.event.findUniqueOrThrow({ where: { id }, select: eventColumns }) }
}
