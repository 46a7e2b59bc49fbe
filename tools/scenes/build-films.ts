import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { synthesiseCampfire } from './campfire-sound.ts'
import { encodeMp4, encodeWebm, storeFrames, storeSound } from './film-encoder.ts'
import { countFrames, drawFrame, drawPoster } from './film-frames.ts'
import { type Film, films, framesPerSecond } from './film-plan.ts'
import { writeWebp } from './write-pictures.ts'

const target = fileURLToPath(new URL('../../client/public/media/films/', import.meta.url))

// Builds every film, or only the named ones: `node tools/scenes/build-films.ts past-1 past-2`.
const wanted = process.argv.slice(2)
const scratch = await mkdtemp(join(tmpdir(), 'films-'))
await mkdir(target, { recursive: true })
try {
  for (const film of films) {
    if (wanted.length === 0 || wanted.includes(film.name)) await buildFilm(film)
  }
} finally {
  await rm(scratch, { recursive: true })
}

async function buildFilm(film: Film): Promise<void> {
  const frames = join(scratch, `${film.name}.mkv`)
  await storeFrames(film, Readable.from(drawFrames(film)), frames)
  const sound = film.hasSound ? join(scratch, `${film.name}.wav`) : null
  if (sound !== null) {
    const seconds = countFrames(film) / framesPerSecond
    await storeSound(Readable.from([synthesiseCampfire(seconds)]), sound)
  }
  await encodeMp4(film, frames, sound, join(target, `${film.name}.mp4`))
  await encodeWebm(film, frames, sound, join(target, `${film.name}.webm`))
  await rm(frames)
  if (!film.withoutPoster) {
    await writeWebp(drawPoster(film), `films/${film.name}-poster`, film.width, film.height)
  }
  for (const ending of ['mp4', 'webm']) {
    const { size } = await stat(join(target, `${film.name}.${ending}`))
    process.stdout.write(`${film.name}.${ending}: ${Math.round(size / 1000)} kB\n`)
  }
}

/** Draws two frames ahead. */
async function* drawFrames(film: Film): AsyncGenerator<Buffer> {
  const count = countFrames(film)
  const drawing: Promise<Buffer>[] = []
  for (let i = 0; i < count; i += 1) {
    drawing.push(drawFrame(film, i))
    if (drawing.length > 2) yield await takeNextFrame(drawing)
  }
  while (drawing.length > 0) yield await takeNextFrame(drawing)
}

async function takeNextFrame(drawing: Promise<Buffer>[]): Promise<Buffer> {
  const first = drawing.shift()
  if (first === undefined) throw new Error('no frame is being drawn')
  return await first
}
