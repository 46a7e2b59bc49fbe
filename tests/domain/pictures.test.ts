import { expect, test } from 'vitest'
import { isMediaAddress } from '../../domain/form-fields.ts'
import { pictureAddress, pictureHashOf, shareImageOf, uploadedImageUrl } from '../../domain/pictures.ts'

const hash = '0123456789abcdef0123456789abcdef'

test('the address that is saved leads back to its picture and may be shown', () => {
  expect(pictureHashOf(uploadedImageUrl(hash))).toBe(hash)
  expect(pictureHashOf(pictureAddress(hash, 1600, 'avif'))).toBe(hash)
  expect(isMediaAddress(uploadedImageUrl(hash))).toBe(true)
})

test.each([
  '/media/scenes/camp-01.webp',
  'https://example.com/media/pictures/0123456789abcdef0123456789abcdef-960.webp',
  '/media/pictures/0123-960.webp',
  '/media/pictures/0123456789abcdef0123456789abcdef-960.svg',
])('%s is no uploaded picture and is shared as it is', (address) => {
  expect(pictureHashOf(address)).toBeNull()
  expect(shareImageOf(address)).toBe(address)
})

test('an uploaded picture is shared as the JPEG that was made for it', () => {
  expect(shareImageOf(uploadedImageUrl(hash))).toBe(`/media/pictures/${hash}-1200.jpg`)
})
