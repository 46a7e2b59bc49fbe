import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureInliner } from '../../../server/http/pages/inline-pictures.ts'

const marked = (path: string) =>
  `<picture><source data-inline="" type="image/avif" srcSet="${path}"/></picture>`

async function inliner(files: Record<string, number>) {
  const dir = await mkdtemp(join(tmpdir(), 'camp-dads-inline-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await mkdir(join(dir, 'media'))
  for (const [name, size] of Object.entries(files)) {
    await writeFile(join(dir, 'media', name), Buffer.alloc(size, 1))
  }
  await writeFile(join(dir, 'outside.avif'), 'secret')
  return createPictureInliner(dir, async (path) =>
    path === '/media/pictures/known-960.avif' ? { bytes: Buffer.from('upload'), format: 'avif' } : null,
  )
}

test('inlines the first picture of a page for phones', async () => {
  const inline = await inliner({ 'hero.avif': 3 })
  expect(await inline(marked('/media/hero.avif'))).toBe(marked('data:image/avif;base64,AQEB'))
})

test('also inlines an uploaded picture', async () => {
  const inline = await inliner({})
  const data = Buffer.from('upload').toString('base64')
  expect(await inline(marked('/media/pictures/known-960.avif'))).toBe(
    marked(`data:image/avif;base64,${data}`),
  )
})

test.each([
  ['one that is too large', marked('/media/large.avif')],
  ['one that is not there', marked('/media/nowhere.avif')],
  ['an upload that is not there', marked('/media/pictures/unknown-960.avif')],
  ['an address elsewhere', marked('https://example.com/a.avif')],
  ['a path that leads out', marked('/media/../outside.avif')],
  ['a page without a mark', '<source type="image/avif" srcSet="/media/large.avif"/>'],
])('leaves %s unchanged', async (_what, html) => {
  const inline = await inliner({ 'large.avif': 24_001 })
  expect(await inline(html)).toBe(html)
})
