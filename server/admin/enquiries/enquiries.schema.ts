import { contactEventLabel } from '../../../domain/contact-form.ts'
import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError, KeyOfAnotherRequestError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { UserErrorInterface } from '../../graphql/errors.ts'
import { plainRefusal } from '../../graphql/plain-refusal.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { countWaitingEnquiries } from './count-waiting-enquiries.ts'
import { EnquiryChangedError, EnquiryNotFoundError } from './enquiries.errors.ts'
import { listEnquiries, placeOfEnquiry } from './list-enquiries.ts'
import { markEnquiry } from './mark-enquiry.ts'
import { type Enquiry, type EnquiryAnswer, listAnswers, readEnquiry } from './read-enquiry.ts'

const Answer = builder.objectRef<EnquiryAnswer>('EnquiryAnswer').implement({
  description: 'What an organiser answered to an enquiry by mail.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Grows with time.' }),
    text: t.exposeString('text', { description: 'As it was typed.' }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Username of who answered. Null once the account is gone.',
    }),
    createdAt: t.field({ type: 'DateTime', description: 'When.', resolve: (answer) => answer.createdAt }),
  }),
})

const EnquiryType = builder.objectRef<Enquiry>('Enquiry').implement({
  description: 'What somebody wrote with the contact form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Grows with time.' }),
    name: t.exposeString('name', { description: 'Who wrote.' }),
    email: t.exposeString('email', { description: 'Where an answer goes.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Null when none was given.' }),
    subject: t.exposeString('subject', { description: 'May be empty.' }),
    text: t.exposeString('message', { description: 'What they wrote.' }),
    label: t.string({
      description: 'What it is about, in words.',
      resolve: ({ eventType }) => contactEventLabel(eventType),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When they wrote.',
      resolve: (each) => each.createdAt,
    }),
    answeredAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was answered, by mail or another way. Null while it waits.',
      resolve: (enquiry) => enquiry.handledAt,
    }),
    changedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When an organiser last did something about it. Null while nobody has.',
      resolve: (enquiry) => enquiry.changedAt,
    }),
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Username of who did. Null while nobody has, and once the account is gone.',
    }),
    version: t.exposeInt('version', { description: 'Grows with everything that is done about it.' }),
    answers: t.field({
      type: [Answer],
      description: 'What was answered by mail, oldest first.',
      resolve: ({ id }, _args, { db }) => listAnswers(db, id),
    }),
  }),
})

const EnquiryState = builder.enumType('EnquiryState', {
  description: 'Whether an enquiry was answered.',
  values: {
    OPEN: { description: 'Waits for an answer.' },
    ANSWERED: { description: 'Was answered, by mail or another way.' },
  },
} as const)

const EnquiryFilterInput = builder.inputType('EnquiryFilter', {
  description: 'Which enquiries to list; what is left out does not matter.',
  fields: (t) => ({
    state: t.field({ type: EnquiryState, required: false, description: 'Whether they were answered.' }),
    search: t.string({ required: false, description: 'Part of the name, of the address or of the subject.' }),
  }),
})

const EnquiryConnection = builder.connectionObject(
  { type: EnquiryType, name: 'EnquiryConnection', description: 'A page of enquiries.' },
  { name: 'EnquiryEdge', description: 'An enquiry in a page.' },
)

builder.queryField('enquiries', (t) =>
  t.field({
    type: EnquiryConnection,
    nullable: true,
    description:
      'What was written with the contact form, what waits first. Each reader is logged. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({ type: EnquiryFilterInput, required: false, description: 'Which enquiries to list.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, first, after }, context) =>
      sortedPage<Enquiry>({
        first,
        after,
        order: 'enquiries',
        place: placeOfEnquiry,
        list: (asked) => listEnquiries(context, { filter: filter ?? {}, ...asked }),
      }),
  }),
)

builder.queryField('enquiry', (t) =>
  t.field({
    type: EnquiryType,
    nullable: true,
    description: 'One enquiry; each reader is logged. Null when it is unknown. Admins only.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, context) => readEnquiry(context, idOf(id)),
  }),
)

builder.queryField('enquiriesWaiting', (t) =>
  t.int({
    nullable: true,
    description: 'How many enquiries wait for an answer. Admins only.',
    authScopes: { admin: true },
    resolve: (_root, _args, { db }) => countWaitingEnquiries(db),
  }),
)

plainRefusal(EnquiryNotFoundError, 'EnquiryNotFoundError', 'The enquiry is not there (any more).')

builder.objectType(EnquiryChangedError, {
  name: 'EnquiryChangedError',
  description: 'Somebody did something about the enquiry meanwhile; nothing was sent or changed.',
  interfaces: [UserErrorInterface],
  fields: (t) => ({
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Username of who did. Null once the account is gone.',
    }),
    changedAt: t.field({ type: 'DateTime', description: 'When.', resolve: (error) => error.changedAt }),
    version: t.exposeInt('version', {
      description: 'What has to be sent along to do it all the same.',
    }),
  }),
})

const refusals = [NotSignedInError, NotAllowedError, EnquiryNotFoundError, EnquiryChangedError]

const AnswerPayload = builder.objectRef<{ enquiry: Enquiry }>('AnswerEnquiryPayload').implement({
  description: 'The answer is on its way.',
  fields: (t) => ({
    enquiry: t.field({
      type: EnquiryType,
      description: 'The enquiry with its answers.',
      resolve: ({ enquiry }) => enquiry,
    }),
  }),
})

builder.mutationField('answerEnquiry', (t) =>
  t.fieldWithInput({
    type: AnswerPayload,
    description: 'Answers an enquiry by mail, which marks it as answered. Admins only.',
    errors: {
      types: [InvalidInputError, KeyOfAnotherRequestError, ...refusals],
      union: { description: 'The enquiry, or why nothing was sent.' },
    },
    typeOptions: { description: 'What to answer.' },
    argOptions: { description: 'What to answer.' },
    input: {
      id: t.input.id({ description: 'The enquiry.' }),
      text: t.input.string({ description: 'The answer, at most 5000 characters.' }),
      version: t.input.int({ description: 'The version that was read.' }),
      idempotencyKey: t.input.string({
        required: false,
        description: 'One for each answer, 8 to 200 characters: a repeat sends nothing more.',
      }),
    },
    resolve: async (_root, { input: { id, ...answer } }, context) => ({
      enquiry: await answerEnquiry(context, idOf(id), answer),
    }),
  }),
)

const MarkPayload = builder.objectRef<{ enquiry: Enquiry }>('MarkEnquiryPayload').implement({
  description: 'The enquiry as it stands now.',
  fields: (t) => ({
    enquiry: t.field({ type: EnquiryType, description: 'The enquiry.', resolve: ({ enquiry }) => enquiry }),
  }),
})

builder.mutationField('markEnquiry', (t) =>
  t.fieldWithInput({
    type: MarkPayload,
    description: 'Marks an enquiry as answered, by phone for instance, or opens it again. Admins only.',
    errors: { types: refusals, union: { description: 'The enquiry, or why nothing was changed.' } },
    typeOptions: { description: 'How it stands.' },
    argOptions: { description: 'How it stands.' },
    input: {
      id: t.input.id({ description: 'The enquiry.' }),
      isAnswered: t.input.boolean({ description: 'False to open it again.' }),
      version: t.input.int({ description: 'The version that was read.' }),
    },
    resolve: async (_root, { input: { id, ...asked } }, context) => ({
      enquiry: await markEnquiry(context, idOf(id), asked),
    }),
  }),
)

/** No enquiry has the id 0. */
function idOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0
}
