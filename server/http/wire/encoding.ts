import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding that the client takes, after its `Accept-Encoding` header. */
export function preferredEncoding(header: string | undefined): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0] ?? ''),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Packs an answer that is made anew for every request, so speed counts more than the last per cent. */
export async function encoded(bytes: Buffer, encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> {
  if (encoding === 'br') return await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return encoding === 'gzip' ? await gzipped(bytes, { level: 5 }) : bytes
}
