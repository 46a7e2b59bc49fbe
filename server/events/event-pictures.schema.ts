import { GraphQLError } from 'graphql'
import { coverOf, photographsOf } from '../../domain/events/photographs.ts'
import { type PictureFormat, type SizedPicture, sizedPicture } from '../../domain/pictures.ts'
import { absoluteUrl } from '../../domain/structured-data.ts'
import { builder } from '../graphql/builder.ts'
import { picturesIn } from './event-row.ts'

builder.objectType('EventPhotograph', {
  description: 'A photograph of an event, with the point that every crop of it keeps in sight.',
  fields: (t) => ({
    imageUrl: t.exposeString('imageUrl', { description: 'Its address.' }),
    imageAlt: t.string({
      nullable: true,
      description: 'What it shows, for those who do not see it; null when nobody described it.',
      resolve: ({ alt }) => (alt === '' ? null : alt),
    }),
    focusX: t.exposeInt('focusX', { description: 'Per cent from the left, 0 to 100.' }),
    focusY: t.exposeInt('focusY', { description: 'Per cent from the top, 0 to 100.' }),
  }),
})

const ImageFormat = builder.enumType('ImageFormat', {
  description: 'The format of a picture file.',
  values: {
    AVIF: { value: 'avif' satisfies PictureFormat, description: 'The smallest files.' },
    WEBP: { value: 'webp' satisfies PictureFormat, description: 'Every present browser shows it.' },
    JPEG: {
      value: 'jpg' satisfies PictureFormat,
      description: 'One size, 1200 x 630, for email and share cards.',
    },
  } as const,
})

const EventImage = builder.objectRef<SizedPicture>('EventImage').implement({
  description: 'A file of the picture of an event.',
  fields: (t) => ({
    url: t.string({
      description: 'Whole address of the file.',
      resolve: ({ url }, _args, { siteUrl }) => absoluteUrl(siteUrl, url),
    }),
    width: t.exposeInt('width', {
      complexity: 0,
      nullable: true,
      description: 'Width in pixels. A smaller original is not enlarged. Null for a picture on another site.',
    }),
    format: t.field({
      type: ImageFormat,
      complexity: 0,
      nullable: true,
      description: 'The format. Null for a picture on another site.',
      resolve: ({ format }) => format,
    }),
  }),
})

builder.objectFields('Event', (t) => ({
  image: t.field({
    type: EventImage,
    // Computed from the event's row.
    complexity: 0,
    description:
      'The file of its picture that fits a width: the smallest that is at least as wide, else the widest. Throws BAD_USER_INPUT.',
    args: {
      width: t.arg.int({ description: 'In pixels, from 1.' }),
      format: t.arg({ type: ImageFormat, defaultValue: 'webp', description: 'The wanted format.' }),
    },
    resolve: (event, { width, format }) => {
      if (width < 1) {
        throw new GraphQLError('width: at least 1', { extensions: { code: 'BAD_USER_INPUT' } })
      }
      return sizedPicture(coverOf(picturesIn(event)).imageUrl, width, format)
    },
  }),
  imageUrl: t.string({
    description: 'Address of its picture: of the first photograph, and of a drawing while there is none.',
    resolve: (event) => coverOf(picturesIn(event)).imageUrl,
  }),
  imageAlt: t.string({
    nullable: true,
    description: 'What the picture shows, for those who do not see it; null when nobody described it.',
    resolve: (event) => coverOf(picturesIn(event)).alt || null,
  }),
  imageFocus: t.string({
    description:
      'The point of its picture that every crop keeps in sight, from the left and from the top, as the CSS property object-position takes it, such as 50% 88%.',
    resolve: (event) => {
      const { focusX, focusY } = coverOf(picturesIn(event))
      return `${focusX}% ${focusY}%`
    },
  }),
  photographs: t.field({
    type: ['EventPhotograph'],
    // Loaded with the event's row.
    complexity: { field: 1, multiplier: 1 },
    description:
      'What was photographed there, at most 9, the one that imageUrl names first. Empty while it has a drawing alone.',
    resolve: (event) => photographsOf(picturesIn(event)),
  }),
}))
