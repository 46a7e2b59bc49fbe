import { randomBytes } from 'node:crypto'
import { hashOfToken } from '../../../../server/bookings/record/access-token.ts'
import type { RunningSite } from '../../fixtures/running-site.ts'
import { forAll, type GraphqlRow, mutationRow, type RestRow } from '../authorisation-matrix.ts'

/** Has the family of a booking have written a review, which waits. Answers the secret of its link. */
export async function reviewOf({ services }: RunningSite, bookingId: string): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await services.db.review.create({
    data: {
      ...{ bookingId, tokenHash: hashOfToken(key), state: 'WAITING', rating: 4, name: 'Sam C.' },
      ...{ text: 'The canary kids slept like stones.', writtenAt: new Date() },
    },
    select: { id: true },
  })
  return key
}

const ofOwnReview = (selection: string) =>
  `query ($bookingId: ID!, $key: String) { ${selection.replace(' ', '(bookingId: $bookingId, key: $key) ')} }`

/** For admins and the leaders of the event; each reading of who may not be photographed is logged. */
const ofStaff: Pick<GraphqlRow, 'cells' | 'leader'> = {
  cells: ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'whole logged'],
  leader: 'whole logged',
}
const ofAdmin: GraphqlRow['cells'] = ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'data']

/** No photo has it. */
const photoId = 'x'.repeat(22)

/** What is done to a gallery: as its leader, and of a camp that others lead. */
function worked(
  field: string,
  cell: GraphqlRow['cells'][number],
  input: Record<string, unknown>,
): GraphqlRow[] {
  const cells = ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', cell] as const
  return [
    { ...mutationRow(field, cells, ({ eventId }) => ({ eventId, ...input })), leader: cell },
    mutationRow(
      field,
      cells,
      ({ fullEventId }) => ({ eventId: fullEventId, ...input }),
      'of a camp that others lead',
    ),
  ]
}

const publishing = {
  ...{ photoIds: [photoId], unwillingVersion: '', nobodyRecognisable: true },
  lastDay: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
}

/** What there is once a camp is over: its photos, and what families say of it. */
export const afterCampRows: GraphqlRow[] = [
  {
    type: 'Booking',
    fields: 'gallery arePhotosInEmail isAskedForReview',
    around: (selection) => `query ($id: ID!) { booking(id: $id) { ${selection} } }`,
    cells: ['NOT_ALLOWED', 'data', 'data', 'NOT_ALLOWED', 'data'],
  },
  mutationRow('askPhotoRemoval', forAll('PhotoNotFoundError'), ({ bookingId }) => ({ bookingId, photoId })),
  { type: 'Query', fields: 'campGallery', ask: ({ eventId }) => ({ eventId }), ...ofStaff },
  {
    type: 'CampGallery',
    fields: 'title',
    when: 'of a camp that others lead',
    around: (selection) => `query ($eventId: ID!) { campGallery(eventId: $eventId) { ${selection} } }`,
    ask: ({ fullEventId }) => ({ eventId: fullEventId }),
    cells: ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'whole logged'],
  },
  ...worked('publishPhotos', 'CampNotOverError', publishing),
  ...worked('deletePhoto', 'DeletePhotoPayload', { photoId }),
  ...worked('showPhotoAgain', 'PhotoNotFoundError', { photoId }),
  ...worked('deleteGallery', 'DeleteGalleryPayload', {}),
  { type: 'Query', fields: 'latestReviews', cells: forAll('data') },
  {
    type: 'Query',
    fields: 'ownReview',
    when: 'by its link, whoever has it',
    around: ofOwnReview,
    ask: ({ bookingId, reviewKey }) => ({ bookingId, key: reviewKey }),
    cells: forAll('whole'),
  },
  {
    type: 'Query',
    fields: 'ownReview',
    when: 'without its link',
    around: ofOwnReview,
    ask: ({ bookingId }) => ({ bookingId }),
    // An organiser reads it at the desk, and writes none in the name of a family.
    cells: ['null', 'whole', 'whole', 'null', 'null'],
  },
  mutationRow(
    'saveReview',
    [
      'ReviewNotFoundError',
      'SaveReviewPayload whole',
      'SaveReviewPayload whole',
      'ReviewNotFoundError',
      'ReviewNotFoundError',
    ],
    ({ bookingId }) => ({
      ...{ bookingId, rating: 5, nameForm: 'FIRST' },
      text: 'The canary kids want to go again.',
    }),
  ),
  mutationRow(
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
  {
    type: 'Query',
    fields: 'adminReviews',
    cells: ['NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'NOT_ALLOWED', 'whole logged'],
  },
  { type: 'Query', fields: 'reviewsWaiting', cells: ofAdmin },
  mutationRow(
    'decideReview',
    ['NotSignedInError', 'NotSignedInError', 'NotAllowedError', 'NotAllowedError', 'ReviewChangedError'],
    () => ({ id: '999999', version: 1, as: 'SHOWN' }),
  ),
]

/** The upload of a photo, and the photo itself. */
export const afterCampRestRows: RestRow[] = [
  {
    route: 'POST /api/admin/events/:id/photos',
    when: 'of a camp that is ahead',
    ask: ({ eventId }) => photoFor(eventId),
    cells: ['401', '401', '403', '403', '409'],
    leader: '409',
  },
  {
    route: 'POST /api/admin/events/:id/photos',
    when: 'of a camp that others lead',
    ask: ({ fullEventId }) => photoFor(fullEventId),
    cells: ['401', '401', '403', '403', '409'],
  },
]

function photoFor(eventId: number) {
  return {
    path: `/api/admin/events/${eventId}/photos`,
    body: 'no picture',
    headers: { 'content-type': 'image/jpeg' },
  }
}

/** What is seen by whoever may ask for what holds it. */
export const afterCampTypes: Record<string, string> = {
  Gallery: 'lastDay photos',
  GalleryPhoto: 'id width height smallUrl largeUrl',
  AskPhotoRemovalPayload: 'booking',
  CampGallery:
    'eventId title takesPhotos publishedAt lastDay photos unwilling unwillingVersion peopleCount bookingCount',
  CampPhoto: 'id width height uploadedAt smallUrl largeUrl state',
  UnwillingPerson: 'id name choice',
  PublishPhotosPayload: 'eventId',
  DeletePhotoPayload: 'eventId',
  ShowPhotoAgainPayload: 'eventId',
  DeleteGalleryPayload: 'eventId',
  PhotoNotFoundError: 'message',
  CampNotOverError: 'message',
  PhotoChoicesChangedError: 'message',
  Review: 'id rating review name event date',
  OwnReview: 'id eventTitle state rating review nameForm firstOnly firstAndInitial',
  SaveReviewPayload: 'ownReview',
  WithdrawReviewPayload: 'ownReview',
  ReviewNotFoundError: 'message',
  ReviewShownError: 'message',
  AdminReview:
    'id bookingId eventTitle startDate state rating review name version writtenAt decidedAt decidedBy reason',
  AdminReviewConnection: 'edges pageInfo',
  AdminReviewEdge: 'cursor node',
  DecideReviewPayload: 'adminReview',
  ReviewChangedError: 'message',
}
