import { crc32, deflateSync } from 'node:zlib'
import encodeQR from 'qr'

const PIXELS_PER_MODULE = 8
const QUIET_ZONE = 4

/** Attached, so that it works offline and tracks nobody. */
export type StoredEmailPicture = { cid: string; type: string; base64: string }

export function createTicketPicture({ code, page }: { code: string; page: string }): StoredEmailPicture {
  const picture = Buffer.from(encodePng(encodeQR(page, 'raw', { ecc: 'medium', border: QUIET_ZONE })))
  return { cid: ticketCid(code), type: 'image/png', base64: picture.toString('base64') }
}

export function ticketCid(code: string): string {
  return `ticket-${code}@camp-dads`
}

function encodePng(rows: readonly (readonly boolean[])[]): Uint8Array {
  const side = rows.length * PIXELS_PER_MODULE
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const lines = rows.flatMap((row) => Array<Buffer>(PIXELS_PER_MODULE).fill(encodeRow(row)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function encodeRow(row: readonly boolean[]): Buffer {
  return Buffer.from([0, ...row.map((isDark) => (isDark ? 0x00 : 0xff))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
