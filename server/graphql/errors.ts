import { InvalidInputError, TooManyRequestsError, type UserError } from '../errors.ts'
import { builder } from './builder.ts'

export const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'A refusal that the visitor can act on.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What went wrong, in words for the visitor.' }),
  }),
})

const InputIssue = builder.objectRef<{ path: string; message: string }>('InputIssue').implement({
  description: 'One thing wrong with the input.',
  fields: (t) => ({
    path: t.exposeString('path', { description: "The form's field, such as childrenDetails.0.age." }),
    message: t.exposeString('message', { description: 'What to show beside the field.' }),
  }),
})

builder.objectType(InvalidInputError, {
  name: 'InvalidInputError',
  description: 'Some of the input does not hold; nothing was done.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: [InputIssue],
      description: 'Everything that is wrong, at least one.',
      resolve: (error) => [...error.issues],
    }),
  }),
})

builder.objectType(TooManyRequestsError, {
  name: 'TooManyRequestsError',
  description: 'Too much was asked in too short a time; nothing was done.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Seconds to wait before trying again.',
    }),
  }),
})
