import { GALLERY_DAYS } from '../../../domain/gallery/gallery-form.ts'
import { photoAddress } from '../../../domain/gallery/photo-address.ts'
import { PhotoChoice } from '../../bookings/party/consent-enums.type.ts'
import { builder } from '../../graphql/builder.ts'
import { parseRowId } from '../../row-id.ts'
import type { PersonWithoutPhotoConsent } from './people-without-photo-consent.ts'
import { type CampGallery, type CampPhoto, readCampGallery } from './read-camp-gallery.ts'

declare module '../../graphql/builder.ts' {
  interface SchemaObjects {
    CampGallery: CampGallery
  }
}

const PhotoStatus = builder.enumType('CampPhotoStatus', {
  description: 'Visibility of a photo.',
  values: {
    NEW: { description: 'Visible to camp staff only, because it is not published yet.' },
    SHOWN: { description: 'Visible to the families of the camp.' },
    HIDDEN: { description: 'Visible to camp staff only, because a family asked to have it removed.' },
  } as const,
})

const Photo = builder.objectRef<CampPhoto>('CampPhoto').implement({
  description: 'A photo of a camp, for its staff.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random ID, which alone gives no access to the photo.' }),
    width: t.exposeInt('width', { description: 'Width of the uploaded picture in pixels.' }),
    height: t.exposeInt('height', { description: 'Height of the uploaded picture in pixels.' }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'Time of the upload.' }),
    smallUrl: t.string({
      description: 'URL of the small size.',
      resolve: ({ id }) => photoAddress(id, 'small'),
    }),
    largeUrl: t.string({
      description: 'URL of the large size.',
      resolve: ({ id }) => photoAddress(id, 'large'),
    }),
    status: t.field({
      type: PhotoStatus,
      description: 'Visibility of the photo.',
      resolve: ({ publishedAt, hiddenAt }) =>
        hiddenAt !== null ? 'HIDDEN' : publishedAt === null ? 'NEW' : 'SHOWN',
    }),
  }),
})

const Person = builder.objectRef<PersonWithoutPhotoConsent>('PersonWithoutPhotoConsent').implement({
  description: 'A person at a camp who did not agree to photos.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description: 'ID that stays the same as long as the person belongs to the booking.',
    }),
    name: t.exposeString('name', {
      description:
        'Name as entered by the family. A label such as "Child 1 of Smith" when it is unknown or erased.',
    }),
    choice: t.expose('choice', {
      type: PhotoChoice,
      nullable: true,
      description: 'NO or NO_FACES. Null without an answer, which counts as NO.',
    }),
  }),
})

builder.objectType('CampGallery', {
  description: 'The photos of a camp, for its staff.',
  fields: (t) => ({
    eventId: t.id({ description: 'ID of the event.', resolve: ({ event }) => event.id }),
    title: t.string({ description: 'Title of the event.', resolve: ({ event }) => event.title }),
    takesPhotos: t.boolean({
      description: 'True once the event is over, unless it was cancelled.',
      resolve: ({ event }, _args, context) => event.endsAt <= context.now() && event.cancelledAt === null,
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first publication. Null until then.',
    }),
    lastDay: t.expose('lastDay', {
      type: 'Date',
      nullable: true,
      description: `Last day before all photos are deleted: ${GALLERY_DAYS} days after the last upload, unless the first publication set it. Null without a gallery.`,
    }),
    photos: t.expose('photos', {
      type: [Photo],
      description: 'All photos, oldest upload first, at most 200.',
    }),
    peopleWithoutPhotoConsent: t.field({
      type: [Person],
      description: 'People of the parties who did not agree to photos, in order of family name.',
      resolve: ({ withoutConsent }) => withoutConsent.people,
    }),
    photoChoicesVersion: t.string({
      description:
        'Version of the `peopleWithoutPhotoConsent` list, which changes with every person and choice. `publishPhotos` requires it.',
      resolve: ({ withoutConsent }) => withoutConsent.version,
    }),
    peopleCount: t.int({
      description:
        'Number of people in the confirmed bookings, including anyone still checked in from other bookings.',
      resolve: ({ withoutConsent }) => withoutConsent.peopleCount,
    }),
    bookingCount: t.int({
      description: 'Number of confirmed bookings, including cancelled ones with a person still checked in.',
      resolve: ({ withoutConsent }) => withoutConsent.bookingCount,
    }),
  }),
})

builder.queryField('campGallery', (t) =>
  t.field({
    type: 'CampGallery',
    nullable: true,
    description:
      'Gallery of an event with everyone who did not agree to photos. Null for an unknown or deleted event; reads are audited. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: 'ID of the event.' }) },
    resolve: (_root, { eventId }, context) => readCampGallery(context, parseRowId(eventId)),
  }),
)
