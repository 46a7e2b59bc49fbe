export const PHOTO_SIZES = ['small', 'large'] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

const ADDRESS = /^\/camp-photos\/([\w-]{22})-(small|large)\.(webp|jpg)$/
const ENDINGS = { small: 'webp', large: 'jpg' } as const satisfies Record<PhotoSize, string>

export function photoAddress(id: string, size: PhotoSize): string {
  return `/camp-photos/${id}-${size}.${ENDINGS[size]}`
}

export function parsePhotoAddress(path: string): { id: string; size: PhotoSize } | null {
  const [, id, size, ending] = ADDRESS.exec(path) ?? []
  if (id === undefined || (size !== 'small' && size !== 'large')) return null
  return ENDINGS[size] === ending ? { id, size } : null
}
