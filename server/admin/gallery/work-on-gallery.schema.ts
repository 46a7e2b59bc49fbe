import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { EventNotFoundError } from '../../bookings/record/bookings.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { parseEventId } from '../../events/read-event.ts'
import {
  CampNotOverError,
  PhotoChoicesChangedError,
  PhotoNotFoundError,
} from '../../galleries/gallery.errors.ts'
import { builder } from '../../graphql/builder.ts'
import { plainRefusal } from '../../graphql/plain-refusal.ts'
import { deleteGallery, deletePhoto, showPhotoAgain } from './change-photos.ts'
import { publishPhotos } from './publish-photos.ts'

plainRefusal(CampNotOverError, 'CampNotOverError', 'The camp is not over, or did not take place.')
plainRefusal(
  PhotoChoicesChangedError,
  'PhotoChoicesChangedError',
  'Somebody chose otherwise about photos meanwhile; nothing was published.',
)

function workedOn(name: string, description: string) {
  return builder.simpleObject(name, {
    description,
    fields: (t) => ({ eventId: t.id({ description: 'The event, whose gallery is another one now.' }) }),
  })
}

const PublishPayload = workedOn('PublishPhotosPayload', 'The families see the photos.')
const DeletePhotoPayload = workedOn('DeletePhotoPayload', 'The photo is deleted.')
const ShowAgainPayload = workedOn('ShowPhotoAgainPayload', 'The families see the photo again.')
const DeleteGalleryPayload = workedOn('DeleteGalleryPayload', 'All photos are deleted.')

builder.mutationField('publishPhotos', (t) =>
  t.fieldWithInput({
    type: PublishPayload,
    description:
      'Shows photos to the families of an event and tells them once by mail. What was confirmed stands in the audit trail. Admins and leaders of the event only.',
    errors: {
      types: [
        InvalidInputError,
        NotSignedInError,
        NotAllowedError,
        EventNotFoundError,
        CampNotOverError,
        PhotoNotFoundError,
        PhotoChoicesChangedError,
      ],
      union: { description: 'The gallery, or why nothing was published.' },
    },
    typeOptions: { description: 'What is published, and what was confirmed.' },
    argOptions: { description: 'What is published, and what was confirmed.' },
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      photoIds: t.input.idList({ description: 'The photos that were looked at, at most 200.' }),
      lastDay: t.input.string({
        description: 'YYYY-MM-DD; after it they are deleted. Counts at the first publishing alone.',
      }),
      unwillingVersion: t.input.string({ description: 'Of the list of people that was seen.' }),
      nobodyRecognisable: t.input.boolean({
        description: 'True: nobody of that list can be recognised in these photos.',
      }),
    },
    resolve: async (_root, { input: { eventId, ...form } }, context) => {
      const event = eventOf(eventId)
      await publishPhotos(context, event, form)
      return { eventId: String(event) }
    },
  }),
)

const whichPhoto = {
  typeOptions: { description: 'Which photo.' },
  argOptions: { description: 'Which photo.' },
}

builder.mutationField('deletePhoto', (t) =>
  t.fieldWithInput({
    type: DeletePhotoPayload,
    description: 'Deletes a photo for good. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError],
      union: { description: 'The gallery, or why nothing was deleted.' },
    },
    ...whichPhoto,
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      photoId: t.input.id({ description: 'The photo.' }),
    },
    resolve: async (_root, { input }, context) => {
      const eventId = eventOf(input.eventId)
      await deletePhoto(context, eventId, input.photoId)
      return { eventId: String(eventId) }
    },
  }),
)

builder.mutationField('showPhotoAgain', (t) =>
  t.fieldWithInput({
    type: ShowAgainPayload,
    description:
      'Shows a photo again that a family had asked to take down. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, PhotoNotFoundError],
      union: { description: 'The gallery, or why nothing was changed.' },
    },
    ...whichPhoto,
    input: {
      eventId: t.input.id({ description: 'The event.' }),
      photoId: t.input.id({ description: 'The photo.' }),
    },
    resolve: async (_root, { input }, context) => {
      const eventId = eventOf(input.eventId)
      await showPhotoAgain(context, eventId, input.photoId)
      return { eventId: String(eventId) }
    },
  }),
)

builder.mutationField('deleteGallery', (t) =>
  t.fieldWithInput({
    type: DeleteGalleryPayload,
    description: 'Deletes all photos of an event for good. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError],
      union: { description: 'The gallery, or why nothing was deleted.' },
    },
    typeOptions: { description: 'Which gallery.' },
    argOptions: { description: 'Which gallery.' },
    input: { eventId: t.input.id({ description: 'The event.' }) },
    resolve: async (_root, { input }, context) => {
      const eventId = eventOf(input.eventId)
      await deleteGallery(context, eventId)
      return { eventId: String(eventId) }
    },
  }),
)

/** No event has the id 0. */
function eventOf(id: string): number {
  return parseEventId(id) ?? 0
}
