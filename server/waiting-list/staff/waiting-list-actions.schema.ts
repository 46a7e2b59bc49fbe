import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { BookingClosedError } from '../../bookings/record/bookings.errors.ts'
import { OfferEndedError } from '../../bookings/record/offer.errors.ts'
import type { Context } from '../../context.ts'
import { InvalidInputError } from '../../errors.ts'
import { type EventRow, eventColumns } from '../../events/event-row.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { WaitingListLinkError, WaitingPartyError } from '../waiting-list.errors.ts'
import { extendOffer } from './extend-offer.ts'
import { offerOutOfTurn } from './offer-out-of-turn.ts'
import { removeWaitingParty } from './remove-waiting-party.ts'
import { withdrawOffer } from './withdraw-offer.ts'

registerPlainError(
  WaitingPartyError,
  'WaitingPartyError',
  'Error for an action that the waiting list does not allow now. Nothing was changed.',
)

function createPayloadType(act: 'OfferOutOfTurn' | 'ExtendOffer' | 'WithdrawOffer' | 'RemoveWaitingParty') {
  return builder.simpleObject(`${act}Payload`, {
    description: 'Event with the changed waiting list.',
    fields: (t) => ({
      event: t.field({ type: 'Event', description: 'Event with its updated number of spots left.' }),
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
  union: { description: 'Event, or the error. Nothing is changed on error.' },
}
const typeOptions = { description: 'Waiting party to act on, with details of the action.' }

builder.mutationField('offerOutOfTurn', (t) =>
  t.fieldWithInput({
    type: createPayloadType('OfferOutOfTurn'),
    description:
      'Offers free spots to a party before its turn, if it fits and has no open offer. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'ID of the waiting list entry.' }),
      reason: t.input.string({ description: 'Reason for the audit trail, at most 500 characters.' }),
    },
    resolve: async (_root, { input }, context) =>
      readEventPayload(context, await offerOutOfTurn(context, parseRowId(input.entryId), input)),
  }),
)

builder.mutationField('extendOffer', (t) =>
  t.fieldWithInput({
    type: createPayloadType('ExtendOffer'),
    description:
      'Extends an open offer by the duration of a new one, never past the close of booking. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'ID of the waiting list entry.' }),
      knownEnd: t.input.field({
        type: 'DateTime',
        required: false,
        description:
          'Displayed end of the offer. An offer that already ends later was extended before and stays unchanged.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      const knownEnd = input.knownEnd ? new Date(input.knownEnd) : null
      return readEventPayload(context, await extendOffer(context, parseRowId(input.entryId), knownEnd))
    },
  }),
)

builder.mutationField('withdrawOffer', (t) =>
  t.fieldWithInput({
    type: createPayloadType('WithdrawOffer'),
    description:
      'Withdraws an open offer and emails the reason to the party, which keeps its place. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'ID of the waiting list entry.' }),
      reason: t.input.string({
        description: 'Reason, at most 500 characters, which is emailed to the party.',
      }),
    },
    resolve: async (_root, { input }, context) =>
      readEventPayload(context, await withdrawOffer(context, parseRowId(input.entryId), input)),
  }),
)

builder.mutationField('removeWaitingParty', (t) =>
  t.fieldWithInput({
    type: createPayloadType('RemoveWaitingParty'),
    description: 'Removes a party from the list and emails it the reason. Admins only.',
    errors,
    typeOptions,
    argOptions: typeOptions,
    input: {
      entryId: t.input.id({ description: 'ID of the waiting list entry.' }),
      reason: t.input.string({
        description: 'Reason, at most 500 characters, which is emailed to the party.',
      }),
    },
    resolve: async (_root, { input }, context) =>
      readEventPayload(context, await removeWaitingParty(context, parseRowId(input.entryId), input)),
  }),
)

async function readEventPayload({ db }: Context, id: number): Promise<{ event: EventRow }> {
  return { event: await db.event.findUniqueOrThrow({ where: { id }, select: eventColumns }) }
}
