import { contactEventLabel } from '../../../domain/contact-form.ts'
import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { IdempotencyKeyReusedError, InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { getErrorInterfaces, registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { answerEnquiry } from './answer-enquiry.ts'
import { countWaitingEnquiries } from './count-waiting-enquiries.ts'
import { EnquiryChangedError, EnquiryNotFoundError } from './enquiries.errors.ts'
import { listEnquiries, toEnquiryCursor } from './list-enquiries.ts'
import { markEnquiry } from './mark-enquiry.ts'
import { type Enquiry, type EnquiryAnswer, listAnswers, readEnquiry } from './read-enquiry.ts'

const Answer = builder.objectRef<EnquiryAnswer>('EnquiryAnswer').implement({
  description: 'An answer that was emailed to the sender of an enquiry.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number that increases with time.' }),
    text: t.exposeString('text', { description: 'Text as the organiser typed it.' }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'Username of the author. Null once the account is deleted.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when the answer was sent.' }),
  }),
})

const EnquiryType = builder.objectRef<Enquiry>('Enquiry').implement({
  description: 'A message from the contact form.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number that increases with time.' }),
    name: t.exposeString('name', { description: 'Name of the sender.' }),
    email: t.exposeString('email', { description: "The sender's email address, to which answers are sent." }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: "The sender's phone number. Null when none was given.",
    }),
    subject: t.exposeString('subject', { description: 'Subject as typed by the sender. May be empty.' }),
    text: t.exposeString('message', { description: 'Text as typed by the sender.' }),
    label: t.string({
      description: 'Topic chosen in the contact form, such as Birthday Party.',
      resolve: ({ eventType }) => contactEventLabel(eventType),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when the enquiry was sent.' }),
    answeredAt: t.expose('handledAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when it was answered, by email or another way. Null while it is open.',
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when an organiser last answered, closed or reopened it. Null without a change.',
    }),
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description:
        'Username of the organiser who made the last change. Null without a change and once the account is deleted.',
    }),
    version: t.exposeInt('version', { description: 'Number that increases with every change.' }),
    answers: t.field({
      type: [Answer],
      description: 'Answers by email, oldest first.',
      resolve: ({ id }, _args, { db }) => listAnswers(db, id),
    }),
  }),
})

const EnquiryStatus = builder.enumType('EnquiryStatus', {
  description: 'Whether an enquiry was answered.',
  values: {
    OPEN: { description: 'No answer yet.' },
    ANSWERED: { description: 'Answered by email or another way.' },
  },
} as const)

const EnquiryFilterInput = builder.inputType('EnquiryFilter', {
  description: 'Conditions for enquiries. Omitted fields match all.',
  fields: (t) => ({
    status: t.field({
      type: EnquiryStatus,
      required: false,
      description: 'Only enquiries with this status.',
    }),
    search: t.string({ required: false, description: 'Part of the name, email address or subject.' }),
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
      'Enquiries, open ones first, then newest first. Access is recorded in the audit trail. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({
        type: EnquiryFilterInput,
        required: false,
        description: 'Conditions for the enquiries.',
      }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, first, after }, context) =>
      sortedPage<Enquiry>({
        first,
        after,
        order: 'enquiries',
        toCursor: toEnquiryCursor,
        list: (pageArgs) => listEnquiries(context, { filter: filter ?? {}, ...pageArgs }),
      }),
  }),
)

builder.queryField('enquiry', (t) =>
  t.field({
    type: EnquiryType,
    nullable: true,
    description:
      'One enquiry, or null when it is unknown. Access is recorded in the audit trail. Admins only.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ description: 'Id of the enquiry.' }) },
    resolve: (_root, { id }, context) => readEnquiry(context, parseRowId(id)),
  }),
)

builder.queryField('openEnquiries', (t) =>
  t.int({
    nullable: true,
    description: 'Number of open enquiries. Admins only.',
    authScopes: { admin: true },
    resolve: (_root, _args, { db }) => countWaitingEnquiries(db),
  }),
)

registerPlainError(EnquiryNotFoundError, 'EnquiryNotFoundError', 'The enquiry does not exist or was deleted.')

builder.objectType(EnquiryChangedError, {
  name: 'EnquiryChangedError',
  description: 'The enquiry has changed since it was read. Nothing was sent or changed.',
  interfaces: getErrorInterfaces(EnquiryChangedError),
  fields: (t) => ({
    changedBy: t.exposeString('changedBy', {
      nullable: true,
      description: 'Username of the organiser who changed it. Null once the account is deleted.',
    }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'Time of the last change.' }),
    version: t.exposeInt('version', {
      description: 'Current version. Sending it confirms that the change was seen.',
    }),
  }),
})

const errorTypes = [NotSignedInError, NotAllowedError, EnquiryNotFoundError, EnquiryChangedError]

const AnswerPayload = builder.simpleObject('AnswerEnquiryPayload', {
  description: 'Result of answering an enquiry.',
  fields: (t) => ({ enquiry: t.field({ type: EnquiryType, description: 'Enquiry with its answers.' }) }),
})

builder.mutationField('answerEnquiry', (t) =>
  t.fieldWithInput({
    type: AnswerPayload,
    description: 'Emails an answer to the sender and marks the enquiry as answered. Admins only.',
    errors: {
      types: [InvalidInputError, IdempotencyKeyReusedError, ...errorTypes],
      union: { description: 'The enquiry, or the error if nothing was sent.' },
    },
    typeOptions: { description: 'Enquiry and the answer to send.' },
    argOptions: { description: 'Enquiry and the answer to send.' },
    input: {
      id: t.input.id({ description: 'Enquiry to answer.' }),
      text: t.input.string({ description: 'Text of the answer, at most 5000 characters.' }),
      version: t.input.int({
        description: 'Version that was read. An enquiry that has changed since is not answered.',
      }),
      idempotencyKey: t.input.string({
        required: false,
        description:
          'Unique key per answer, 8 to 200 printable characters without spaces. A replay sends nothing.',
      }),
    },
    resolve: async (_root, { input: { id, ...answer } }, context) => ({
      enquiry: await answerEnquiry(context, parseRowId(id), answer),
    }),
  }),
)

const MarkPayload = builder.simpleObject('MarkEnquiryPayload', {
  description: 'Result of marking an enquiry.',
  fields: (t) => ({ enquiry: t.field({ type: EnquiryType, description: 'Enquiry after the change.' }) }),
})

builder.mutationField('markEnquiry', (t) =>
  t.fieldWithInput({
    type: MarkPayload,
    description: 'Marks an enquiry as answered, for instance by phone, or reopens it. Admins only.',
    errors: {
      types: errorTypes,
      union: { description: 'The enquiry, or the error if nothing was changed.' },
    },
    typeOptions: { description: 'Enquiry and its new state.' },
    argOptions: { description: 'Enquiry and its new state.' },
    input: {
      id: t.input.id({ description: 'Enquiry to mark.' }),
      isAnswered: t.input.boolean({ description: 'True to mark it as answered, false to reopen it.' }),
      version: t.input.int({
        description: 'Version that was read. An enquiry that has changed since is not marked.',
      }),
    },
    resolve: async (_root, { input: { id, ...change } }, context) => ({
      enquiry: await markEnquiry(context, parseRowId(id), change),
    }),
  }),
)
