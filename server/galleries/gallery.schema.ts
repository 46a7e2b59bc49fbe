import { photoAddress } from '../../domain/gallery/photo-address.ts'
import { readBooking } from '../bookings/record/read-booking.ts'
import { TooManyRequestsError } from '../errors.ts'
import { builder } from '../graphql/builder.ts'
import { registerPlainError } from '../graphql/user-error.ts'
import { PhotoNotFoundError } from './gallery.errors.ts'
import {
  arePhotosInEmail,
  type FamilyGallery,
  type FamilyPhoto,
  readFamilyGallery,
} from './read-family-gallery.ts'
import { requestPhotoRemoval } from './request-photo-removal.ts'

registerPlainError(
  PhotoNotFoundError,
  'PhotoNotFoundError',
  'The photo does not exist, or the viewer may not see it.',
)

const Photo = builder.objectRef<FamilyPhoto>('GalleryPhoto').implement({
  description: 'A photo of a camp for the families who were there.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random id. It gives no access.' }),
    width: t.exposeInt('width', { description: 'Width of the uploaded photo in pixels.' }),
    height: t.exposeInt('height', { description: 'Height of the uploaded photo in pixels.' }),
    smallUrl: t.string({
      description: 'Address of the small version. It returns the photo only to viewers who may see it.',
      resolve: ({ id }) => photoAddress(id, 'small'),
    }),
    largeUrl: t.string({
      description:
        'Address of the large version for saving. It returns the photo only to viewers who may see it.',
      resolve: ({ id }) => photoAddress(id, 'large'),
    }),
  }),
})

const Gallery = builder.objectRef<FamilyGallery>('Gallery').implement({
  description: 'Photos of a camp for the families who were there.',
  fields: (t) => ({
    lastDay: t.expose('lastDay', {
      type: 'Date',
      description: 'Last day on which the photos are available; they are deleted after it.',
    }),
    photos: t.expose('photos', { type: [Photo], description: 'Photos in the order of upload, at most 200.' }),
  }),
})

builder.objectField('Booking', 'gallery', (t) =>
  t.field({
    type: Gallery,
    nullable: true,
    description:
      'Photos of the camp. Null without available photos, and until a confirmed booking was checked in or, if paid, its address was proved. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => readFamilyGallery(context, booking.id),
  }),
)

builder.objectField('Booking', 'arePhotosInEmail', (t) =>
  t.boolean({
    nullable: true,
    description:
      'True when the family of a paid booking sees photos once it opens the emailed link. Needs `access` FULL.',
    authScopes: (booking) => ({ wholeBooking: { id: booking.id, userId: booking.userId } }),
    resolve: (booking, _args, context) => arePhotosInEmail(context, booking.id),
  }),
)

const RequestPhotoRemovalPayload = builder.simpleObject('RequestPhotoRemovalPayload', {
  description: 'The photo is hidden from all families until the organiser decides.',
  fields: (t) => ({
    booking: t.field({
      type: 'Booking',
      nullable: true,
      description: 'The booking with the remaining photos. Null when it no longer exists.',
    }),
  }),
})

builder.mutationField('requestPhotoRemoval', (t) =>
  t.fieldWithInput({
    type: RequestPhotoRemovalPayload,
    description:
      'Hides a photo that shows a member of the family from all families until the organiser decides. Needs `access` FULL.',
    errors: {
      types: [PhotoNotFoundError, TooManyRequestsError],
      union: { description: 'The booking or an error.' },
    },
    typeOptions: { description: 'Photo to hide.' },
    argOptions: { description: 'Photo to hide.' },
    input: {
      bookingId: t.input.id({ description: 'Id of the booking of the family.' }),
      photoId: t.input.id({ description: 'Id of the photo.' }),
    },
    resolve: async (_root, { input }, context) => {
      await requestPhotoRemoval(context, input)
      return { booking: await readBooking(context, input.bookingId) }
    },
  }),
)
