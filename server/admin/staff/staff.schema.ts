import {
  NotAllowedError,
  NotSignedInError,
  OnlyAdminError,
  SecondFactorNeededError,
  SecondFactorStandsError,
} from '../../accounts/accounts.errors.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { plainRefusal } from '../../graphql/plain-refusal.ts'
import { StaffRoleType } from '../../graphql/staff-role.ts'
import { inviteStaff } from './invite-staff.ts'
import { listInvitations, listStaff, type StaffInvitation, type StaffMember } from './list-staff.ts'
import { removeFromStaff } from './remove-from-staff.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { setLedEvents } from './set-led-events.ts'
import { readMandatorySince } from './set-second-factor-mandatory.ts'
import { AlreadyStaffError, StaffChangedError } from './staff.errors.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

plainRefusal(AlreadyStaffError, 'AlreadyStaffError', 'Who is invited has that role already.')
plainRefusal(
  StaffChangedError,
  'StaffChangedError',
  'The person is not in the team any more or in another role, or the invitation is not open any more.',
)

const StaffMemberType = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'An admin or camp leader.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random.' }),
    username: t.exposeString('username', { description: 'The name to sign in with.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'Null when it was never given.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Null when it was never given.' }),
    email: t.exposeString('email', { description: 'The e-mail address.' }),
    role: t.field({ type: StaffRoleType, description: 'The role.', resolve: ({ role }) => role }),
    isRoleWaiting: t.exposeBoolean('isRoleWaiting', {
      description:
        'True while the password is too short for the role: until it is changed the role opens nothing.',
    }),
    isSecondFactorWaiting: t.exposeBoolean('isSecondFactorWaiting', {
      description:
        'True while the mandatory second factor is not set up by somebody who joined later: until it is the role opens nothing.',
    }),
    secondFactorSince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when signing in asks for a code too. Null when it does not.',
      resolve: ({ secondFactorSince }) => secondFactorSince,
    }),
    isViewer: t.exposeBoolean('isViewer', { description: 'True for the account that asks.' }),
    events: t.field({
      type: ['Event'],
      description: 'The events that a camp leader leads, the latest first. Empty for an admin.',
      resolve: ({ events }) => events,
    }),
  }),
})

const StaffInvitationType = builder.objectRef<StaffInvitation>('StaffInvitation').implement({
  description: 'An invitation that can be accepted.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    email: t.exposeString('email', { description: 'The address that it was mailed to.' }),
    role: t.field({ type: StaffRoleType, description: 'The role.', resolve: ({ role }) => role }),
    invitedBy: t.exposeString('invitedBy', {
      nullable: true,
      description: 'The username of the admin who sent it. Null when that account is gone.',
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When its link stops working.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    events: t.field({
      type: ['Event'],
      description: 'The events to lead. Empty for an admin.',
      resolve: ({ events }) => events,
    }),
  }),
})

builder.objectType('Staff', {
  description: 'The team.',
  fields: (t) => ({
    secondFactorMandatorySince: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Since when everybody in the team needs a second factor. Null while it is optional.',
      resolve: (_staff, _args, { db }) => readMandatorySince(db),
    }),
    members: t.field({
      type: [StaffMemberType],
      description: 'Admins and camp leaders, admins first; at most 200.',
      resolve: (_staff, _args, context) => listStaff(context),
    }),
    invitations: t.field({
      type: [StaffInvitationType],
      description: 'Those that can be accepted, the latest first; at most 200.',
      resolve: (_staff, _args, context) => listInvitations(context),
    }),
  }),
})

builder.queryField('staff', (t) =>
  t.field({
    type: 'Staff',
    nullable: true,
    description: 'The team. Admins only.',
    authScopes: { admin: true },
    resolve: () => ({}),
  }),
)

/** Nullable: an admin who leaves with this request no longer has access. */
function staffPayload(name: string, description: string) {
  return builder.simpleObject(name, {
    description,
    fields: (t) => ({
      staff: t.field({
        type: 'Staff',
        nullable: true,
        description: 'The team as it is now. Null for who has just left it.',
      }),
    }),
  })
}

const refusals = [NotSignedInError, NotAllowedError, SecondFactorNeededError] as const

builder.mutationField('inviteStaff', (t) =>
  t.fieldWithInput({
    type: staffPayload('InviteStaffPayload', 'The invitation is on its way.'),
    description:
      'Mails somebody a link that joins the team; for an address that is invited already, a new one. Admins only.',
    errors: {
      types: [...refusals, InvalidInputError, AlreadyStaffError, TooManyRequestsError],
      union: { description: 'The team, or why nobody was invited.' },
    },
    typeOptions: { description: 'Who, and to what.' },
    argOptions: { description: 'Who, and to what.' },
    input: {
      email: t.input.string({ description: 'The e-mail address.' }),
      role: t.input.field({ type: StaffRoleType, description: 'The role.' }),
      eventIds: t.input.intList({
        required: false,
        description: 'The events that a camp leader is to lead, at least one; left out for an admin.',
      }),
    },
    resolve: async (_root, { input }, context) => {
      await inviteStaff(context, { ...input, eventIds: input.eventIds ?? [] })
      return { staff: {} }
    },
  }),
)

builder.mutationField('withdrawInvitation', (t) =>
  t.fieldWithInput({
    type: staffPayload('WithdrawInvitationPayload', 'The link of the invitation is dead.'),
    description: 'Takes an invitation back. Admins only.',
    errors: {
      types: [...refusals, StaffChangedError],
      union: { description: 'The team, or why nothing was taken back.' },
    },
    typeOptions: { description: 'Which one.' },
    argOptions: { description: 'Which one.' },
    input: { id: t.input.int({ description: 'The invitation.' }) },
    resolve: async (_root, { input }, context) => {
      await withdrawInvitation(context, input.id)
      return { staff: {} }
    },
  }),
)

builder.mutationField('setLedEvents', (t) =>
  t.fieldWithInput({
    type: staffPayload('SetLedEventsPayload', 'The leader leads these events now.'),
    description: 'Says which events a camp leader leads. Admins only.',
    errors: {
      types: [...refusals, InvalidInputError, StaffChangedError],
      union: { description: 'The team, or why nothing was changed.' },
    },
    typeOptions: { description: 'Who, and which events.' },
    argOptions: { description: 'Who, and which events.' },
    input: {
      userId: t.input.id({ description: 'The camp leader.' }),
      eventIds: t.input.intList({ description: 'Every event to lead from now on, at least one.' }),
    },
    resolve: async (_root, { input }, context) => {
      await setLedEvents(context, input.userId, input)
      return { staff: {} }
    },
  }),
)

builder.mutationField('removeFromStaff', (t) =>
  t.fieldWithInput({
    type: staffPayload('RemoveFromStaffPayload', 'The account is that of a member now.'),
    description:
      'Takes an admin or camp leader out of the team and ends every session of the account. Admins only.',
    errors: {
      types: [...refusals, StaffChangedError, OnlyAdminError],
      union: { description: 'The team, or why nobody was removed.' },
    },
    typeOptions: { description: 'Who.' },
    argOptions: { description: 'Who.' },
    input: { userId: t.input.id({ description: 'The admin or camp leader.' }) },
    resolve: async (_root, { input }, context) => {
      await removeFromStaff(context, input.userId)
      const viewer = await context.session.viewer()
      return { staff: viewer.kind === 'user' && viewer.role === 'admin' ? {} : null }
    },
  }),
)

builder.mutationField('removeSecondFactor', (t) =>
  t.fieldWithInput({
    type: staffPayload('RemoveSecondFactorPayload', 'Signing in asks for the password alone.'),
    description:
      "Removes a colleague's second factor, as after a lost phone, and ends every session of the account. Admins only.",
    errors: {
      types: [...refusals, StaffChangedError, SecondFactorStandsError],
      union: { description: 'The team, or why nothing was removed.' },
    },
    typeOptions: { description: 'Whose.' },
    argOptions: { description: 'Whose.' },
    input: { userId: t.input.id({ description: 'The colleague.' }) },
    resolve: async (_root, { input }, context) => {
      await removeSecondFactor(context, input.userId)
      return { staff: {} }
    },
  }),
)
