import { randomBytes } from 'node:crypto'
import type { GraphqlRow } from '../authorisation-matrix.ts'
import { createWaitingInput } from '../authorisation-waiting-cast.ts'
import { forAll, mutation, query, readByMember } from './row-builders.ts'

const random = (bytes: number) => randomBytes(bytes).toString('base64url')

export const waitingRows: GraphqlRow[] = [
  mutation('joinWaitingList', forAll('JoinWaitingListPayload'), ({ fullEventId }) => ({
    ...createWaitingInput(fullEventId, `canary.${random(9)}@example.com`),
  })),
  mutation(
    'joinWaitingList',
    forAll('EventNotFoundError'),
    ({ hiddenEventId }) => ({ ...createWaitingInput(hiddenEventId, `canary.${random(9)}@example.com`) }),
    'hidden',
  ),
  mutation(
    'leaveWaitingList',
    forAll('LeaveWaitingListPayload'),
    ({ waitingId, waitingToken }) => ({ id: waitingId, token: waitingToken }),
    'with the right token',
  ),
  mutation(
    'leaveWaitingList',
    forAll('WaitingListLinkError'),
    ({ waitingId }) => ({ id: waitingId, token: random(32) }),
    'with a wrong token',
  ),
  query('linkedWaitingParty', forAll('null'), {
    when: 'with a wrong token',
    ask: ({ waitingId }) => ({ id: String(waitingId), token: random(32) }),
  }),
  mutation(
    'changeWaitingParty',
    forAll('WaitingListLinkError'),
    ({ waitingId }) => ({ id: waitingId, token: random(32), adultCount: 2 }),
    'with a wrong token',
  ),
  query('waitingListOffer', forAll('whole'), {
    when: 'with the right token',
    ask: ({ offer }) => ({ id: String(offer.id), token: offer.token }),
  }),
  query('waitingListOffer', forAll('null'), {
    when: 'with a wrong token',
    ask: ({ offer }) => ({ id: String(offer.id), token: random(32) }),
  }),
  query('waitingListOffer', readByMember('whole', 'null'), {
    when: 'without a token',
    ask: ({ offer }) => ({ id: String(offer.id), token: null }),
  }),
  mutation(
    'declineOffer',
    forAll('DeclineOfferPayload'),
    ({ declinableOffer: { id, token } }) => ({ offer: { id: String(id), token }, isStillWaiting: true }),
    'with the right token',
  ),
  mutation(
    'declineOffer',
    forAll('OfferLinkError'),
    ({ declinableOffer: { id } }) => ({ offer: { id: String(id), token: random(32) }, isStillWaiting: true }),
    'with a wrong token',
  ),
  mutation('subscribeToNewCamps', forAll('SubscribeToNewCampsPayload'), () => ({
    email: `canary.${random(9)}@example.com`,
  })),
  mutation(
    'confirmNewCamps',
    forAll('ConfirmNewCampsPayload'),
    ({ readerId, readerToken }) => ({ id: readerId, token: readerToken }),
    'with the right token',
  ),
  mutation(
    'confirmNewCamps',
    forAll('NewCampsLinkError'),
    ({ readerId }) => ({ id: readerId, token: random(32) }),
    'with a wrong token',
  ),
  mutation(
    'unsubscribeFromNewCamps',
    forAll('UnsubscribeFromNewCampsPayload'),
    ({ readerId, readerToken }) => ({ id: readerId, token: readerToken }),
    'with the right token',
  ),
  mutation(
    'unsubscribeFromNewCamps',
    forAll('NewCampsLinkError'),
    ({ readerId }) => ({ id: readerId, token: random(32) }),
    'with a wrong token',
  ),
]
