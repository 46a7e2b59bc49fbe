import type { PictureFormat } from '../../domain/pictures.ts'
import type { Context } from '../context.ts'

export async function readPictureFile(
  context: Pick<Context, 'db'>,
  wanted: { hash: string; width: number; format: PictureFormat },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await context.db.pictureFile.findUnique({
    where: { hash_width_format: wanted },
    select: { bytes: true },
  })
  return file?.bytes ?? null
}
