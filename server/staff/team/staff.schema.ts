import {
  NotAllowedError,
  NotSignedInError,
  OnlyAdminError,
  SecondFactorConflictError,
  SecondFactorNeededError,
} from '../../accounts/accounts.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { inviteStaff } from './invite-staff.ts'
import { listInvitations, listStaff, type StaffInvitation, type StaffMember } from './list-staff.ts'
import { removeFromStaff } from './remove-from-staff.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { setLedEvents } from './set-led-events.ts'
import { readMandatorySince } from './set-second-factor-mandatory.ts'
import { AlreadyStaffError, StaffChangedError } from './staff.errors.ts'
import { StaffRoleType } from './staff-role.type.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

declare module '../../graphql/builder.ts' {
  interface SchemaObjects {
    /** Loaded on demand. */
    Staff: Record<string, never>
  }
}

registerPlainError(
  AlreadyStaffError,
  'AlreadyStaffError',
  'Returned when the invited address already has the role, or belongs to an admin.',
)
registerPlainError(
  StaffChangedError,
  'StaffChangedError',
  'Returned when the account left the team or changed its role, or the invitation is no longer open.',
)

const StaffMemberType = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'An admin or camp leader.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random ID of the account.' }),
    username: t.exposeString('username', { description: 'Name for signing in.' }),
    firstName: t.exposeString('firstName', {
      nullable: true,
      description: 'First name. Null when it was never entered.',
    }),
    lastName: t.exposeString('lastName', {
      nullable: true,
      description: 'Last name. Null when it was never entered.',
    }),
    email: t.exposeString('email', { description: 'Email address of the account.' }),
    role: t.expose('role', { type: StaffRoleType, description: 'Role of the account in the team.' }),
    isRolePending: t.exposeBoolean('isRolePending', {
      description:
        'True while the password is generated or too short for the role; the role has no effect until it is changed.',
    }),
    isSecondFactorPending: t.exposeBoolean('isSecondFactorPending', {
      description:
        'True while an account that joined after the second factor became mandatory has none; its role has no effect until then.',
    }),
    secondFactorSince: t.expose('secondFactorSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Time when the second factor was turned on. Null while it is off.',
    }),
    isViewer: t.exposeBoolean('isViewer', { description: "True for the viewer's own account." }),
    events: t.expose('events', {
      type: ['Event'],
      description: 'Events that a camp leader leads, latest first. Empty for an admin.',
    }),
  }),
})

const StaffInvitationType = builder.objectRef<StaffInvitation>('StaffInvitation').implement({
  description: 'An open invitation to the team.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the invitation.' }),
    email: t.exposeString('email', { description: 'Email address that the invitation was sent to.' }),
    role: t.expose('role', { type: StaffRoleType, description: 'Role that the invitation grants.' }),
    invitedBy: t.exposeString('invitedBy', {
      nullable: true,
      description: 'Username of the admin who sent it. Null once that account is deleted.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Time when its link expires.' }),
    events: t.expose('events', {
      type: ['Event'],
      description: 'Events to lead, latest first. Empty for an admin.',
    }),
  }),
})

builder.objectType('Staff', {
  description: 'The team of admins and camp leaders.',
  fields: (t) => ({
    secondFactorMandatorySince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time when the second factor became mandatory for the team. Null while it is optional.',
      resolve: (_staff, _args, { db }) => readMandatorySince(db),
    }),
    members: t.field({
      type: [StaffMemberType],
      description: 'Admins and camp leaders, admins first, then by username; at most 200.',
      resolve: (_staff, _args, context) => listStaff(context),
    }),
    invitations: t.field({
      type: [StaffInvitationType],
      description: 'Open invitations, latest first; at most 200.',
      resolve: (_staff, _args, context) => listInvitations(context),
    }),
  }),
})

builder.queryField('staff', (t) =>
  t.field({
    type: 'Staff',
    nullable: true,
    description: 'The team with its open invitations. Admins only.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)

/** Nullable: an admin who leaves with this request no longer has access. */
function createStaffPayload(name: string, description: string) {
  return builder.simpleObject(name, {
    description,
    fields: (t) => ({
      staff: t.field({
        type: 'Staff',
        nullable: true,
        description: 'Team after the change. Null for a viewer who has just left it.',
      }),
    }),
  })
}

const errorTypes = [NotSignedInError, NotAllowedError, SecondFactorNeededError] as const

builder.mutationField('inviteStaff', (t) =>
  t.fieldWithInput({
    type: createStaffPayload('InviteStaffPayload', 'The team after an invitation was sent.'),
    description:
      'Emails an invitation to join the team, which expires after 7 days. Replaces an open invitation to the same address. Admins only.',
    errors: {
      types: [...errorTypes, InvalidInputError, AlreadyStaffError, TooManyRequestsError],
      union: { description: 'Team with the invitation, or the error that prevented it.' },
    },
    typeOptions: { description: 'Address to invite, role and events.' },
    argOptions: { description: 'Address to invite, role and events.' },
    input: {
      email: t.input.string({ description: 'Email address to invite.' }),
      role: t.input.field({ type: StaffRoleType, description: 'Role to grant.' }),
      eventIds: t.input.idList({
        required: false,
        description: 'IDs of 1 to 50 events for a camp leader to lead; ignored for an admin.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await inviteStaff(context, { ...input, eventIds: (input.eventIds ?? []).map(parseRowId) })
      return { staff: {} }
    },
  }),
)

builder.mutationField('withdrawInvitation', (t) =>
  t.fieldWithInput({
    type: createStaffPayload('WithdrawInvitationPayload', 'The team after an invitation was withdrawn.'),
    description: 'Withdraws an invitation and invalidates its link. Admins only.',
    errors: {
      types: [...errorTypes, StaffChangedError],
      union: { description: 'Team without the invitation, or the error that prevented withdrawal.' },
    },
    typeOptions: { description: 'Invitation to withdraw.' },
    argOptions: { description: 'Invitation to withdraw.' },
    input: { id: t.input.id({ description: 'ID of an open invitation.' }) },
    resolve: async (_root, { input }, context) => {
      await withdrawInvitation(context, parseRowId(input.id))
      return { staff: {} }
    },
  }),
)

builder.mutationField('setLedEvents', (t) =>
  t.fieldWithInput({
    type: createStaffPayload('SetLedEventsPayload', 'The team after the events of a leader changed.'),
    description: "Replaces the events that a camp leader leads, from the leader's next request. Admins only.",
    errors: {
      types: [...errorTypes, InvalidInputError, StaffChangedError],
      union: { description: 'Team after the change, or the error that prevented it.' },
    },
    typeOptions: { description: 'Camp leader and events.' },
    argOptions: { description: 'Camp leader and events.' },
    input: {
      userId: t.input.id({ description: "ID of the camp leader's account." }),
      eventIds: t.input.idList({ description: 'IDs of all events to lead from now on, 1 to 50.' }),
    },
    resolve: async (_root, { input }, context) => {
      await setLedEvents(context, input.userId, { eventIds: input.eventIds.map(parseRowId) })
      return { staff: {} }
    },
  }),
)

builder.mutationField('removeFromStaff', (t) =>
  t.fieldWithInput({
    type: createStaffPayload(
      'RemoveFromStaffPayload',
      'The team after an account became an ordinary member.',
    ),
    description:
      'Removes an admin or camp leader from the team and ends all sessions of the account. Admins only.',
    errors: {
      types: [...errorTypes, StaffChangedError, OnlyAdminError],
      union: { description: 'Team without the account, or the error that prevented removal.' },
    },
    typeOptions: { description: 'Account to remove.' },
    argOptions: { description: 'Account to remove.' },
    input: { userId: t.input.id({ description: "ID of the admin's or camp leader's account." }) },
    resolve: async (_root, { input }, context) => {
      await removeFromStaff(context, input.userId)
      const viewer = await context.session.viewer()
      return { staff: viewer.kind === 'user' && viewer.role === 'admin' ? {} : null }
    },
  }),
)

builder.mutationField('removeSecondFactor', (t) =>
  t.fieldWithInput({
    type: createStaffPayload('RemoveSecondFactorPayload', 'The team after a second factor was removed.'),
    description:
      "Removes a colleague's second factor, for example after a lost phone, and ends all sessions of the account. Admins only.",
    errors: {
      types: [...errorTypes, StaffChangedError, SecondFactorConflictError],
      union: { description: 'Team after the change, or the error that prevented it.' },
    },
    typeOptions: { description: 'Account without its second factor.' },
    argOptions: { description: 'Account without its second factor.' },
    input: {
      userId: t.input.id({ description: "ID of the colleague's account; the viewer's own is rejected." }),
    },
    resolve: async (_root, { input }, context) => {
      await removeSecondFactor(context, input.userId)
      return { staff: {} }
    },
  }),
)
