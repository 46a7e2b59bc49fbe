import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureReader } from '../files/picture-reader.ts'

/** Marked by client/ui/pictures/first-picture.tsx. Only plain names, because events may link any URL. */
const MARKED_SOURCE = /(<source data-inline=""[^>]* srcSet=")(\/media\/[\w/-]+\.avif)(")/
/** A larger picture would delay the text. */
const MAX_INLINE_BYTES = 24_000

/** Inlines the first picture, because a second request takes longer on a slow network. */
export function createPictureInliner(clientDir: string, readUpload: PictureReader) {
  const built = new Map<string, Promise<Uint8Array | null>>()

  function readBuilt(path: string): Promise<Uint8Array | null> {
    const reading = built.get(path) ?? readFile(join(clientDir, path)).catch(() => null)
    built.set(path, reading)
    return reading
  }

  return async function inlinePicture(body: string): Promise<string> {
    const [, , path] = MARKED_SOURCE.exec(body) ?? []
    if (path === undefined) return body
    const bytes = path.startsWith('/media/pictures/')
      ? (await readUpload(path))?.bytes
      : await readBuilt(path)
    if (!bytes || bytes.length > MAX_INLINE_BYTES) return body
    const data = `data:image/avif;base64,${Buffer.from(bytes).toString('base64')}`
    return body.replace(MARKED_SOURCE, `$1${data}$3`)
  }
}
