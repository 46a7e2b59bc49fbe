import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sampleRate } from './campfire-sound.ts'
import { type Film, framesPerSecond } from './film-plan.ts'

const toText = (value: number) => String(value)

// Without these tags a player guesses the colours, and the picture jumps after the poster.
const colours = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]
const toVideo = (format: string) => [
  '-vf',
  `scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=${format}`,
  ...colours,
]

/** Lossless RGB, because two encoders read it. */
export async function storeFrames(film: Film, frames: Readable, target: string): Promise<void> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${film.width}x${film.height}`]
  const lossless = ['-c:v', 'libx264rgb', '-qp', '0', '-preset', 'ultrafast']
  await run([...input, '-r', toText(framesPerSecond), '-i', 'pipe:0', ...lossless, target], frames)
}

/** Wraps 16-bit mono samples as a file for the encoders. */
export async function storeSound(samples: Readable, target: string): Promise<void> {
  await run(['-f', 's16le', '-ar', toText(sampleRate), '-ac', '1', '-i', 'pipe:0', target], samples)
}

/** Encodes H.264 in MP4, which plays in every browser. */
export async function encodeMp4(
  film: Film,
  frames: string,
  sound: string | null,
  target: string,
): Promise<void> {
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    toText(film.quality.h264),
  ]
  const audio = ['-c:a', 'aac', '-b:a', '56k']
  const ending = ['-movflags', '+faststart']
  await run([
    ...getInputArguments(frames, sound),
    ...video,
    ...toVideo('yuv420p'),
    ...(sound ? audio : []),
    ...ending,
    target,
  ])
}

/** Encodes AV1 in WebM, about half the size. Ten bits per colour avoid banding in the sky. */
export async function encodeWebm(
  film: Film,
  frames: string,
  sound: string | null,
  target: string,
): Promise<void> {
  const video = ['-c:v', 'libsvtav1', '-preset', '4', '-crf', toText(film.quality.av1), '-g', '240']
  const audio = ['-c:a', 'libopus', '-b:a', '40k']
  await run([
    ...getInputArguments(frames, sound),
    ...video,
    ...toVideo('yuv420p10le'),
    ...(sound ? audio : []),
    target,
  ])
}

function getInputArguments(frames: string, sound: string | null): string[] {
  return sound === null ? ['-i', frames] : ['-i', frames, '-i', sound, '-shortest']
}

/** @throws when the encoder is not installed or fails */
async function run(args: readonly string[], input?: Readable): Promise<void> {
  const encoder = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // Only useful after a failure.
  let complaints = ''
  encoder.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  // The exit code is more useful than the broken pipe.
  const [code] = await Promise.all([
    waitForExitCode(encoder),
    pipeInput(encoder.stdin, input).catch(() => undefined),
  ])
  if (code !== 0) throw new Error(`ffmpeg gave up with exit code ${code}: ${complaints}`)
}

async function pipeInput(stdin: Writable, input: Readable | undefined): Promise<void> {
  if (input) await pipeline(input, stdin)
  else stdin.end()
}

async function waitForExitCode(encoder: ChildProcess): Promise<number> {
  try {
    const [code] = await once(encoder, 'close')
    return Number(code)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    throw new Error(
      'Films are encoded by ffmpeg, which is not installed. On Debian or Ubuntu: apt-get install ffmpeg; on macOS: brew install ffmpeg. It needs libx264, libsvtav1 and libopus.',
    )
  }
}
