import { expect, test } from 'vitest'
import { PHOTO_SIZES, parsePhotoAddress, photoAddress } from '../../domain/gallery/photo-address.ts'

const id = 'Aa0_-'.padEnd(22, 'x')

test.each(PHOTO_SIZES)('the URL of a %s photo identifies it', (size) => {
  expect(parsePhotoAddress(photoAddress(id, size))).toEqual({ id, size })
})

test.each([
  '/camp-photos/',
  '/camp-photos/x-small.webp',
  `/camp-photos/${id}x-small.webp`,
  `/camp-photos/${id}-small.jpg`,
  `/camp-photos/${id}-large.webp`,
  `/camp-photos/${id}-huge.webp`,
  `/camp-photos/${id}-small.webp/`,
  `/media/camp-photos/${id}-small.webp`,
])('%s is no photo', (path) => expect(parsePhotoAddress(path)).toBeNull())
