import sharp from 'sharp'

/** Bytes. */
export const LARGEST_SHEET = 62_000

const GAP = 12
const PAPER = '#8a948d'

export type Shot = { width: number; height: number; png: Buffer }

/** Returns WebP with a row per list. */
export async function contactSheet(rows: readonly (readonly Shot[])[], rowHeight: number): Promise<Buffer> {
  const drawn = await Promise.all(
    rows.map((shots) => Promise.all(shots.map((shot) => scaled(shot, rowHeight)))),
  )
  const width = Math.max(...drawn.map((shots) => shots.reduce((sum, shot) => sum + shot.width + GAP, GAP)))
  const height = GAP + drawn.length * (rowHeight + GAP)
  const sheet = sharp({ create: { width, height, channels: 3, background: PAPER } }).composite(
    drawn.flatMap((shots, row) =>
      shots.map(({ png }, column) => ({
        input: png,
        top: GAP + row * (rowHeight + GAP),
        left: shots.slice(0, column).reduce((sum, shot) => sum + shot.width + GAP, GAP),
      })),
    ),
  )
  return smallEnough(await sheet.png().toBuffer())
}

async function scaled({ width, height, png }: Shot, rowHeight: number): Promise<Shot> {
  const newWidth = Math.round((width * rowHeight) / height)
  return {
    width: newWidth,
    height: rowHeight,
    png: await sharp(png).resize(newWidth, rowHeight, { fit: 'fill' }).png().toBuffer(),
  }
}

/** Reduces quality first, then size. */
async function smallEnough(sheet: Buffer): Promise<Buffer> {
  const { width } = await sharp(sheet).metadata()
  for (let share = 1; share > 0.5; share -= 0.1) {
    for (let quality = 78; quality >= 46; quality -= 8) {
      const webp = await sharp(sheet)
        .resize(Math.round(width * share))
        .webp({ quality, effort: 5, smartSubsample: true })
        .toBuffer()
      if (webp.length <= LARGEST_SHEET) return webp
    }
  }
  throw new Error(`A sheet does not fit into ${LARGEST_SHEET} bytes.`)
}
