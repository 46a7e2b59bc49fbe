/** In bytes. */
export const LARGEST_PICTURE = 10_000_000

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Some systems know only file extensions. */
export const PICTURE_FILES = [...PICTURE_TYPES, '.jpg', '.jpeg', '.png', '.webp', '.avif'].join(',')

/** The content decides for files without a type. */
const TYPE_ALIASES: Readonly<Record<string, string>> = {
  '': 'application/octet-stream',
  'application/octet-stream': 'application/octet-stream',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
}

/** Null for other types. */
export function getUploadType(type: string): string | null {
  const [name = ''] = type.trim().toLowerCase().split(/\s*;/)
  return PICTURE_TYPES.find((known) => known === name) ?? TYPE_ALIASES[name] ?? null
}

/** In pixels. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

export const INVALID_IMAGE = 'Valid image URL is required'

export const PICTURE_ALT_LENGTH = 200

export type PictureFormat = 'avif' | 'webp' | 'jpg'

const UPLOADED = /^\/media\/pictures\/([0-9a-f]{32})-\d+\.(?:avif|webp|jpg)$/
const SCENE = /^\/media\/scenes\/(camp-\d+)\.webp$/
const SHARE_WIDTH = 1200

export function pictureAddress(hash: string, width: number, format: PictureFormat): string {
  return `/media/pictures/${hash}-${width}.${format}`
}

/** Every browser shows WebP. */
export function uploadedImageUrl(hash: string): string {
  return pictureAddress(hash, 960, 'webp')
}

export function parsePictureHash(imageUrl: string): string | null {
  return UPLOADED.exec(imageUrl)?.[1] ?? null
}

/** Null for an external picture. */
export function getShareCardUrl(imageUrl: string): string | null {
  const hash = parsePictureHash(imageUrl)
  if (hash !== null) return pictureAddress(hash, SHARE_WIDTH, 'jpg')
  const scene = SCENE.exec(imageUrl)?.[1]
  return scene === undefined ? null : `/media/share/${scene}.jpg`
}

export type SizedPicture = { url: string; width: number | null; format: PictureFormat | null }

const SCENE_WIDTHS = [480, 960] as const

/** Falls back to the widest. JPEG has one size. */
export function getSizedPicture(imageUrl: string, width: number, format: PictureFormat): SizedPicture {
  const hash = parsePictureHash(imageUrl)
  const scene = SCENE.exec(imageUrl)?.[1]
  if (hash === null && scene === undefined) return { url: imageUrl, width: null, format: null }
  if (format === 'jpg') return { url: getShareCardUrl(imageUrl) ?? imageUrl, width: SHARE_WIDTH, format }
  const widths: readonly number[] = hash === null ? SCENE_WIDTHS : PICTURE_WIDTHS
  const fitting = widths.find((each) => each >= width) ?? Math.max(...widths)
  const url =
    hash === null ? `/media/scenes/${scene}-${fitting}.${format}` : pictureAddress(hash, fitting, format)
  return { url, width: fitting, format }
}
