import type { PictureFormat } from '../../../domain/pictures.ts'
import type { Services } from '../../context.ts'
import { readPictureFile } from '../../events/read-picture-file.ts'

const ADDRESS = /^\/media\/pictures\/([0-9a-f]{32})-([1-9]\d{2,3})\.(avif|webp|jpg)$/
/** The cache spares the database under load. */
const MAX_CACHE_BYTES = 16_000_000

export type UploadedPicture = { bytes: Uint8Array; format: PictureFormat }

export type PictureReader = (path: string) => Promise<UploadedPicture | null>

export function createPictureReader(services: Pick<Services, 'db'>): PictureReader {
  const kept = new Map<string, UploadedPicture>()
  let size = 0

  return async (path) => {
    const picture = kept.get(path) ?? (await readUploadedPicture(services, path))
    if (picture === null) return null
    if (!kept.delete(path)) size += picture.bytes.length
    kept.set(path, picture)
    for (const [oldest, { bytes }] of kept) {
      if (size <= MAX_CACHE_BYTES) break
      kept.delete(oldest)
      size -= bytes.length
    }
    return picture
  }
}

async function readUploadedPicture(
  services: Pick<Services, 'db'>,
  path: string,
): Promise<UploadedPicture | null> {
  const [, hash, width, format] = ADDRESS.exec(path) ?? []
  if (hash === undefined || (format !== 'avif' && format !== 'webp' && format !== 'jpg')) return null
  const bytes = await readPictureFile(services, { hash, width: Number(width), format })
  return bytes && { bytes, format }
}
