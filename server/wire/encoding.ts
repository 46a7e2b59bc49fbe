import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

const MAX_KNOWN_HEADERS = 100
const knownHeaders = new Map<string, Encoding>()

export function negotiateEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = knownHeaders.get(header)
  if (known !== undefined) return known
  const encoding = parseAcceptEncoding(header)
  if (knownHeaders.size < MAX_KNOWN_HEADERS) knownHeaders.set(header, encoding)
  return encoding
}

function parseAcceptEncoding(header: string): Encoding {
  const accepted = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0] ?? ''),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/**
 * Brotli takes 3 ms for a landing page. Quality 4 halves that for 6 % more bytes. Quality 9 takes nine times as
 * long for 3 % fewer bytes.
 */
export async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return await brotliAsync(bytes, { params })
  }
  return encoding === 'gzip' ? await gzipAsync(bytes, { level: 5 }) : bytes
}
