import { createSeededRandom, type Random, randomBetween } from './random.ts'

/** Samples in a second. */
export const sampleRate = 48_000

/** Crossfade for a loop without a step. */
const seamSeconds = 0.5

/** Mixes a low rush of air, dry crackles and a few pops. Returns 16-bit mono samples, little-endian. */
export function synthesiseCampfire(seconds: number): Buffer {
  const random = createSeededRandom(7)
  const samples = synthesiseLowNoise(random, seconds)
  const length = samples.length
  for (let i = 0; i < seconds * 22; i += 1) {
    const loudness = randomBetween(random, 0.04, 0.3) * randomBetween(random, 0.3, 1)
    addBurst(samples, { random, start: Math.floor(random() * length), loudness, decay: 110 })
  }
  for (let i = 0; i < seconds * 1.2; i += 1) {
    addBurst(samples, { random, start: Math.floor(random() * length), loudness: 0.55, decay: 420 })
  }
  const pcm = Buffer.alloc(length * 2)
  samples.forEach((sample, i) => {
    pcm.writeInt16LE(Math.round(Math.tanh(sample) * 30_000), i * 2)
  })
  return pcm
}

/** Returns low-frequency noise that swells slowly like a breeze. */
function synthesiseLowNoise(random: Random, seconds: number): Float32Array {
  const length = seconds * sampleRate
  const seam = seamSeconds * sampleRate
  let deep = 0
  let softened = 0
  const noise = Float32Array.from({ length: length + seam }, () => {
    deep = deep * 0.996 + (random() - 0.5) * 0.06
    softened += (deep - softened) * 0.2
    return softened
  })
  return Float32Array.from({ length }, (_, i) => {
    const swell = 0.75 + 0.25 * Math.sin((2 * Math.PI * 3 * i) / length)
    const part = Math.min(1, i / seam)
    return 0.7 * swell * ((noise[i] ?? 0) * part + (noise[length + i] ?? 0) * (1 - part))
  })
}

type Burst = { random: Random; start: number; loudness: number; decay: number }

/** Wraps around at the end. */
function addBurst(samples: Float32Array, { random, start, loudness, decay }: Burst): void {
  let dulled = 0
  for (let i = 0; i < decay * 7; i += 1) {
    dulled += (random() * 2 - 1 - dulled) * 0.55
    const at = (start + i) % samples.length
    samples[at] = (samples[at] ?? 0) + dulled * loudness * Math.min(1, i / 12) * Math.exp(-i / decay)
  }
}
