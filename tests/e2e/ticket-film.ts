import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'

const [width, height] = [640, 480]
const moduleSize = 9

/** What the make-believe camera shows: the ticket of the seventh family of a camp whose bookings begin with this word. */
export const SHOWN = { camp: 'season', family: 7 }

/** What a browser has to begin with to have a camera that sees that ticket. */
export function camera(): string[] {
  const { camp, family } = SHOWN
  const film = ticketFilm(`https://camp.example/booking-status?bookingId=${camp}-${family}`)
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
}

/** A film that shows a code and nothing else. Answers its path. */
function ticketFilm(text: string): string {
  const code = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const left = Math.floor((width - code.length * moduleSize) / 2)
  const top = Math.floor((height - code.length * moduleSize) / 2)
  const light = Buffer.alloc(width * height, 235)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = code[Math.floor((y - top) / moduleSize)]
      if (row?.[Math.floor((x - left) / moduleSize)]) light[y * width + x] = 16
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)])
  const path = join(tmpdir(), `camp-dads-ticket-${process.pid}.y4m`)
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(path, Buffer.concat([head, frame, frame, frame]))
  return path
}
