import { InvalidInputError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { pageArguments, pageComplexity, sortedPage } from '../../graphql/sorted-page.ts'
import { type AuditChange, type AuditLine, listAuditActions, listAuditEntries } from './list-audit-entries.ts'

const Change = builder.objectRef<AuditChange>('AuditChange').implement({
  description: 'A field that an edit changed.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the form field.' }),
    before: t.exposeString('before', {
      nullable: true,
      description: 'Value before the edit, as text. Null when it was empty.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'Value after the edit, as text. Null when it is empty.',
    }),
  }),
})

const AuditEntry = builder.objectRef<AuditLine>('AuditEntry').implement({
  description: 'An entry of the audit trail. Entries cannot be changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Number that increases with time.' }),
    at: t.field({ type: 'DateTime', description: 'Time of the action.', resolve: (line) => line.at }),
    who: t.exposeString('who', {
      description:
        'Username, `booker` for a guest, `erased account` for a deleted one, or the process, such as `system`.',
    }),
    action: t.exposeString('action', {
      description: 'Name of the action, such as event-changed or booking-read.',
    }),
    subject: t.exposeString('subject', { description: 'Object of the action, such as event:4.' }),
    subjectTitle: t.exposeString('subjectTitle', {
      nullable: true,
      description:
        'Title of the event, subject of the email or enquiry, or reference of the booking. Null for other and deleted objects.',
    }),
    changes: t.expose('changes', {
      type: [Change],
      description:
        'Changed fields of an edit. Empty for read access, and for personal data, which is stored as a hash only.',
    }),
  }),
})

const AuditFilterInput = builder.inputType('AuditFilter', {
  description: 'Conditions for audit entries. Omitted fields match all.',
  fields: (t) => ({
    who: t.string({
      required: false,
      description: 'Part of a username, or the whole name of a process, such as `system`.',
    }),
    action: t.string({ required: false, description: 'Exact name of an action, such as event-changed.' }),
    subject: t.string({ required: false, description: 'Exact object, such as event:4.' }),
  }),
})

const AuditEntryConnection = builder.connectionObject(
  { type: AuditEntry, name: 'AuditEntryConnection', description: 'A page of the audit trail.' },
  { name: 'AuditEntryEdge', description: 'An audit entry in a page.' },
)

builder.queryField('auditEntries', (t) =>
  t.field({
    type: AuditEntryConnection,
    nullable: true,
    description: 'The audit trail, newest first. Admins only.',
    authScopes: { admin: true },
    args: {
      filter: t.arg({ type: AuditFilterInput, required: false, description: 'Conditions for the entries.' }),
      first: t.arg.int({ required: false, description: pageArguments.first }),
      after: t.arg.string({ required: false, description: pageArguments.after }),
    },
    complexity: pageComplexity,
    resolve: (_root, { filter, first, after }, context) =>
      sortedPage<AuditLine>({
        first,
        after,
        order: 'audit',
        toCursor: (line) => ({ value: 0, id: line.id }),
        list: (pageArgs) =>
          listAuditEntries(context, {
            filter: filter ?? {},
            after: pageArgs.after === null ? null : parseCursorId(pageArgs.after.id),
            limit: pageArgs.limit,
          }),
      }),
  }),
)

builder.queryField('auditActions', (t) =>
  t.stringList({
    nullable: true,
    description: 'Names of all recorded actions, in alphabetical order. Admins only.',
    authScopes: { admin: true },
    resolve: (_root, _args, context) => listAuditActions(context),
  }),
)

function parseCursorId(id: string | number): bigint {
  if (/^\d{1,18}$/.test(String(id))) return BigInt(id)
  throw new InvalidInputError([{ path: 'after', message: 'The cursor is not one of this list' }])
}
