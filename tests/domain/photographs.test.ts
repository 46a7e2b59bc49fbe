import { expect, test } from 'vitest'
import { getCoverPhotograph, getEventPhotographs } from '../../domain/events/photographs.ts'

const creek = { imageUrl: 'https://pictures.example.com/creek.jpg', alt: 'A creek', focusX: 20, focusY: 80 }
const tents = { imageUrl: '/media/pictures/0123456789abcdef0123456789abcdef-960.webp', ...middle('Tents') }
const drawn = { imageUrl: '/media/scenes/camp-01.webp', imageAlt: null }

function middle(alt: string) {
  return { alt, focusX: 50, focusY: 50 }
}

test('a drawing is shown while there is no photograph, and is replaced by the first one', () => {
  expect(getEventPhotographs({ ...drawn, photographs: [] })).toEqual([])
  expect(getCoverPhotograph({ ...drawn, photographs: [] })).toMatchObject({
    imageUrl: drawn.imageUrl,
    alt: '',
  })
  expect(getEventPhotographs({ ...drawn, photographs: [creek, tents] })).toEqual([creek, tents])
  expect(getCoverPhotograph({ ...drawn, photographs: [creek, tents] })).toEqual(creek)
})

test('the organiser’s picture is the first photograph, unless it is among the others', () => {
  const given = { imageUrl: tents.imageUrl, imageAlt: 'Tents' }
  expect(getEventPhotographs({ ...given, photographs: [creek] })).toEqual([tents, creek])
  expect(getCoverPhotograph({ ...given, photographs: [creek] })).toEqual(tents)
  const moved = { ...tents, focusX: 10 }
  expect(getEventPhotographs({ ...given, photographs: [creek, moved] })).toEqual([creek, moved])
})
