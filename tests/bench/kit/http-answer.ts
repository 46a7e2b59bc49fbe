export type OpenAnswer = {
  /** Returns null until the response is complete. */
  take(chunk: Buffer): Come | null
}

/** `isLast`: the server closes the connection. */
export type Come = { status: number; isLast: boolean }

/** Parses only enough to find the end, so that the load stays cheap. */
export function openAnswer(): OpenAnswer {
  let head = ''
  let come: Come | null = null
  let left = 0
  let isChunked = false
  let tail = ''
  return {
    take(chunk) {
      let body = chunk
      if (come === null) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return null
        const fields = head.slice(0, end)
        come = { status: Number(head.slice(9, 12)), isLast: /\r\nconnection: close/i.test(fields) }
        isChunked = /\r\ntransfer-encoding: chunked/i.test(fields)
        left = Number(/\r\ncontent-length: (\d+)/i.exec(fields)?.[1] ?? 0)
        body = chunk.subarray(chunk.length - (head.length - end - 4))
      }
      if (!isChunked) {
        left -= body.length
        return left <= 0 ? come : null
      }
      tail = (tail + body.subarray(-5).toString('latin1')).slice(-5)
      return tail === '0\r\n\r\n' ? come : null
    },
  }
}
