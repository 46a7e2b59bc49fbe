import { GraphQLError } from 'graphql'
import { getCoverPhotograph, getEventPhotographs, type Photograph } from '../../domain/events/photographs.ts'
import { getSizedPicture, type PictureFormat, type SizedPicture } from '../../domain/pictures.ts'
import { absoluteUrl } from '../../domain/structured-data.ts'
import { builder } from '../graphql/builder.ts'
import { getEventPictures } from './event-row.ts'

declare module '../graphql/builder.ts' {
  interface SchemaObjects {
    EventPhotograph: Photograph
  }
}

builder.objectType('EventPhotograph', {
  description: 'Photograph of an event, with the focus point that every crop keeps visible.',
  fields: (t) => ({
    imageUrl: t.exposeString('imageUrl', { description: 'URL of the image file.' }),
    imageAlt: t.string({
      nullable: true,
      description: 'Alternative text for people who cannot see the photograph. Null when none was entered.',
      resolve: ({ alt }) => (alt === '' ? null : alt),
    }),
    focusX: t.exposeInt('focusX', { description: 'Focus point from the left edge, in per cent, 0 to 100.' }),
    focusY: t.exposeInt('focusY', { description: 'Focus point from the top edge, in per cent, 0 to 100.' }),
  }),
})

const ImageFormat = builder.enumType('ImageFormat', {
  description: 'File format of an image.',
  values: {
    AVIF: { value: 'avif' satisfies PictureFormat, description: 'AVIF, with the smallest files.' },
    WEBP: { value: 'webp' satisfies PictureFormat, description: 'WebP, supported by every current browser.' },
    JPEG: {
      value: 'jpg' satisfies PictureFormat,
      description: 'JPEG in one size, 1200 x 630 pixels, for email and share cards.',
    },
  } as const,
})

const EventImage = builder.objectRef<SizedPicture>('EventImage').implement({
  description: 'Image file of the cover of an event, in one size and format.',
  fields: (t) => ({
    url: t.string({
      description: 'Absolute URL of the image file.',
      resolve: ({ url }, _args, { siteUrl }) => absoluteUrl(siteUrl, url),
    }),
    width: t.exposeInt('width', {
      complexity: 0,
      nullable: true,
      description:
        'Nominal width in pixels; a smaller original is not enlarged. Null for a picture on another site.',
    }),
    format: t.expose('format', {
      type: ImageFormat,
      complexity: 0,
      nullable: true,
      description: 'Format of the file, as requested. Null for a picture on another site.',
    }),
  }),
})

builder.objectFields('Event', (t) => ({
  image: t.field({
    type: EventImage,
    // Computed from the event's row.
    complexity: 0,
    description:
      'Smallest image file of the cover that is at least as wide as requested, otherwise the widest. Throws BAD_USER_INPUT for a width below 1.',
    args: {
      width: t.arg.int({ description: 'Wanted width in pixels, from 1.' }),
      format: t.arg({ type: ImageFormat, defaultValue: 'webp', description: 'Wanted file format.' }),
    },
    resolve: (event, { width, format }) => {
      if (width < 1) {
        throw new GraphQLError('width: at least 1', { extensions: { code: 'BAD_USER_INPUT' } })
      }
      return getSizedPicture(getCoverPhotograph(getEventPictures(event)).imageUrl, width, format)
    },
  }),
  imageUrl: t.string({
    description: 'URL of the cover: the first photograph, or a drawing while there is none.',
    resolve: (event) => getCoverPhotograph(getEventPictures(event)).imageUrl,
  }),
  imageAlt: t.string({
    nullable: true,
    description: 'Alternative text of the cover for people who cannot see it. Null when none was entered.',
    resolve: (event) => getCoverPhotograph(getEventPictures(event)).alt || null,
  }),
  imageFocus: t.string({
    description:
      'Focus point of the cover that every crop keeps visible, from the left and the top. Formatted for the CSS property object-position, such as 50% 88%.',
    resolve: (event) => {
      const { focusX, focusY } = getCoverPhotograph(getEventPictures(event))
      return `${focusX}% ${focusY}%`
    },
  }),
  photographs: t.field({
    type: ['EventPhotograph'],
    // Loaded with the event's row.
    complexity: { field: 1, multiplier: 1 },
    description:
      'Photographs of the event, at most 9, starting with the one in imageUrl. Empty while the event has only a drawing.',
    resolve: (event) => getEventPhotographs(getEventPictures(event)),
  }),
}))
