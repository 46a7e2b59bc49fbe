export type ResponseParser = {
  /** Returns null until the response is complete. */
  take(chunk: Buffer): ResponseEnd | null
}

/** `isLast`: the server closes the connection. */
export type ResponseEnd = { status: number; isLast: boolean }

/** Parses only enough to find the end, so that the load stays cheap. */
export function createResponseParser(): ResponseParser {
  let head = ''
  let end: ResponseEnd | null = null
  let remaining = 0
  let isChunked = false
  let tail = ''
  return {
    take(chunk) {
      let body = chunk
      if (end === null) {
        head += chunk.toString('latin1')
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd < 0) return null
        const fields = head.slice(0, headEnd)
        end = { status: Number(head.slice(9, 12)), isLast: /\r\nconnection: close/i.test(fields) }
        isChunked = /\r\ntransfer-encoding: chunked/i.test(fields)
        remaining = Number(/\r\ncontent-length: (\d+)/i.exec(fields)?.[1] ?? 0)
        body = chunk.subarray(chunk.length - (head.length - headEnd - 4))
      }
      if (!isChunked) {
        remaining -= body.length
        return remaining <= 0 ? end : null
      }
      tail = (tail + body.subarray(-5).toString('latin1')).slice(-5)
      return tail === '0\r\n\r\n' ? end : null
    },
  }
}
