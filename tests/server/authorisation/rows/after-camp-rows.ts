import { randomBytes } from 'node:crypto'
import { hashToken } from '../../../../server/platform/secret-token.ts'
import type { RunningSite } from '../../fixtures/running-site.ts'
import type { GraphqlRow, RestRow } from '../authorisation-matrix.ts'
import {
  adminMutation,
  adminQuery,
  campMutation,
  field,
  forAll,
  inBooking,
  mutation,
  query,
  readByAdmin,
  readByFamily,
  route,
  sentByAdmin,
} from './row-builders.ts'

/** Stores a waiting review of a booking. Returns the secret of its link. */
export async function createReview({ services }: RunningSite, bookingId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await services.db.review.create({
    data: {
      bookingId,
      tokenHash: hashToken(key),
      state: 'WAITING',
      rating: 4,
      name: 'Sam C.',
      text: 'The canary kids slept like stones.',
      writtenAt: new Date(),
    },
    select: { id: true },
  })
  return key
}

const ofMyReview = (selection: string) =>
  `query ($bookingId: ID!, $key: String) { ${selection.replace(' ', '(bookingId: $bookingId, key: $key) ')} }`

const photoId = 'x'.repeat(22)

const publishing = {
  photoIds: [photoId],
  photoChoicesVersion: '',
  nobodyRecognisable: true,
  lastDay: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
}

export const afterCampRows: GraphqlRow[] = [
  field('Booking', 'gallery arePhotosInEmail isAskedForReview', inBooking, readByFamily('data')),
  mutation('requestPhotoRemoval', forAll('PhotoNotFoundError'), ({ bookingId }) => ({ bookingId, photoId })),
  adminQuery('campGallery', 'whole logged', { ask: ({ eventId }) => ({ eventId }), leader: 'whole logged' }),
  field(
    'CampGallery',
    'title',
    (it) => `query ($eventId: ID!) { campGallery(eventId: $eventId) { ${it} } }`,
    readByAdmin('whole logged'),
    { when: 'of a camp that others lead', ask: ({ fullEventId }) => ({ eventId: fullEventId }) },
  ),
  ...campMutation('publishPhotos', 'CampNotOverError', publishing),
  ...campMutation('deletePhoto', 'DeletePhotoPayload', { photoId }),
  ...campMutation('restorePhoto', 'PhotoNotFoundError', { photoId }),
  ...campMutation('deleteGallery', 'DeleteGalleryPayload'),
  query('latestReviews', forAll('data')),
  field('Query', 'myReview', ofMyReview, forAll('whole'), {
    when: 'by its link, whoever has it',
    ask: ({ bookingId, reviewKey }) => ({ bookingId, key: reviewKey }),
  }),
  // An organiser reads it on the review desk, and cannot write one for a family.
  field('Query', 'myReview', ofMyReview, ['null', 'whole', 'whole', 'null', 'null'], {
    when: 'without its link',
    ask: ({ bookingId }) => ({ bookingId }),
  }),
  mutation(
    'saveReview',
    [
      'ReviewNotFoundError',
      'SaveReviewPayload whole',
      'SaveReviewPayload whole',
      'ReviewNotFoundError',
      'ReviewNotFoundError',
    ],
    ({ bookingId }) => ({
      bookingId,
      rating: 5,
      nameForm: 'FIRST',
      text: 'The canary kids want to go again.',
    }),
  ),
  mutation(
    'withdrawReview',
    [
      'ReviewNotFoundError',
      'WithdrawReviewPayload',
      'WithdrawReviewPayload',
      'ReviewNotFoundError',
      'ReviewNotFoundError',
    ],
    ({ bookingId }) => ({ bookingId }),
  ),
  adminQuery('adminReviews', 'whole logged'),
  adminQuery('pendingReviews', 'data'),
  adminMutation('decideReview', 'ReviewChangedError', () => ({
    id: '999999',
    version: 1,
    as: 'SHOWN',
  })),
]

export const afterCampRestRows: RestRow[] = [
  {
    route: 'POST /api/admin/events/:id/photos',
    when: 'of a camp that is ahead',
    ask: ({ eventId }) => photoFor(eventId),
    cells: sentByAdmin('409'),
    leader: '409',
  },
  route(
    'POST /api/admin/events/:id/photos',
    sentByAdmin('409'),
    ({ fullEventId }) => photoFor(fullEventId),
    'of a camp that others lead',
  ),
]

function photoFor(eventId: number) {
  return {
    path: `/api/admin/events/${eventId}/photos`,
    body: 'no picture',
    headers: { 'content-type': 'image/jpeg' },
  }
}
