import { LinkExpiredError, NotSignedInError, OtherAccountError } from '../../accounts/accounts.errors.ts'
import { readViewer } from '../../accounts/read-viewer.ts'
import { InvalidInputError, TooManyRequestsError } from '../../errors.ts'
import { builder } from '../../graphql/builder.ts'
import { StaffRoleType } from '../../graphql/staff-role.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { type OpenInvitation, readInvitation } from './read-invitation.ts'

const OpenInvitationType = builder.objectRef<OpenInvitation>('OpenInvitation').implement({
  description: 'An invitation to the team, as whoever has its mailed link sees it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Small number.' }),
    email: t.exposeString('email', { description: 'The address that was invited.' }),
    role: t.field({ type: StaffRoleType, description: 'The role.', resolve: ({ role }) => role }),
    events: t.field({
      type: ['Event'],
      description: 'The events to lead: name, days, and whether cancelled, alone. Empty for an admin.',
      resolve: ({ events }) => events,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the link stops working.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    isForViewer: t.exposeBoolean('isForViewer', {
      description: 'True for whoever is signed in with the invited address.',
    }),
  }),
})

builder.queryField('openInvitation', (t) =>
  t.field({
    type: OpenInvitationType,
    nullable: true,
    description:
      'An invitation by the token of its mailed link. Null when the link does not work (any more).',
    args: { token: t.arg.string({ description: 'The token of the mailed link.' }) },
    resolve: (_root, { token }, context) => readInvitation(context, token),
  }),
)

const AcceptInvitationPayload = builder.simpleObject('AcceptInvitationPayload', {
  description: 'The account has its new role.',
  fields: (t) => ({ viewer: t.field({ type: 'User', description: 'The member.' }) }),
})

builder.mutationField('acceptInvitation', (t) =>
  t.fieldWithInput({
    type: AcceptInvitationPayload,
    description:
      'Gives the signed-in account the role that its address was invited to, and proves that address; ends every other session of the account.',
    errors: {
      types: [InvalidInputError, NotSignedInError, OtherAccountError, LinkExpiredError, TooManyRequestsError],
      union: { description: 'The member, or why the role was not given.' },
    },
    typeOptions: { description: 'The link.' },
    argOptions: { description: 'The link.' },
    input: { token: t.input.string({ description: 'The token of the mailed link.' }) },
    resolve: async (_root, { input }, context) => {
      await acceptInvitation(context, input)
      const viewer = await readViewer(context)
      if (viewer === null) throw new NotSignedInError()
      return { viewer }
    },
  }),
)
