import { expect, test } from 'vitest'
import { getUploadError } from '../../client/staff/kit/pictures/upload-request.ts'
import { getUploadType } from '../../domain/pictures.ts'

test.each(['image/jpeg', 'image/jpg', 'image/pjpeg', ''])('accepts a file of the type "%s"', (type) => {
  expect(getUploadError({ type, size: 1000 })).toBeNull()
})

test('sends a file without a type as bytes, so that no form of another site can send the same', () => {
  expect(getUploadType('')).toBe('application/octet-stream')
})

test.each(['image/svg+xml', 'image/gif', 'application/pdf', 'text/plain'])('rejects %s', (type) => {
  expect(getUploadError({ type, size: 1000 })).toBe('The picture must be a JPEG, PNG, WebP or AVIF file.')
})
