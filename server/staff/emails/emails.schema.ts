import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { ActionItemSettledError } from '../../bookings/staff/money/money-desk.errors.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { parseCursorId } from '../../page-cursor.ts'
import { parseRowId } from '../../row-id.ts'
import { type EmailLine, listEmails } from './list-emails.ts'
import { type EmailContent, readEmail } from './read-email.ts'
import { resendEmail } from './resend-email.ts'

const EmailStatus = builder.enumType('EmailStatus', {
  description: 'Delivery status of an email.',
  values: {
    QUEUED: { description: 'Waiting to be sent, possibly after a failed attempt.' },
    SENT: { description: 'Accepted by the mail server.' },
    STORED: { description: 'Stored for reading here, because no mail server is configured.' },
    FAILED: { description: 'Rejected permanently, or out of attempts.' },
  },
})

const Email = builder.objectRef<EmailLine>('Email').implement({
  description: 'An email written by the site.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID; later emails have higher values.' }),
    kind: t.exposeString('kind', { description: 'Kind of the email, such as booking-received.' }),
    recipient: t.exposeString('recipient', { description: 'Email address of the recipient.' }),
    subject: t.exposeString('subject', { description: 'Subject line as sent.' }),
    status: t.expose('state', { type: EmailStatus, description: 'Delivery status of the email.' }),
    attempts: t.exposeInt('attempts', {
      description: 'Number of delivery attempts, restarted when an admin sends it again.',
    }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'Reason for the last failed attempt. Null without a failure.',
    }),
    bookingId: t.exposeID('bookingId', {
      nullable: true,
      description: 'ID of the booking that the email is about. Null for other emails.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time when the email was written.' }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the mail server accepted the email. Null until then.',
    }),
  }),
})

const Content = builder.objectRef<EmailContent>('EmailContent').implement({
  description: 'Content of an email, without link keys.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the email.' }),
    recipient: t.exposeString('recipient', { description: 'Email address of the recipient.' }),
    subject: t.exposeString('subject', { description: 'Subject line as sent.' }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'Plain text with keys of private links and credit codes hidden. Null once erased.',
    }),
    files: t.exposeStringList('files', { description: 'Names of the attached files.' }),
  }),
})

const EmailFilterInput = builder.inputType('EmailFilter', {
  description: 'Filter for the list of emails; omitted fields match everything.',
  fields: (t) => ({
    status: t.field({
      type: EmailStatus,
      required: false,
      description: 'Only emails with this delivery status.',
    }),
    search: t.string({ required: false, description: "Part of the recipient's address or of the subject." }),
  }),
})

const EmailConnection = builder.connectionObject(
  { type: Email, name: 'EmailConnection', description: 'A page of emails.' },
  { name: 'EmailEdge', description: 'An email in a page.' },
)

builder.queryField('adminEmails', (t) =>
  t.field({
    type: EmailConnection,
    nullable: true,
    description: 'Emails written by the site, newest first; reads are audited. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({
        type: EmailFilterInput,
        required: false,
        description: 'Filter for the list; omit it to list all emails.',
      }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, first, after }, context) =>
      sortedPage<EmailLine>({
        first,
        after,
        order: 'mails',
        toCursor: (email) => ({ value: 0, id: email.id }),
        list: (pageArgs) =>
          listEmails(context, {
            filter: filter ?? {},
            after: pageArgs.after === null ? null : parseCursorId(pageArgs.after.id),
            limit: pageArgs.limit,
          }),
      }),
  }),
)

builder.queryField('adminEmail', (t) =>
  t.field({
    type: Content,
    nullable: true,
    description: 'One email with its text; reads are audited. Null for an unknown ID. Admins only.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ description: 'ID of the email.' }) },
    resolve: (_root, { id }, context) => readEmail(context, parseRowId(id)),
  }),
)

const ResendEmailPayload = builder.simpleObject('ResendEmailPayload', {
  description: 'The email that was queued again.',
  fields: (t) => ({
    email: t.field({
      type: Email,
      nullable: true,
      description: 'Email with its new status. Null when it was erased at the same time.',
    }),
  }),
})

builder.mutationField('resendEmail', (t) =>
  t.fieldWithInput({
    type: ResendEmailPayload,
    description: 'Sends a dead email again to the same address. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, ActionItemSettledError],
      union: { description: 'Queued email, or the error that prevented sending.' },
    },
    typeOptions: { description: 'Email to send again.' },
    argOptions: { description: 'Email to send again.' },
    input: { id: t.input.id({ description: 'ID of an email with the status FAILED.' }) },
    resolve: async (_root, { input }, context) => ({
      email: await resendEmail(context, parseRowId(input.id)),
    }),
  }),
)
