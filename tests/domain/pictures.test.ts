import { expect, test } from 'vitest'
import { isMediaAddress } from '../../domain/form-fields.ts'
import { getShareCardUrl, parsePictureHash, pictureAddress, uploadedImageUrl } from '../../domain/pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('the saved URL identifies its picture and may be shown', () => {
  expect(parsePictureHash(uploadedImageUrl(hash))).toBe(hash)
  expect(parsePictureHash(pictureAddress(hash, 1600, 'avif'))).toBe(hash)
  expect(isMediaAddress(uploadedImageUrl(hash))).toBe(true)
})

test.each([
  'https://example.com/media/pictures/0123456789abcdef0123456789abcdef-960.webp',
  '/media/pictures/0123-960.webp',
  '/media/pictures/0123456789abcdef0123456789abcdef-960.svg',
])('%s is no picture of the site, which has no card of it', (address) => {
  expect(parsePictureHash(address)).toBeNull()
  expect(getShareCardUrl(address)).toBeNull()
})

test('an uploaded picture and a scene of the site are shared as their generated JPEG', () => {
  expect(getShareCardUrl(uploadedImageUrl(hash))).toBe(`/media/pictures/${hash}-1200.jpg`)
  expect(parsePictureHash('/media/scenes/camp-01.webp')).toBeNull()
  expect(getShareCardUrl('/media/scenes/camp-01.webp')).toBe('/media/share/camp-01.jpg')
})
