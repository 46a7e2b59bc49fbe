import { randomBytes } from 'node:crypto'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { doneByFamily, field, forAll, inBooking, mutation, query, readByFamily } from './row-builders.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

export const transferRows: GraphqlRow[] = [
  field('Booking', 'pendingTransfer', inBooking, readByFamily('data')),
  query('transferOffer', forAll('null'), {
    when: 'with a made-up token',
    ask: () => ({ token: random(32) }),
  }),
  mutation(
    'transferBooking',
    // The booking of the matrix is unpaid, which only full access reveals.
    doneByFamily('TransferClosedError'),
    ({ bookingId }) => ({
      bookingId,
      firstName: 'Robin',
      lastName: 'Canarysurname',
      email: `canary.${random(9)}@example.com`,
      phone: '0499 777 222',
    }),
  ),
  mutation('acceptTransfer', forAll('TransferOfferEndedError'), () => ({ token: random(32) })),
  mutation(
    'withdrawTransfer',
    doneByFamily('WithdrawTransferPayload whole', 'WithdrawTransferPayload whole logged'),
    ({ bookingId }) => ({ bookingId }),
  ),
]
