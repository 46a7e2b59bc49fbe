import { randomBytes } from 'node:crypto'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { doneByFamily, field, forAll, inBooking, mutation, query, readByFamily } from './row-builders.ts'

const inFriends = (selection: string) => inBooking(`friends { ${selection} }`)

/** The booking of the matrix is unpaid, which only full access reveals. */
const refused: GraphqlRow['cells'] = doneByFamily('FriendsClosedError')

/** First names of other families and the link need access to the whole booking. */
const ofFriends: GraphqlRow['cells'] = readByFamily('data', 'data logged')

export const friendRows: GraphqlRow[] = [
  field('Booking', 'friends', inBooking, ofFriends),
  field('BookingFriends', 'isOpen isLinkShown url neighbours', inFriends, ofFriends),
  query('friendLink', forAll('null'), {
    when: 'with a made-up token',
    ask: () => ({ token: randomBytes(32).toString('base64url') }),
  }),
  mutation('makeFriendLink', refused, ({ bookingId }) => ({ bookingId })),
  mutation('endFriendLink', refused, ({ bookingId }) => ({ bookingId })),
  mutation('answerNeighbour', refused, ({ bookingId }) => ({ bookingId, neighbourId: '1', wants: true })),
]
