import { coverOf, photographsOf } from '../../domain/events/photographs.ts'
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

builder.objectFields('Event', (t) => ({
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
    // They came with its row.
    complexity: { field: 1, multiplier: 1 },
    description:
      'What was photographed there, at most 9, the one that imageUrl names first. Empty while it has a drawing alone.',
    resolve: (event) => photographsOf(picturesIn(event)),
  }),
}))
