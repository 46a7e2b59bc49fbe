import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

/** Twice the pixels that a mail shows it with, for sharp screens. */
const PIXELS_PER_MODULE = 8
/** Modules of white around the code, without which a camera may not find it. */
const QUIET_ZONE = 4

/** A picture that goes along with a mail and is shown within it, so that it needs no reception and tells nobody. */
export type MailPicture = { cid: string; type: string; base64: string }

/** The QR code of a ticket, the same as on the booking's page. @param page the address that it is read as */
export function ticketPicture({ code, page }: { code: string; page: string }): MailPicture {
  const picture = Buffer.from(pngOf(encodeQR(page, 'raw', { ecc: 'medium', border: QUIET_ZONE })))
  return { cid: ticketCid(code), type: 'image/png', base64: picture.toString('base64') }
}

/** What the mail calls it. */
export function ticketCid(code: string): string {
  return `ticket-${code}@camp-dads`
}

/** A PNG of one bit for each pixel: less than a kilobyte. */
function pngOf(rows: readonly (readonly boolean[])[]): Uint8Array {
  const side = rows.length * PIXELS_PER_MODULE
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit of grey; deflated, no filter for the whole, not interlaced.
  header.writeUInt8(1, 8)
  const lines = rows.flatMap((row) => Array<Buffer>(PIXELS_PER_MODULE).fill(lineOf(row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

// A module is as wide as a byte has bits. Before each line stands the filter that it was written with: none.
function lineOf(row: readonly boolean[]): Buffer {
  return Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
