import { NotAllowedError, NotSignedInError } from '../../accounts/accounts.errors.ts'
import { InvalidInputError } from '../../errors.ts'
import { EventNotFoundError } from '../../events/events.errors.ts'
import { builder } from '../../graphql/builder.ts'
import { registerPlainError } from '../../graphql/user-error.ts'
import { parseRowId } from '../../row-id.ts'
import { CampNotOverError, PhotoChoicesChangedError, PhotoNotFoundError } from '../gallery.errors.ts'
import { deleteGallery, deletePhoto, restorePhoto } from './change-photos.ts'
import { publishPhotos } from './publish-photos.ts'

registerPlainError(
  CampNotOverError,
  'CampNotOverError',
  'Returned when the camp is not over yet or was cancelled.',
)
registerPlainError(
  PhotoChoicesChangedError,
  'PhotoChoicesChangedError',
  'Returned when a photo choice changed after the list was read; nothing was published.',
)

function createGalleryPayload(name: string, description: string) {
  return builder.simpleObject(name, {
    description,
    fields: (t) => ({ eventId: t.id({ description: 'ID of the event with the changed gallery.' }) }),
  })
}

builder.mutationField('publishPhotos', (t) =>
  t.fieldWithInput({
    type: createGalleryPayload('PublishPhotosPayload', 'Event with photos that its families can now see.'),
    description:
      'Publishes photos to the families of an event, emails each family once and records the confirmation in the audit trail. Admins and leaders of the event only.',
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
      union: { description: 'Event with the published photos, or the error that prevented publishing.' },
    },
    typeOptions: { description: 'Photos to publish, and the confirmation of the publisher.' },
    argOptions: { description: 'Photos to publish, and the confirmation of the publisher.' },
    input: {
      eventId: t.input.id({ description: 'ID of the event.' }),
      photoIds: t.input.idList({
        description: 'IDs of the photos that the publisher has checked, 1 to 200.',
      }),
      lastDay: t.input.string({
        description:
          'Last day before the photos are deleted: YYYY-MM-DD, tomorrow to 180 days ahead, Brisbane time. Used by the first publication only.',
      }),
      photoChoicesVersion: t.input.string({
        description:
          '`photoChoicesVersion` of the list that was read; publishing fails if the list has changed.',
      }),
      nobodyRecognisable: t.input.boolean({
        description:
          'True confirms that nobody on that list can be recognised in these photos; false is rejected.',
      }),
    },
    resolve: async (_root, { input: { eventId, ...form } }, context) => {
      const event = parseRowId(eventId)
      await publishPhotos(context, event, form)
      return { eventId: String(event) }
    },
  }),
)

const photoDescriptions = {
  typeOptions: { description: 'Photo to change.' },
  argOptions: { description: 'Photo to change.' },
}

builder.mutationField('deletePhoto', (t) =>
  t.fieldWithInput({
    type: createGalleryPayload('DeletePhotoPayload', 'Event that the photo was deleted from.'),
    description:
      'Deletes a photo permanently, with its removal requests. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError],
      union: { description: 'Event of the deleted photo, or the error that prevented deletion.' },
    },
    ...photoDescriptions,
    input: {
      eventId: t.input.id({ description: 'ID of the event.' }),
      photoId: t.input.id({ description: 'ID of the photo; an already deleted photo is ignored.' }),
    },
    resolve: async (_root, { input }, context) => {
      const eventId = parseRowId(input.eventId)
      await deletePhoto(context, eventId, input.photoId)
      return { eventId: String(eventId) }
    },
  }),
)

builder.mutationField('restorePhoto', (t) =>
  t.fieldWithInput({
    type: createGalleryPayload('RestorePhotoPayload', 'Event with a photo that its families can see again.'),
    description:
      'Shows a photo again that was hidden at the request of a family, and closes the request. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError, PhotoNotFoundError],
      union: { description: 'Event of the photo, or the error that prevented the change.' },
    },
    ...photoDescriptions,
    input: {
      eventId: t.input.id({ description: 'ID of the event.' }),
      photoId: t.input.id({ description: 'ID of the hidden photo; a visible photo is ignored.' }),
    },
    resolve: async (_root, { input }, context) => {
      const eventId = parseRowId(input.eventId)
      await restorePhoto(context, eventId, input.photoId)
      return { eventId: String(eventId) }
    },
  }),
)

builder.mutationField('deleteGallery', (t) =>
  t.fieldWithInput({
    type: createGalleryPayload('DeleteGalleryPayload', 'Event without a gallery.'),
    description: 'Deletes all photos of an event permanently. Admins and leaders of the event only.',
    errors: {
      types: [NotSignedInError, NotAllowedError],
      union: { description: 'Event without a gallery, or the error that prevented deletion.' },
    },
    typeOptions: { description: 'Gallery to delete.' },
    argOptions: { description: 'Gallery to delete.' },
    input: { eventId: t.input.id({ description: 'ID of the event; a missing gallery is ignored.' }) },
    resolve: async (_root, { input }, context) => {
      const eventId = parseRowId(input.eventId)
      await deleteGallery(context, eventId)
      return { eventId: String(eventId) }
    },
  }),
)
