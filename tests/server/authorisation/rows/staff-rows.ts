import type { Cast } from '../authorisation-cast.ts'
import { type Column, forAll, type GraphqlRow, mutationRow as mutation } from '../authorisation-matrix.ts'

const unknown = 999_999
const nobody = '00000000-0000-4000-8000-000000000000'
const own = (cast: Cast, column: Column) => cast.people[column].password || 'not the password'

const notAdmin = ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED'] as const
const inStaff = (selection: string) => `{ staff { ${selection} } }`

/** Who is told first; what an admin is told last. */
function ofAdmin(
  field: string,
  cell: GraphqlRow['cells'][number],
  input: Parameters<typeof mutation>[2],
): GraphqlRow {
  const refused = ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError'] as const
  return mutation(field, [...refused, cell], input)
}

/** Each signed-in member by themselves. */
function ofMember(
  field: string,
  cell: GraphqlRow['cells'][number],
  input: Parameters<typeof mutation>[2],
): GraphqlRow {
  return mutation(field, ['NotSignedInError', 'NotSignedInError', cell, cell, cell], input)
}

/** What the team and the second factor answer to whom. The addresses of those who are invited are personal. */
export const staffRows: GraphqlRow[] = [
  { type: 'Query', fields: 'staff', cells: [...notAdmin, 'whole'] },
  {
    type: 'Staff',
    fields: 'members',
    around: inStaff,
    cells: [...notAdmin, 'data'],
  },
  { type: 'Staff', fields: 'secondFactorMandatorySince', around: inStaff, cells: [...notAdmin, 'data'] },
  { type: 'Staff', fields: 'invitations', around: inStaff, cells: [...notAdmin, 'whole'] },
  {
    type: 'StaffMember',
    fields:
      'id username firstName lastName email role isRoleWaiting isSecondFactorWaiting secondFactorSince isViewer',
    isInList: true,
    around: (selection) => inStaff(`members { ${selection} }`),
    cells: [...notAdmin, 'data'],
  },
  {
    type: 'StaffInvitation',
    fields: 'id email role invitedBy expiresAt',
    isInList: true,
    around: (selection) => inStaff(`invitations { ${selection} }`),
    cells: [...notAdmin, 'whole'],
  },
  // Of each a list within a list: not everything that an event has, which costs more than an operation may.
  ...(['members', 'invitations'] as const).map(
    (list): GraphqlRow => ({
      type: list === 'members' ? 'StaffMember' : 'StaffInvitation',
      fields: 'events',
      around: () => inStaff(`${list} { events { id title } }`),
      cells: [...notAdmin, 'data'],
    }),
  ),
  // Whoever has the mailed link, as with every other one.
  {
    type: 'Query',
    fields: 'openInvitation',
    ask: ({ invitationToken }) => ({ token: invitationToken }),
    around: (selection) =>
      `query ($token: String!) { openInvitation(token: $token) ${selection.replace('openInvitation', '').replace(/events \{(?:[^{}]|\{[^{}]*\})*\} /, '')} }`,
    cells: forAll('whole'),
  },
  {
    type: 'Query',
    fields: 'openInvitation',
    when: 'by another link',
    ask: ({ verifyToken }) => ({ token: verifyToken }),
    around: () => 'query ($token: String!) { openInvitation(token: $token) { email } }',
    cells: forAll('null'),
  },
  mutation(
    'acceptInvitation',
    [
      'NotSignedInError',
      'NotSignedInError',
      'AcceptInvitationPayload whole',
      'OtherAccountError',
      'OtherAccountError',
    ],
    ({ invitationToken }) => ({ token: invitationToken }),
    'that the owner was sent',
  ),
  ofAdmin('inviteStaff', 'InviteStaffPayload whole', ({ ownerEmail }) => ({
    email: ownerEmail,
    role: 'ADMIN',
  })),
  ofAdmin('withdrawInvitation', 'StaffChangedError', () => ({ id: unknown })),
  ofAdmin('setLedEvents', 'StaffChangedError', ({ eventId }) => ({ userId: nobody, eventIds: [eventId] })),
  ofAdmin('removeFromStaff', 'StaffChangedError', () => ({ userId: nobody })),
  ofAdmin('removeSecondFactor', 'StaffChangedError', () => ({ userId: nobody })),
  // The admin has no second factor.
  ofAdmin('setSecondFactorMandatory', 'SecondFactorNeededError', () => ({ isMandatory: true })),
  {
    ...mutation(
      'beginSecondFactor',
      [
        'NotSignedInError',
        'NotSignedInError',
        'NotAllowedError',
        'NotAllowedError',
        'BeginSecondFactorPayload',
      ],
      (cast, column) => ({ password: own(cast, column) }),
    ),
    leader: 'BeginSecondFactorPayload',
  },
  ofMember('turnOnSecondFactor confirmSecondFactor', 'WrongCodeError', () => ({ code: '000000' })),
  ofMember('replaceRecoveryCodes turnOffSecondFactor', 'SecondFactorStandsError', (cast, column) => ({
    password: own(cast, column),
  })),
]

/** Types that only the fields above lead to, each with all its fields. */
export const staffTypes: Record<string, string> = {
  PaymentDispute: 'id amount outcome dueBy openedAt',
  OpenInvitation: 'id email role events expiresAt isForViewer',
  SecondFactor: 'since recoveryCodesLeft',
  AcceptInvitationPayload: 'viewer',
  InviteStaffPayload: 'staff',
  WithdrawInvitationPayload: 'staff',
  SetLedEventsPayload: 'staff',
  RemoveFromStaffPayload: 'staff',
  RemoveSecondFactorPayload: 'staff',
  SetSecondFactorMandatoryPayload: 'staff',
  BeginSecondFactorPayload: 'appKey appAddress',
  TurnOnSecondFactorPayload: 'recoveryCodes viewer',
  ReplaceRecoveryCodesPayload: 'recoveryCodes viewer',
  TurnOffSecondFactorPayload: 'viewer',
  ConfirmSecondFactorPayload: 'viewer',
  AlreadyStaffError: 'message',
  StaffChangedError: 'message',
  CodeNeededError: 'message',
  WrongCodeError: 'message',
  SecondFactorNeededError: 'message',
  SecondFactorStandsError: 'message',
}
