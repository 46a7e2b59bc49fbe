import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  TooManyRequestsError,
  type UserError,
} from '../errors.ts'
import { builder } from './builder.ts'

const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  description: 'Error that the visitor can act on.',
  fields: (t) => ({
    message: t.exposeString('message', {
      description: 'Explanation of the error, in words for the visitor.',
    }),
  }),
})

const ConflictErrorInterface = builder.interfaceRef<ConflictError>('ConflictError').implement({
  description: 'Error for a request that does not fit the current state. Nothing was changed.',
  interfaces: [UserErrorInterface],
})

const NotFoundErrorInterface = builder.interfaceRef<NotFoundError>('NotFoundError').implement({
  description: 'Error for an object that does not exist or that the viewer may not see. Nothing was changed.',
  interfaces: [UserErrorInterface],
})

/** Derived from the error class, so that schema and HTTP status agree. */
export function getErrorInterfaces(errorClass: { prototype: UserError }) {
  if (errorClass.prototype instanceof ConflictError) return [UserErrorInterface, ConflictErrorInterface]
  if (errorClass.prototype instanceof NotFoundError) return [UserErrorInterface, NotFoundErrorInterface]
  return [UserErrorInterface]
}

/** For errors without further fields. */
export function registerPlainError(
  errorClass: { new (): UserError },
  name: string,
  description: string,
): void {
  builder.objectType(errorClass, { name, description, interfaces: getErrorInterfaces(errorClass) })
}

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
  interfaces: getErrorInterfaces(InvalidInputError),
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
  interfaces: getErrorInterfaces(TooManyRequestsError),
  fields: (t) => ({
    retryAfterSeconds: t.exposeInt('retryAfterSeconds', {
      description: 'Number of seconds to wait before trying again.',
    }),
  }),
})
