import { InvalidInputError, TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { contactSuccessText, submitContactMessage } from './submit-contact-message.ts'

const SendContactMessagePayload = builder.simpleObject('SendContactMessagePayload', {
  description: 'Confirmation that the enquiry was stored and is sent to the organiser.',
  fields: (t) => ({ message: t.string({ description: 'Text for the visitor about the next step.' }) }),
})

const Topic = builder.enumType('ContactTopic', {
  description: 'Topic of an enquiry.',
  values: {
    GENERAL: { value: 'general', description: 'Any topic.' },
    PRIVATE: { value: 'private', description: 'Private event.' },
    CORPORATE: { value: 'corporate', description: 'Event for a company.' },
    SCHOOL: { value: 'school', description: 'Event for a school.' },
    BIRTHDAY: { value: 'birthday', description: 'Birthday party.' },
    REUNION: { value: 'reunion', description: 'Family reunion.' },
  },
} as const)

builder.mutationField('sendContactMessage', (t) =>
  t.fieldWithInput({
    type: SendContactMessagePayload,
    description: 'Stores an enquiry of a visitor and emails it to the organiser.',
    errors: {
      types: [InvalidInputError, TooManyRequestsError],
      union: { description: 'Confirmation or an error.' },
    },
    typeOptions: { description: 'Input of the contact form.' },
    argOptions: { description: 'Input of the contact form.' },
    input: {
      name: t.input.string({ description: 'Name of the sender, at most 200 characters.' }),
      email: t.input.string({ description: 'Email address for the reply, at most 255 characters.' }),
      phone: t.input.string({
        required: false,
        description: 'Phone number of the sender, at most 50 characters. Optional.',
      }),
      subject: t.input.string({
        required: false,
        description: 'Subject of the enquiry, at most 200 characters. Optional.',
      }),
      message: t.input.string({ description: 'Text of the enquiry, at most 5000 characters.' }),
      eventType: t.input.field({
        type: Topic,
        required: false,
        description: 'Topic of the enquiry; GENERAL by default.',
      }),
      leaveEmpty: t.input.string({
        required: false,
        description: 'Honeypot field that the form hides from people and bots fill in. It must be empty.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await submitContactMessage(context, input)
      return { message: contactSuccessText }
    },
  }),
)
