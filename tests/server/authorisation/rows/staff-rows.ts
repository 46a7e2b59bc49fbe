import type { Cast } from '../authorisation-cast.ts'
import type { Column, GraphqlRow } from '../authorisation-matrix.ts'
import {
  adminMutation,
  adminQuery,
  doneByMember,
  field,
  forAll,
  mutation,
  query,
  readByAdmin,
} from './row-builders.ts'

const unknown = 999_999
const nobody = '00000000-0000-4000-8000-000000000000'
const own = (cast: Cast, column: Column) => cast.people[column].password || 'not the password'

const inStaff = (selection: string) => `{ staff { ${selection} } }`

/** The email addresses of invited people are personal. */
export const staffRows: GraphqlRow[] = [
  adminQuery('staff', 'whole'),
  field('Staff', 'members', inStaff, readByAdmin('data')),
  field('Staff', 'secondFactorMandatorySince', inStaff, readByAdmin('data')),
  field('Staff', 'invitations', inStaff, readByAdmin('whole')),
  {
    type: 'StaffMember',
    fields:
      'id username firstName lastName email role isRolePending isSecondFactorPending secondFactorSince isViewer',
    isInList: true,
    around: (selection) => inStaff(`members { ${selection} }`),
    cells: readByAdmin('data'),
  },
  field(
    'StaffInvitation',
    'id email role invitedBy expiresAt',
    (it) => inStaff(`invitations { ${it} }`),
    readByAdmin('whole'),
    { isInList: true },
  ),
  // Nested lists without all event fields, which would exceed the cost limit of an operation.
  ...(['members', 'invitations'] as const).map(
    (list): GraphqlRow => ({
      type: list === 'members' ? 'StaffMember' : 'StaffInvitation',
      fields: 'events',
      around: () => inStaff(`${list} { events { id title } }`),
      cells: readByAdmin('data'),
    }),
  ),
  // Anyone with the emailed link can read it.
  query('openInvitation', forAll('whole'), {
    ask: ({ invitationToken }) => ({ token: invitationToken }),
    around: (selection) =>
      `query ($token: String!) { openInvitation(token: $token) ${selection.replace('openInvitation', '').replace(/events \{(?:[^{}]|\{[^{}]*\})*\} /, '')} }`,
  }),
  query('openInvitation', forAll('null'), {
    when: 'by another link',
    ask: ({ verifyToken }) => ({ token: verifyToken }),
    around: () => 'query ($token: String!) { openInvitation(token: $token) { email } }',
  }),
  mutation(
    'acceptInvitation',
    doneByMember('AcceptInvitationPayload whole', 'OtherAccountError'),
    ({ invitationToken }) => ({ token: invitationToken }),
    'that the owner was sent',
  ),
  adminMutation('inviteStaff', 'InviteStaffPayload whole', ({ ownerEmail }) => ({
    email: ownerEmail,
    role: 'ADMIN',
  })),
  adminMutation('withdrawInvitation', 'StaffChangedError', () => ({ id: unknown })),
  adminMutation('setLedEvents', 'StaffChangedError', ({ eventId }) => ({
    userId: nobody,
    eventIds: [eventId],
  })),
  adminMutation('removeFromStaff', 'StaffChangedError', () => ({ userId: nobody })),
  adminMutation('removeSecondFactor', 'StaffChangedError', () => ({ userId: nobody })),
  // The admin has no second factor.
  adminMutation('setSecondFactorMandatory', 'SecondFactorNeededError', () => ({ isMandatory: true })),
  {
    ...adminMutation('beginSecondFactor', 'BeginSecondFactorPayload', (cast, column) => ({
      password: own(cast, column),
    })),
    leader: 'BeginSecondFactorPayload',
  },
  mutation('turnOnSecondFactor confirmSecondFactor', doneByMember('WrongCodeError'), () => ({
    code: '000000',
  })),
  mutation(
    'replaceRecoveryCodes turnOffSecondFactor',
    doneByMember('SecondFactorConflictError'),
    (cast, column) => ({
      password: own(cast, column),
    }),
  ),
]
