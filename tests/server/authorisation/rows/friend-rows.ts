import { randomBytes } from 'node:crypto'
import { forAll, type GraphqlRow, mutationRow as mutation } from '../authorisation-matrix.ts'

const inFriends = (selection: string) => `query ($id: ID!) { booking(id: $id) { friends { ${selection} } } }`

/** The booking of the matrix is not paid, which only those are told who may see it whole. */
const refused: GraphqlRow['cells'] = [
  'BookingNotFoundError',
  'FriendsClosedError',
  'FriendsClosedError',
  'BookingNotFoundError',
  'FriendsClosedError',
]

/** First names of other families, and the link: for those alone who may see the whole booking. */
const ofFriends: GraphqlRow['cells'] = ['NOT_ALLOWED', 'data', 'data', 'NOT_ALLOWED', 'data logged']

/** Who asked whom along, and who wants to be beside whom. */
export const friendRows: GraphqlRow[] = [
  {
    type: 'Booking',
    fields: 'friends',
    around: (selection) => `query ($id: ID!) { booking(id: $id) { ${selection} } }`,
    cells: ofFriends,
  },
  {
    type: 'BookingFriends',
    fields: 'isOpen isLinkShown url neighbours',
    around: inFriends,
    cells: ofFriends,
  },
  {
    type: 'Query',
    fields: 'friendLink',
    when: 'with a made-up token',
    cells: forAll('null'),
    ask: () => ({ token: randomBytes(32).toString('base64url') }),
  },
  mutation('makeFriendLink', refused, ({ bookingId }) => ({ bookingId })),
  mutation('endFriendLink', refused, ({ bookingId }) => ({ bookingId })),
  mutation('answerNeighbour', refused, ({ bookingId }) => ({ bookingId, neighbourId: '1', wants: true })),
]

export const friendTypes = {
  Neighbour: 'neighbourId firstName hasAsked wants isBeside',
  FriendLink: 'firstName event',
  FriendsClosedError: 'message',
  NeighbourNotFoundError: 'message',
  MakeFriendLinkPayload: 'booking',
  EndFriendLinkPayload: 'booking',
  AnswerNeighbourPayload: 'booking',
} as const
