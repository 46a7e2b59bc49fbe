import { NEW_CAMPS_ASKED, NEW_CAMPS_JOINED } from '../../domain/new-camps/new-camps-form.ts'
import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { registerPlainError } from '../graphql/user-error.ts'
import { confirmNewCamps } from './confirm-new-camps.ts'
import { NewCampsLinkError } from './new-camps.errors.ts'
import { subscribeToNewCamps } from './subscribe-to-new-camps.ts'
import { unsubscribeFromNewCamps } from './unsubscribe-from-new-camps.ts'

registerPlainError(
  NewCampsLinkError,
  'NewCampsLinkError',
  'Error for an emailed link that is unknown or too old to confirm, or with an address that has left the list.',
)

const SubscribeToNewCampsPayload = builder.simpleObject('SubscribeToNewCampsPayload', {
  description: 'Response that is the same for a new address and for one that is already on the list.',
  fields: (t) => ({
    message: t.string({ description: 'Next steps, in words for the visitor.' }),
    isJoined: t.boolean({
      description:
        "True when no confirmation is needed, because the address is the signed-in member's own confirmed address.",
    }),
  }),
})

builder.mutationField('subscribeToNewCamps', (t) =>
  t.fieldWithInput({
    type: SubscribeToNewCampsPayload,
    description: 'Requests emails about new camps for an address, and emails it the link that confirms it.',
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'Next steps, or the error. Nothing is emailed on error.' },
    },
    typeOptions: { description: 'Address that requests emails about new camps.' },
    argOptions: { description: 'Address that requests emails about new camps.' },
    input: { email: t.input.string({ description: 'Address to which new camps are emailed.' }) },
    resolve: async (_root, { input }, context) => {
      const { isJoined } = await subscribeToNewCamps(context, input)
      return { message: isJoined ? NEW_CAMPS_JOINED : NEW_CAMPS_ASKED, isJoined }
    },
  }),
)

const ConfirmNewCampsPayload = builder.simpleObject('ConfirmNewCampsPayload', {
  description: 'Confirmation that the address is emailed about new camps.',
  fields: (t) => ({ message: t.string({ description: 'Confirmation in words for the visitor.' }) }),
})

builder.mutationField('confirmNewCamps', (t) =>
  t.fieldWithInput({
    type: ConfirmNewCampsPayload,
    description:
      'Adds an address to the list for new camps through its emailed link, within 7 days. Repeating the call changes nothing.',
    errors: {
      types: [NewCampsLinkError, TooManyRequestsError],
      union: {
        description:
          'Confirmation, or the error. An unknown address and a wrong token return the same error.',
      },
    },
    typeOptions: { description: 'Emailed link of the address.' },
    argOptions: { description: 'Emailed link of the address.' },
    input: {
      id: t.input.id({ description: 'ID of the subscriber, from the emailed link.' }),
      token: t.input.string({ description: 'Token from the emailed link.' }),
    },
    resolve: async (_root, { input }, context) => {
      await confirmNewCamps(context, input)
      return { message: "You're on the list" }
    },
  }),
)

const UnsubscribeFromNewCampsPayload = builder.simpleObject('UnsubscribeFromNewCampsPayload', {
  description: 'Confirmation that the address is no longer emailed about new camps.',
  fields: (t) => ({ message: t.string({ description: 'Confirmation in words for the visitor.' }) }),
})

builder.mutationField('unsubscribeFromNewCamps', (t) =>
  t.fieldWithInput({
    type: UnsubscribeFromNewCampsPayload,
    description:
      'Removes an address from the list for new camps through its emailed link. Repeating the call changes nothing.',
    errors: {
      types: [NewCampsLinkError, TooManyRequestsError],
      union: {
        description:
          'Confirmation, or the error. An unknown address and a wrong token return the same error.',
      },
    },
    typeOptions: { description: 'Emailed link of the address.' },
    argOptions: { description: 'Emailed link of the address.' },
    input: {
      id: t.input.id({ description: 'ID of the subscriber, from the emailed link.' }),
      token: t.input.string({ description: 'Token from the emailed link.' }),
    },
    resolve: async (_root, { input }, context) => {
      await unsubscribeFromNewCamps(context, input)
      return { message: 'You have left the list' }
    },
  }),
)
