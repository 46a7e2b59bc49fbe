import { LinkExpiredError, NotSignedInError, OtherAccountError } from '../../accounts/accounts.errors.ts'
import { signedInAccount } from '../../accounts/read-viewer.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { type OpenInvitation, readInvitation } from './read-invitation.ts'
import { StaffRoleType } from './staff-role.type.ts'

const OpenInvitationType = builder.objectRef<OpenInvitation>('OpenInvitation').implement({
  description: 'An invitation to the team, for the holder of its emailed link.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sequential ID of the invitation.' }),
    email: t.exposeString('email', { description: 'Email address that was invited.' }),
    role: t.expose('role', { type: StaffRoleType, description: 'Role that the invitation grants.' }),
    events: t.expose('events', {
      type: ['Event'],
      description: 'Events to lead, with title, days and cancellation only. Empty for an admin.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time when the link expires, 7 days after the invitation was sent.',
    }),
    isForViewer: t.exposeBoolean('isForViewer', {
      description: 'True when the viewer is signed in with the invited address.',
    }),
  }),
})

builder.queryField('openInvitation', (t) =>
  t.field({
    type: OpenInvitationType,
    nullable: true,
    description:
      'Invitation for the token of an emailed link. Null when the link is invalid, used or expired.',
    args: { token: t.arg.string({ description: 'Token of the emailed link.' }) },
    resolve: (_root, { token }, context) => readInvitation(context, token),
  }),
)

const AcceptInvitationPayload = builder.simpleObject('AcceptInvitationPayload', {
  description: 'The account with its new role.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'Signed-in member with the new role.' }) }),
})

builder.mutationField('acceptInvitation', (t) =>
  t.fieldWithInput({
    type: AcceptInvitationPayload,
    description:
      'Gives the signed-in account the invited role, verifies its address and ends all its other sessions.',
    errors: {
      types: [InvalidInputError, NotSignedInError, OtherAccountError, LinkExpiredError, TooManyRequestsError],
      union: { description: 'Member with the new role, or the error that prevented it.' },
    },
    typeOptions: { description: 'Link to accept.' },
    argOptions: { description: 'Link to accept.' },
    input: { token: t.input.string({ description: 'Token of the emailed link.' }) },
    resolve: async (_root, { input }, context) => {
      await acceptInvitation(context, input)
      return { viewer: await signedInAccount(context) }
    },
  }),
)
