import { NEW_CAMPS_ASKED, NEW_CAMPS_JOINED } from '../../domain/new-camps/new-camps-form.ts'
import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { UserErrorInterface } from '../graphql/errors.ts'
import { askForNewCamps } from './ask-for-new-camps.ts'
import { confirmNewCamps } from './confirm-new-camps.ts'
import { leaveNewCamps } from './leave-new-camps.ts'
import { NewCampsLinkError } from './new-camps.errors.ts'

builder.objectType(NewCampsLinkError, {
  name: 'NewCampsLinkError',
  description: 'The mailed link is unknown, too old to confirm an address, or its address has left the list.',
  interfaces: [UserErrorInterface],
})

const AskForNewCampsPayload = builder.simpleObject('AskForNewCampsPayload', {
  description: 'The same for an address that is new here and for one that is on the list.',
  fields: (t) => ({
    message: t.string({ description: 'What happens next, in words for the visitor.' }),
    isJoined: t.boolean({
      description:
        "True when there is nothing to confirm: the address is the signed-in member's own and was proved.",
    }),
  }),
})

builder.mutationField('askForNewCamps', (t) =>
  t.fieldWithInput({
    type: AskForNewCampsPayload,
    description: 'Asks that an address be told of new camps, and mails it the link that confirms it.',
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'What happens next, or why nothing was mailed.' },
    },
    typeOptions: { description: 'Who wants to be told.' },
    argOptions: { description: 'Who wants to be told.' },
    input: { email: t.input.string({ description: 'Where new camps are mailed.' }) },
    resolve: async (_root, { input }, context) => {
      const { isJoined } = await askForNewCamps(context, input)
      return { message: isJoined ? NEW_CAMPS_JOINED : NEW_CAMPS_ASKED, isJoined }
    },
  }),
)

const ConfirmNewCampsPayload = builder.simpleObject('ConfirmNewCampsPayload', {
  description: 'The address is told of new camps.',
  fields: (t) => ({ message: t.string({ description: 'What was done, in words for the visitor.' }) }),
})

builder.mutationField('confirmNewCamps', (t) =>
  t.fieldWithInput({
    type: ConfirmNewCampsPayload,
    description:
      'Puts an address on the list for new camps with its mailed link. Confirming twice is confirming once.',
    errors: {
      types: [NewCampsLinkError, TooManyRequestsError],
      union: { description: 'The address is on the list; an unknown one and a wrong token look the same.' },
    },
    typeOptions: { description: 'The mailed link.' },
    argOptions: { description: 'The mailed link.' },
    input: {
      id: t.input.id({ description: 'Of the address.' }),
      token: t.input.string({ description: 'The token of the link.' }),
    },
    resolve: async (_root, { input }, context) => {
      await confirmNewCamps(context, input)
      return { message: "You're on the list" }
    },
  }),
)

const LeaveNewCampsPayload = builder.simpleObject('LeaveNewCampsPayload', {
  description: 'The address is no longer told of new camps.',
  fields: (t) => ({ message: t.string({ description: 'What was done, in words for the visitor.' }) }),
})

builder.mutationField('leaveNewCamps', (t) =>
  t.fieldWithInput({
    type: LeaveNewCampsPayload,
    description:
      'Takes an address off the list for new camps with its mailed link. Leaving twice is leaving once.',
    errors: {
      types: [NewCampsLinkError, TooManyRequestsError],
      union: { description: 'The address has left; an unknown one and a wrong token look the same.' },
    },
    typeOptions: { description: 'The mailed link.' },
    argOptions: { description: 'The mailed link.' },
    input: {
      id: t.input.id({ description: 'Of the address.' }),
      token: t.input.string({ description: 'The token of the link.' }),
    },
    resolve: async (_root, { input }, context) => {
      await leaveNewCamps(context, input)
      return { message: 'You have left the list' }
    },
  }),
)
