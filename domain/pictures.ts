/** The largest picture that can be uploaded, in bytes. */
export const LARGEST_PICTURE = 10_000_000

/** The content types that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** What a file chooser offers: some systems know a picture by the end of its name alone. */
export const PICTURE_FILES = [...PICTURE_TYPES, '.jpg', '.jpeg', '.png', '.webp', '.avif'].join(',')

/** Names that some systems give these types. A file without a type is sent as bytes; its content decides. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '': 'application/octet-stream',
  'application/octet-stream': 'application/octet-stream',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
}

/** Returns the content type under which a file of this type is uploaded; null when it cannot be. */
export function uploadTypeOf(type: string): string | null {
  const [name = ''] = type.trim().toLowerCase().split(/\s*;/)
  return PICTURE_TYPES.find((known) => known === name) ?? OTHER_NAMES[name] ?? null
}

/** The widths in which an uploaded picture is kept, in pixels; a smaller one is not enlarged. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const

/** Said when an address is there but may not be shown. */
export const INVALID_IMAGE = 'Valid image URL is required'

/** Longest description of a picture for those who do not see it. */
export const PICTURE_ALT_LENGTH = 200

export type PictureFormat = 'avif' | 'webp' | 'jpg'

const UPLOADED = /^\/media\/pictures\/([0-9a-f]{32})-\d+\.(?:avif|webp|jpg)$/
const SCENE = /^\/media\/scenes\/(camp-\d+)\.webp$/
const SHARE_WIDTH = 1200

/** The address of one size of an uploaded picture. */
export function pictureAddress(hash: string, width: number, format: PictureFormat): string {
  return `/media/pictures/${hash}-${width}.${format}`
}

/** The address by which an uploaded picture is saved: one that every browser can show. */
export function uploadedImageUrl(hash: string): string {
  return pictureAddress(hash, 960, 'webp')
}

/** The hash in the address of an uploaded picture. Null for any other address. */
export function pictureHashOf(imageUrl: string): string | null {
  return UPLOADED.exec(imageUrl)?.[1] ?? null
}

/**
 * The picture as other sites and mail programs show it: a JPEG of 1200 x 630, which the site has of its own scenes and
 * of uploaded pictures. Null for one that lies elsewhere.
 */
export function shareCardOf(imageUrl: string): string | null {
  const hash = pictureHashOf(imageUrl)
  if (hash !== null) return pictureAddress(hash, SHARE_WIDTH, 'jpg')
  const scene = SCENE.exec(imageUrl)?.[1]
  return scene === undefined ? null : `/media/share/${scene}.jpg`
}

/** A file of a picture. Width and format are null for a picture on another site. */
export type SizedPicture = { url: string; width: number | null; format: PictureFormat | null }

const SCENE_WIDTHS = [480, 960] as const

/**
 * Returns the smallest file of a picture that is at least this wide, else the widest. JPEG exists in one size, the share
 * card of 1200 x 630.
 */
export function sizedPicture(imageUrl: string, width: number, format: PictureFormat): SizedPicture {
  const hash = pictureHashOf(imageUrl)
  const scene = SCENE.exec(imageUrl)?.[1]
  if (hash === null && scene === undefined) return { url: imageUrl, width: null, format: null }
  if (format === 'jpg') return { url: shareCardOf(imageUrl) ?? imageUrl, width: SHARE_WIDTH, format }
  const widths: readonly number[] = hash === null ? SCENE_WIDTHS : PICTURE_WIDTHS
  const fitting = widths.find((each) => each >= width) ?? Math.max(...widths)
  const url =
    hash === null ? `/media/scenes/${scene}-${fitting}.${format}` : pictureAddress(hash, fitting, format)
  return { url, width: fitting, format }
}
