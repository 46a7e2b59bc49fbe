import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const mediaFolder = new URL('client/public/media/', root)
const mediaFiles = filesIn('client/public/media/')

test('all pictures and films together stay under 6 MB', () => {
  const total = mediaFiles.reduce((sum, path) => sum + statSync(new URL(path, mediaFolder)).size, 0)
  expect(total).toBeGreaterThan(1_000_000)
  expect(total).toBeLessThan(6_000_000)
})

test('every picture and film that the site refers to exists', () => {
  const sources = [
    ...filesIn('client/').map((path) => `client/${path}`),
    ...filesIn('prisma/').map((path) => `prisma/${path}`),
  ].filter((path) => /\.(tsx?|html|webmanifest)$/.test(path) && !/generated|graphql/.test(path))
  const named = sources.flatMap((path) =>
    [...readFileSync(new URL(path, root), 'utf8').matchAll(/\/media\/([\w/.-]+\.\w+)(?=['"`\s])/g)].map(
      ([, name]) => `${name}`,
    ),
  )
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !mediaFiles.includes(name))).toEqual([])
})

test.each([
  ['icon-192.png', 192, 192],
  ['icon-512.png', 512, 512],
  ['icon-maskable-192.png', 192, 192],
  ['icon-maskable-512.png', 512, 512],
  ['share.png', 1200, 630],
  ['share/camp-01.jpg', 1200, 630],
  ['share/camp-10.jpg', 1200, 630],
  ['timeline/2021-11.webp', 640, 400],
  ['timeline/2025-05.avif', 640, 400],
  ['about-banner-1600.webp', 1600, 640],
  ['community-960.webp', 960, 600],
])('%s is %i by %i pixels', async (name, width, height) => {
  const picture = await sharp(readFileSync(new URL(name, mediaFolder))).metadata()
  expect([picture.width, picture.height]).toEqual([width, height])
})

test('a maskable icon fills its square, with its mark inside the safe circle', async () => {
  const { data, info } = await sharp(readFileSync(new URL('icon-maskable-192.png', mediaFolder)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ground = data.subarray(0, 4)
  expect(ground[3]).toBe(255)
  let outside = 0
  let inside = 0
  for (let i = 0; i < info.width * info.height; i += 1) {
    const [x, y] = [(i % info.width) - 95.5, Math.floor(i / info.width) - 95.5]
    const differs = [0, 1, 2].some(
      (channel) => Math.abs((data[i * 4 + channel] ?? 0) - (ground[channel] ?? 0)) > 12,
    )
    if (!differs) continue
    if (Math.hypot(x, y) > 0.4 * info.width) outside += 1
    else inside += 1
  }
  expect(inside).toBeGreaterThan(1000)
  expect(outside).toBe(0)
})

test('no share card is too large for link previews', () => {
  const heavy = mediaFiles.filter((path) => {
    const { size } = statSync(new URL(path, mediaFolder))
    return (path === 'share.png' && size > 150_000) || (path.startsWith('share/') && size > 60_000)
  })
  expect(heavy).toEqual([])
})

function filesIn(folder: string): string[] {
  const path = fileURLToPath(new URL(folder, root))
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
}
