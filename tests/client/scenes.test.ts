import { readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type PaletteName, palettes } from '../../tools/scenes/palettes.ts'
import { sampleScenes } from '../../tools/scenes/sample-scenes.ts'
import { drawScene, type MotifName, motifs, type Scene } from '../../tools/scenes/scene.ts'
import { storyPictures } from '../../tools/scenes/story-pictures.ts'

const motifNames = Object.keys(motifs).filter((name): name is MotifName => name in motifs)
const paletteNames = Object.keys(palettes).filter((name): name is PaletteName => name in palettes)
const card = { width: 960, height: 600 }
const mediaFolder = new URL('../../client/public/media/', import.meta.url)

describe('a scene', () => {
  test('is the same for the same seed', () => {
    const scene = { ...card, seed: 3, palette: 'dusk', motif: 'campfire' } as const
    expect(drawScene(scene)).toBe(drawScene(scene))
  })

  test('differs from seed to seed', () => {
    const drawings = [1, 2, 3, 4].map((seed) =>
      drawScene({ ...card, seed, palette: 'dusk', motif: 'campfire' }),
    )
    expect(new Set(drawings).size).toBe(4)
  })

  test('moves within a loop and ends where it began', () => {
    const scene = { ...card, seed: 3, palette: 'dusk', motif: 'campfire' } as const
    expect(drawScene({ ...scene, phase: 0.3 })).not.toBe(drawScene(scene))
    expect(drawScene({ ...scene, phase: 1 })).toBe(drawScene({ ...scene, phase: 0 }))
  })

  test.each(motifNames)('%s loops without a step, rain included', (motif) => {
    const scene = { ...card, seed: 8, palette: 'noon', motif, weather: 'rain' } as const
    const drawing = drawScene({ ...scene, phase: 0 })
    expect(drawScene({ ...scene, phase: 1 })).toBe(drawing)
    expect(drawScene({ ...scene, phase: 0.5 })).not.toBe(drawing)
  })

  test.each(motifNames)('shows %s in every palette and both shapes as well-formed markup', (motif) => {
    // Colours do not depend on the shape.
    for (const [at, palette] of paletteNames.entries()) {
      const size = at % 2 === 0 ? card : { width: 640, height: 800 }
      const drawing = drawScene({ ...size, seed: 5, palette, motif })
      expect(findMarkupFault(drawing)).toBeNull()
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
      expect(drawing.length).toBeGreaterThan(5000)
    }
  })
})

describe('the sample events', () => {
  test('have ten pictures, each with its own motif and light, and a campfire in at most two', () => {
    expect(sampleScenes).toHaveLength(10)
    expect(new Set(sampleScenes.map(({ motif }) => motif)).size).toBe(10)
    expect(new Set(sampleScenes.map(({ palette }) => palette)).size).toBe(10)
    expect(sampleScenes.filter((scene) => hasFire({ ...card, ...scene })).length).toBeLessThanOrEqual(2)
  })

  test('share no picture with the banner of a page, and no banner has a fire', () => {
    const banners = storyPictures.filter(({ scene }) => scene.width === 1600)
    expect(banners.length).toBeGreaterThan(4)
    const bannerMotifs = banners.map(({ scene }) => scene.motif)
    expect(new Set([...bannerMotifs, ...sampleScenes.map(({ motif }) => motif)]).size).toBe(
      10 + banners.length,
    )
    expect(banners.filter(({ scene }) => hasFire(scene))).toEqual([])
  })

  test('have every size and format of their picture on disk', () => {
    const files = new Set(readdirSync(new URL('scenes/', mediaFolder)))
    const names = [...sampleScenes.map((_, i) => `camp-${String(i + 1).padStart(2, '0')}`), 'fallback']
    const endings = ['.webp', '-480.avif', '-480.webp', '-960.avif', '-960.webp']
    const missing = names
      .flatMap((name) => endings.map((ending) => name + ending))
      .filter((file) => !files.has(file))
    expect(missing).toEqual([])
  })

  test('load quickly: no card picture is heavier than 25 kB', () => {
    const heavy = readdirSync(new URL('scenes/', mediaFolder)).filter(
      (file) => statSync(new URL(`scenes/${file}`, mediaFolder)).size > 25_000,
    )
    expect(heavy).toEqual([])
  })
})

function hasFire(scene: Scene): boolean {
  return drawScene(scene).includes('fireglow')
}

/** Returns the first unclosed tag or unquoted attribute, or null when the markup is well-formed. */
function findMarkupFault(markup: string): string | null {
  const open: string[] = []
  const rest = markup.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)\s*(\/?)>/g,
    (tag, closing, name, _, alone) => {
      if (closing) return open.pop() === name ? '' : `<mismatch ${tag}`
      if (!alone) open.push(name)
      return ''
    },
  )
  if (open.length > 0) return `left open: ${open.join(', ')}`
  return rest.trim() === '' ? null : rest.slice(0, 80)
}
