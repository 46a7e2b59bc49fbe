import sharp from 'sharp'
import { type Film, type Framing, framesPerSecond, type Shot } from './film-plan.ts'
import { drawScene, type View } from './scene.ts'

/** Length of a crossfade between shots. */
const meltSeconds = 1
const meltFrames = meltSeconds * framesPerSecond

/** Frames in one loop. */
export function countFrames(film: Film): number {
  return film.shots.length * countStepFrames(film)
}

/** Returns RGB rows. `index` starts at 0 and wraps around. */
export async function drawFrame(film: Film, index: number): Promise<Buffer> {
  const step = countStepFrames(film)
  const at = (index + getFirstFrame(film)) % countFrames(film)
  const shotIndex = Math.floor(at / step)
  const into = at - shotIndex * step
  const [shot, before] = [film.shots.at(shotIndex), film.shots.at(shotIndex - 1)]
  if (shot === undefined || before === undefined) throw new Error(`${film.name} has no shots`)
  const frame = await render(drawShot(film, shot, into))
  const melted = into / meltFrames
  if (film.shots.length === 1 || melted >= 1) return frame
  return mixFrames(await render(drawShot(film, before, step + into)), frame, easeInOut(melted))
}

/** Draws the first frame as an SVG document. */
export function drawPoster(film: Film): string {
  const [shot] = film.shots
  if (shot === undefined) throw new Error(`${film.name} has no shots`)
  return drawShot(film, shot, getFirstFrame(film))
}

/** Draws frame `into` of a shot, as an SVG document. */
export function drawShot(film: Film, shot: Shot, into: number): string {
  const phase = into / (film.seconds * framesPerSecond)
  // A single shot moves there and back, for a seamless loop.
  const way = film.shots.length === 1 ? (1 - Math.cos(2 * Math.PI * phase)) / 2 : phase
  return drawScene({ ...shot.scene, phase }, getView(film, shot, way))
}

// A film starts after the crossfade from the last shot.
function getFirstFrame(film: Film): number {
  return film.shots.length === 1 ? 0 : meltFrames
}

// Shots overlap by their crossfade.
function countStepFrames(film: Film): number {
  return framesPerSecond * (film.shots.length === 1 ? film.seconds : film.seconds - meltSeconds)
}

function getView(film: Film, { scene, from, to }: Shot, way: number): View {
  const between = (part: keyof Framing) => from[part] + (to[part] - from[part]) * way
  const height = scene.height / between('zoom')
  const width = (height * film.width) / film.height
  return {
    left: clampPosition(between('x') * scene.width - width / 2, scene.width - width),
    top: clampPosition(between('y') * scene.height - height / 2, scene.height - height),
    width,
    height,
    pictureWidth: film.width,
    pictureHeight: film.height,
  }
}

function clampPosition(place: number, most: number): number {
  return Math.max(0, Math.min(most, place))
}

function easeInOut(part: number): number {
  return part * part * (3 - 2 * part)
}

async function render(drawing: string): Promise<Buffer> {
  return await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer()
}

function mixFrames(from: Buffer, to: Buffer, part: number): Buffer {
  const mixed = Buffer.alloc(to.length)
  for (let i = 0; i < mixed.length; i += 1) {
    const start = from[i] ?? 0
    mixed[i] = Math.round(start + ((to[i] ?? 0) - start) * part)
  }
  return mixed
}
