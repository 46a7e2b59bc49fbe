import type { PictureFormat } from '../../../domain/pictures.ts'
import type { Database } from '../../platform/prisma.ts'

const PICTURE_PATH = /^\/media\/pictures\/([0-9a-f]{32})-([1-9]\d{2,3})\.(avif|webp|jpg)$/
/** Spares the database under load. */
const MAX_CACHE_BYTES = 16_000_000

type UploadedPicture = { bytes: Uint8Array; format: PictureFormat }

export type PictureReader = (path: string) => Promise<UploadedPicture | null>

export function createPictureReader(db: Database): PictureReader {
  const cache = new Map<string, UploadedPicture>()
  let size = 0

  return async (path) => {
    const picture = cache.get(path) ?? (await readUploadedPicture(db, path))
    if (picture === null) return null
    if (!cache.delete(path)) size += picture.bytes.length
    cache.set(path, picture)
    for (const [oldest, { bytes }] of cache) {
      if (size <= MAX_CACHE_BYTES) break
      cache.delete(oldest)
      size -= bytes.length
    }
    return picture
  }
}

async function readUploadedPicture(db: Database, path: string): Promise<UploadedPicture | null> {
  const [, hash, width, format] = PICTURE_PATH.exec(path) ?? []
  if (hash === undefined || (format !== 'avif' && format !== 'webp' && format !== 'jpg')) return null
  const file = await db.pictureFile.findUnique({
    where: { hash_width_format: { hash, width: Number(width), format } },
    select: { bytes: true },
  })
  return file && { bytes: file.bytes, format }
}
