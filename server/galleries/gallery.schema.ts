import { photoAddress } from '../../domain/gallery/photo-address.ts'
import { readBooking } from '../bookings/record/read-booking.ts'
import { TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { plainRefusal } from '../graphql/plain-refusal.ts'
import { askPhotoRemoval } from './ask-photo-removal.ts'
import { PhotoNotFoundError } from './gallery.errors.ts'
import {
  arePhotosInEmail,
  type FamilyGallery,
  type FamilyPhoto,
  readFamilyGallery,
} from './read-family-gallery.ts'

plainRefusal(PhotoNotFoundError, 'PhotoNotFoundError', 'The photo is not there (any more).')

const Photo = builder.objectRef<FamilyPhoto>('GalleryPhoto').implement({
  description: 'A photo of a camp, as the families see it who were there.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random; it opens nothing by itself.' }),
    width: t.exposeInt('width', { description: 'In pixels, of what was uploaded.' }),
    height: t.exposeInt('height', { description: 'In pixels, of what was uploaded.' }),
    smallUrl: t.string({
      description: 'The address of the small size. It answers those alone who may see the photo.',
      resolve: ({ id }) => photoAddress(id, 'small'),
    }),
    largeUrl: t.string({
      description: 'The address of the large size, which can be saved. It answers as the small one does.',
      resolve: ({ id }) => photoAddress(id, 'large'),
    }),
  }),
})

const Gallery = builder.objectRef<FamilyGallery>('Gallery').implement({
  description: 'The photos of a camp for the families who were there.',
  fields: (t) => ({
    lastDay: t.field({
      type: 'Date',
      description: 'The last day on which they are there; they are deleted after it.',
      resolve: ({ lastDay }) => lastDay,
    }),
    photos: t.field({
      type: [Photo],
      description: 'The first uploaded first, at most 200.',
      resolve: ({ photos }) => photos,
    }),
  }),
})

builder.objectField('Booking', 'gallery', (t) =>
  t.field({
    type: Gallery,
    nullable: true,
    description:
      'The photos of its camp. Null when there are none: nothing is published, or they are gone; and for a booking that is not confirmed, that cost nothing and was never checked in, or whose address nobody proved. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readFamilyGallery(context, booking.id),
  }),
)

builder.objectField('Booking', 'arePhotosInEmail', (t) =>
  t.boolean({
    nullable: true,
    description:
      'True when there are photos that the family sees once it opens the link that was emailed to it. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => arePhotosInEmail(context, booking.id),
  }),
)

const AskPhotoRemovalPayload = builder.simpleObject('AskPhotoRemovalPayload', {
  description: 'The photo is hidden from all families, and the organiser looks at it.',
  fields: (t) => ({
    booking: t.field({ type: 'Booking', nullable: true, description: 'The booking with what is left.' }),
  }),
})

builder.mutationField('askPhotoRemoval', (t) =>
  t.fieldWithInput({
    type: AskPhotoRemovalPayload,
    description:
      'Has a photo taken down that shows somebody of the family: it is hidden from all families at once. For whoever may see the whole booking.',
    errors: {
      types: [PhotoNotFoundError, TooManyRequestsError],
      union: { description: 'The booking, or why nothing was done.' },
    },
    typeOptions: { description: 'Which photo.' },
    argOptions: { description: 'Which photo.' },
    input: {
      bookingId: t.input.id({ description: 'The booking of the family.' }),
      photoId: t.input.id({ description: 'The photo.' }),
    },
    resolve: async (_root, { input }, context) => {
      await askPhotoRemoval(context, input)
      return { booking: await readBooking(context, input.bookingId) }
    },
  }),
)
