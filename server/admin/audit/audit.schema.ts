import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { type AuditChange, type AuditLine, listAuditActions, listAuditEntries } from './list-audit-entries.ts'

const Change = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'A field that an edit changed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Its name in the form.' }),
    before: t.exposeString('before', { nullable: true, description: 'What was there. Null for nothing.' }),
    after: t.exposeString('after', { nullable: true, description: 'What is there now. Null for nothing.' }),
  }),
})

const AuditEntry = builder.objectRef<AuditLine>('AuditEntry').implement({
  description: 'A line of the audit trail, which nobody can change.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Grows with time.' }),
    at: t.field({ type: 'DateTime', description: 'When.', resolve: (line) => line.at }),
    who: t.exposeString('who', {
      description: 'A username; booker for a guest, system for what the site did by itself.',
    }),
    action: t.exposeString('action', {
      description: 'What, as a word such as event-changed or booking-read.',
    }),
    subject: t.exposeString('subject', { description: 'What it was done to, such as event:4.' }),
    subjectTitle: t.exposeString('subjectTitle', {
      nullable: true,
      description:
        'Title of the event, subject of the email or enquiry, or reference of the booking. Null for others and for what is deleted.',
    }),
    changes: t.field({
      type: [Change],
      description:
        'What an edit changed. Empty for a reading, and for personal data, of which only a hash is kept.',
      resolve: (line) => line.changes,
    }),
  }),
})

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Which lines to list; what is left out does not matter.',
  fields: (t) => ({
    who: t.string({ required: false, description: 'Part of a username, or system.' }),
    action: t.string({ required: false, description: 'The whole word, such as event-changed.' }),
    subject: t.string({ required: false, description: 'The whole subject, such as event:4.' }),
  }),
})

const AuditEntryConnection = builder.connectionObject(
  { type: AuditEntry, name: 'AuditEntryConnection', description: 'A page of the audit trail.' },
  { name: 'AuditEntryEdge', description: 'A line in a page.' },
)

builder.queryField('auditEntries', (t) =>
  t.field({
    type: AuditEntryConnection,
    nullable: true,
    description: 'The audit trail, newest first. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({ type: AuditFilterInput, required: false, description: 'Which lines to list.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, first, after }, context) =>
      sortedPage<AuditLine>({
        first,
        after,
        order: 'audit',
        place: (line) => ({ value: 0, id: line.id }),
        list: (asked) =>
          listAuditEntries(context, {
            filter: filter ?? {},
            after: asked.after === null ? null : numberOf(asked.after.id),
            limit: asked.limit,
          }),
      }),
  }),
)

builder.queryField('auditActions', (t) =>
  t.stringList({
    nullable: true,
    description: 'Every word that stands in the audit trail as an action. Admins only.',
    authScopes: { admin: true },
    resolve: (_root, _args, context) => listAuditActions(context),
  }),
)

function numberOf(id: string | number): bigint {
  if (/^\d{1,18}$/.test(String(id))) return BigInt(id)
  throw new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}
