import { InvalidInputError, TooManyRequestsError, type UserError } from '../errors.ts'
import { builder } from './builder.ts'

export const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'Error that the visitor can act on.',
  fields: (t) => ({
    message: t.exposeString('message', {
      description: 'Explanation of the error, in words for the visitor.',
    }),
  }),
})

builder.objectType('InputIssue', {
  description: 'Problem with one field of the input.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the form field, such as childrenDetails.0.age.' }),
    message: t.exposeString('message', { description: 'Text to show next to the field.' }),
  }),
})

builder.objectType(InvalidInputError, {
  name: 'InvalidInputError',
  description: 'Error for invalid input. Nothing was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    issues: t.field({
      type: ['InputIssue'],
      description: 'Problems with the input, at least one.',
      resolve: (error) => [...error.issues],
    }),
  }),
})

builder.objectType(TooManyRequestsError, {
  name: 'TooManyRequestsError',
  description: 'Error for too many requests in a short time. Nothing was changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Number of seconds to wait before trying again.',
    }),
  }),
})
