import { randomBytes } from 'node:crypto'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { doneByFamily, field, forAll, inBooking, mutation, query, readByFamily } from './row-builders.ts'

const inFriends = (selection: string) => inBooking(`friends { ${selection} }`)

/** The booking of the matrix is unpaid, which only full access reveals. */
const rejected: GraphqlRow['cells'] = doneByFamily('FriendsClosedError')

/** First names of other families and the link need access to the whole booking. */
const ofFriends: GraphqlRow['cells'] = readByFamily('data', 'data logged')

export const friendRows: GraphqlRow[] = [
  field('Booking', 'friends', inBooking, ofFriends),
  field('BookingFriends', 'isOpen isLinkShown url neighbours', inFriends, ofFriends),
  query('friendLink', forAll('null'), {
    when: 'with a made-up token',
    ask: () => ({ token: randomBytes(32).toString('base64url') }),
  }),
  mutation('createFriendLink', rejected, ({ bookingId }) => ({ bookingId })),
  mutation('endFriendLink', rejected, ({ bookingId }) => ({ bookingId })),
  mutation('answerNeighbour', rejected, ({ bookingId }) => ({ bookingId, neighbourId: '1', wants: true })),
]
