import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { contactAnswer, submitContactMessage } from './submit-contact-message.ts'

const SendContactMessagePayload = builder.simpleObject('SendContactMessagePayload', {
  description: 'The message is on its way to the organiser.',
  fields: (t) => ({ message: t.string({ description: 'What happens next, in words for the visitor.' }) }),
})

const Topic = builder.enumType('ContactTopic', {
  description: 'What a message can be about.',
  values: {
    GENERAL: { value: 'general', description: 'Anything.' },
    PRIVATE: { value: 'private', description: 'A private event.' },
    CORPORATE: { value: 'corporate', description: 'An event of a company.' },
    SCHOOL: { value: 'school', description: 'An event of a school.' },
    BIRTHDAY: { value: 'birthday', description: 'A birthday party.' },
    REUNION: { value: 'reunion', description: 'A family reunion.' },
  },
} as const)

builder.mutationField('sendContactMessage', (t) =>
  t.fieldWithInput({
    type: SendContactMessagePayload,
    description: 'Keeps a message of a visitor and mails it to the organiser.',
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'What happens next, or why nothing was sent.' },
    },
    typeOptions: { description: 'Who writes, and what.' },
    argOptions: { description: 'Who writes, and what.' },
    input: {
      name: t.input.string({ description: 'Who writes, at most 200 characters.' }),
      email: t.input.string({ description: 'Where the answer goes.' }),
      phone: t.input.string({ required: false, description: 'May be left out.' }),
      subject: t.input.string({ required: false, description: 'At most 200 characters; may be left out.' }),
      message: t.input.string({ description: 'At most 5000 characters.' }),
      eventType: t.input.field({
        type: Topic,
        required: false,
        description: 'What it is about; GENERAL when left out.',
      }),
      leaveEmpty: t.input.string({
        required: false,
        description: 'Has to be empty: the form hides it from people, and programs fill it in.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await submitContactMessage(context, input)
      return { message: contactAnswer }
    },
  }),
)
