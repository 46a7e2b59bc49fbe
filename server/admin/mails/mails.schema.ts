import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { ActionItemSettledError } from '../money/money-desk.errors.ts'
import { listMails, type MailLine } from './list-mails.ts'
import { type MailContent, readMail } from './read-mail.ts'
import { sendMailAgain } from './send-mail-again.ts'

const MailState = builder.enumType('MailState', {
  description: 'What became of a mail.',
  values: {
    QUEUED: { description: 'Waits to be sent, maybe after a try that failed.' },
    SENT: { description: 'The mail server has taken it.' },
    KEPT: { description: 'Kept to be read here, because no mail server is set.' },
    DEAD: { description: 'Refused for good, or its tries are used up.' },
  },
})

const Mail = builder.objectRef<MailLine>('Mail').implement({
  description: 'A mail that the site wrote.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Grows with time.' }),
    kind: t.exposeString('kind', { description: 'What it is, such as booking-received.' }),
    recipient: t.exposeString('recipient', { description: 'The address that it goes to.' }),
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    state: t.field({ type: MailState, description: 'What became of it.', resolve: (mail) => mail.state }),
    attempts: t.exposeInt('attempts', { description: 'How often sending it was tried.' }),
    failure: t.exposeString('failure', {
      nullable: true,
      description: 'A word about the last try that failed. Null when none did.',
    }),
    bookingId: t.exposeID('bookingId', {
      nullable: true,
      description: 'The booking that it is about. Null for any other mail.',
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was written.',
      resolve: (mail) => mail.createdAt,
    }),
    sentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the mail server took it. Null before that.',
      resolve: (mail) => mail.sentAt,
    }),
  }),
})

const Content = builder.objectRef<MailContent>('MailContent').implement({
  description: 'A mail as it was written, without keys of links.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    recipient: t.exposeString('recipient', { description: 'The address that it goes to.' }),
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    text: t.exposeString('text', {
      nullable: true,
      description:
        'Its plain text without what opens anything: keys of private links and credit codes are hidden. Null when it was erased.',
    }),
    files: t.exposeStringList('files', { description: 'Names of the files that go along.' }),
  }),
})

const MailFilterInput = builder.inputType('MailFilter', {
  description: 'Which mails to list; what is left out does not matter.',
  fields: (t) => ({
    state: t.field({ type: MailState, required: false, description: 'What became of them.' }),
    search: t.string({ required: false, description: 'Part of the address or of the subject.' }),
  }),
})

const MailConnection = builder.connectionObject(
  { type: Mail, name: 'MailConnection', description: 'A page of mails.' },
  { name: 'MailEdge', description: 'A mail in a page.' },
)

builder.queryField('adminMails', (t) =>
  t.field({
    type: MailConnection,
    nullable: true,
    description: 'The mails that the site wrote, newest first. Each reading is logged. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({ type: MailFilterInput, required: false, description: 'Which mails to list.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, first, after }, context) =>
      sortedPage<MailLine>({
        first,
        after,
        order: 'mails',
        place: (mail) => ({ value: 0, id: mail.id }),
        list: (asked) =>
          listMails(context, {
            filter: filter ?? {},
            after: asked.after === null ? null : numberOf(asked.after.id),
            limit: asked.limit,
          }),
      }),
  }),
)

builder.queryField('adminMail', (t) =>
  t.field({
    type: Content,
    nullable: true,
    description: 'One mail with its text; each reading is logged. Null when it is unknown. Admins only.',
    authScopes: { admin: true },
    args: { id: t.arg.id({ description: 'Its id.' }) },
    resolve: (_root, { id }, context) => readMail(context, /^\d{1,9}$/.test(id) ? Number(id) : 0),
  }),
)

const SendMailAgainPayload = builder.objectRef<{ mail: MailLine | null }>('SendMailAgainPayload').implement({
  description: 'The mail that is on its way once more.',
  fields: (t) => ({
    mail: t.field({
      type: Mail,
      nullable: true,
      description: 'The mail. Null when it was erased meanwhile.',
      resolve: ({ mail }) => mail,
    }),
  }),
})

builder.mutationField('sendMailAgain', (t) =>
  t.fieldWithInput({
    type: SendMailAgainPayload,
    description: 'Has a dead mail sent once more, to the same address. Admins only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, ActionItemSettledError],
      union: { description: 'The mail, or why it was not sent.' },
    },
    typeOptions: { description: 'Which mail.' },
    argOptions: { description: 'Which mail.' },
    input: { id: t.input.id({ description: 'The mail.' }) },
    resolve: async (_root, { input }, context) => ({
      mail: await sendMailAgain(context, /^\d{1,9}$/.test(input.id) ? Number(input.id) : 0),
    }),
  }),
)

function numberOf(id: string | number): number {
  if (/^\d{1,9}$/.test(String(id))) return Number(id)
  throw new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}
