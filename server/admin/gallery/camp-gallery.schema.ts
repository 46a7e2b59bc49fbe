import { GALLERY_DAYS } from '../../../domain/gallery/gallery-form.ts'
import { photoAddress } from '../../../domain/gallery/photo-address.ts'
import { parseEventId } from '../../events/read-event.ts'
import { builder } from '../../graphql/builder.ts'
import { PhotoChoice } from '../../graphql/consent-enums.ts'
import { type CampPhoto, readCampGallery } from './read-camp-gallery.ts'
import type { UnwillingPerson } from './unwilling-people.ts'

const PhotoState = builder.enumType('CampPhotoState', {
  description: 'Who sees a photo.',
  values: {
    NEW: { description: 'Camp staff alone: it is not published yet.' },
    SHOWN: { description: 'The families who were there.' },
    HIDDEN: { description: 'Camp staff alone: a family asked to have it taken down.' },
  } as const,
})

const Photo = builder.objectRef<CampPhoto>('CampPhoto').implement({
  description: 'A photo of a camp, as its staff works on it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random; it opens nothing by itself.' }),
    width: t.exposeInt('width', { description: 'In pixels, of what was uploaded.' }),
    height: t.exposeInt('height', { description: 'In pixels, of what was uploaded.' }),
    uploadedAt: t.expose('uploadedAt', { type: 'DateTime', description: 'When it was uploaded.' }),
    smallUrl: t.string({
      description: 'The address of the small size.',
      resolve: ({ id }) => photoAddress(id, 'small'),
    }),
    largeUrl: t.string({
      description: 'The address of the large size.',
      resolve: ({ id }) => photoAddress(id, 'large'),
    }),
    state: t.field({
      type: PhotoState,
      description: 'Who sees it.',
      resolve: ({ publishedAt, hiddenAt }) =>
        hiddenAt !== null ? 'HIDDEN' : publishedAt === null ? 'NEW' : 'SHOWN',
    }),
  }),
})

const Person = builder.objectRef<UnwillingPerson>('UnwillingPerson').implement({
  description: 'Somebody of a camp who did not agree to photos.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stays the same for as long as the person is of the booking.' }),
    name: t.exposeString('name', {
      description: 'As it was given, else such as "Child 1 of Smith", also once names were erased.',
    }),
    choice: t.field({
      type: PhotoChoice,
      nullable: true,
      description: 'NO or NO_FACES. Null for whoever has not answered, which counts as no.',
      resolve: ({ choice }) => choice,
    }),
  }),
})

builder.objectType('CampGallery', {
  description: 'The photos of a camp as its staff works on them.',
  fields: (t) => ({
    eventId: t.id({ description: 'The event.', resolve: ({ event }) => event.id }),
    title: t.string({ description: "The event's name.", resolve: ({ event }) => event.title }),
    takesPhotos: t.boolean({
      description: 'True once the event is over, unless it was cancelled.',
      resolve: ({ event }, _args, context) => event.endsAt <= context.now() && event.cancelledAt === null,
    }),
    publishedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When photos were first published. Null while none are.',
      resolve: ({ publishedAt }) => publishedAt,
    }),
    lastDay: t.field({
      type: 'Date',
      nullable: true,
      description: `The last day before all photos are deleted; while nothing is published, ${GALLERY_DAYS} days after the last upload. Null while there is no photo.`,
      resolve: ({ lastDay }) => lastDay,
    }),
    photos: t.field({
      type: [Photo],
      description: 'The first uploaded first, at most 200.',
      resolve: ({ photos }) => photos,
    }),
    unwilling: t.field({
      type: [Person],
      description: 'Bookers and children who did not agree to photos, by family. Other adults are not asked.',
      resolve: ({ unwilling }) => unwilling.people,
    }),
    unwillingVersion: t.string({
      description: 'Another one as soon as that list is another one; publishing names it.',
      resolve: ({ unwilling }) => unwilling.version,
    }),
    peopleCount: t.int({
      description: 'Everybody who came, by the paid bookings.',
      resolve: ({ unwilling }) => unwilling.peopleCount,
    }),
    bookingCount: t.int({
      description: 'Paid bookings, whose families see what is published.',
      resolve: ({ unwilling }) => unwilling.bookingCount,
    }),
  }),
})

builder.queryField('campGallery', (t) =>
  t.field({
    type: 'CampGallery',
    nullable: true,
    description:
      'The gallery of an event with everybody who did not agree to photos; each reading is logged. Null when the event is unknown or deleted. Admins and leaders of the event only.',
    authScopes: (_root, { eventId }) => ({ leads: eventId }),
    args: { eventId: t.arg.id({ description: 'The event.' }) },
    resolve: (_root, { eventId }, context) => readCampGallery(context, parseEventId(eventId) ?? 0),
  }),
)
