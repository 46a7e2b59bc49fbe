import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleRate, synthesiseCampfire } from '../../tools/scenes/campfire-sound.ts'
import { countFrames, drawFrame, drawPoster, drawShot } from '../../tools/scenes/film-frames.ts'
import { films, framesPerSecond } from '../../tools/scenes/film-plan.ts'
import { drawScene } from '../../tools/scenes/scene.ts'

const folder = new URL('../../client/public/media/films/', import.meta.url)
const byName = new Map(films.map((film) => [film.name, film]))

function filmNamed(name: string) {
  const film = byName.get(name)
  if (film === undefined) throw new Error(`there is no film ${name}`)
  return film
}

describe('the films', () => {
  test.each([...byName.keys()])('%s has both files, each in its format', (name) => {
    const mp4 = readFileSync(new URL(`${name}.mp4`, folder))
    const webm = readFileSync(new URL(`${name}.webm`, folder))
    expect(mp4.subarray(4, 8).toString()).toBe('ftyp')
    expect(mp4.includes('avc1')).toBe(true)
    // The index precedes the frames, so that playback starts before everything is loaded.
    expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
    expect(webm.includes('V_AV1')).toBe(true)
    expect(webm.length).toBeLessThan(mp4.length)
  })

  test('have a poster unless the page already shows the same picture', () => {
    const missing = films.filter(
      ({ name, withoutPoster }) => !withoutPoster && !existsSync(new URL(`${name}-poster.webp`, folder)),
    )
    expect(missing).toEqual([])
  })

  test('have sound in the main film only', () => {
    const withSound = films.filter(({ name }) =>
      readFileSync(new URL(`${name}.webm`, folder)).includes('A_OPUS'),
    )
    expect(withSound.map(({ name }) => name)).toEqual(['main'])
  })

  test('are small where they play automatically', () => {
    const heavy = ['hero-background', 'hero-background-portrait'].filter(
      (name) => readFileSync(new URL(`${name}.mp4`, folder)).length > 140_000,
    )
    expect(heavy).toEqual([])
  })
})

describe('the frames', () => {
  test('of one shot end where they began', () => {
    const film = filmNamed('past-2')
    const [shot] = film.shots
    if (shot === undefined) throw new Error('no shot')
    const turn = film.seconds * framesPerSecond
    expect(drawShot(film, shot, turn)).toBe(drawShot(film, shot, 0))
    expect(drawShot(film, shot, turn / 2)).not.toBe(drawShot(film, shot, 0))
  })

  test('of the landing page start with its still picture', () => {
    const film = filmNamed('hero-background')
    const still = drawScene({ seed: 19, palette: 'dusk', motif: 'campfire', width: 1600, height: 800 })
    const body = (drawing: string) => drawing.slice(drawing.indexOf('>'))
    expect(body(drawPoster(film))).toBe(body(still))
  })

  test('of several shots loop', async () => {
    const film = { ...filmNamed('main'), width: 48, height: 36 }
    const first = await drawFrame(film, 0)
    expect(first).toHaveLength(48 * 36 * 3)
    expect(await drawFrame(film, countFrames(film))).toEqual(first)
    expect(await drawFrame(film, countFrames(film) / 2)).not.toEqual(first)
  })
})

describe('the sound of the fire', () => {
  const sound = synthesiseCampfire(2)

  test('is deterministic and of the requested length', () => {
    expect(synthesiseCampfire(2).equals(sound)).toBe(true)
    expect(sound).toHaveLength(2 * sampleRate * 2)
  })

  test('is audible, never clips, and loops without a step', () => {
    const samples = new Int16Array(sound.buffer, sound.byteOffset, sound.length / 2)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest).toBeGreaterThan(3000)
    expect(loudest).toBeLessThan(32_000)
    expect(Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0))).toBeLessThan(3000)
  })
})
