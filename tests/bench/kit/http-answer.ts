/** An answer that comes in pieces. */
export type OpenAnswer = {
  /** Takes a piece; tells the status once the answer is whole, null before. */
  take(chunk: Buffer): number | null
}

/** Reads as little of an answer as tells where it ends, so that a load costs less than what it measures. */
export function openAnswer(): OpenAnswer {
  let head = ''
  let status = 0
  let left = 0
  let isChunked = false
  let tail = ''
  return {
    take(chunk) {
      let body = chunk
      if (status === 0) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return null
        status = Number(head.slice(9, 12))
        const fields = head.slice(0, end)
        isChunked = /\r\ntransfer-encoding: chunked/i.test(fields)
        left = Number(/\r\ncontent-length: (\d+)/i.exec(fields)?.[1] ?? 0)
        body = chunk.subarray(chunk.length - (head.length - end - 4))
      }
      if (!isChunked) {
        left -= body.length
        return left <= 0 ? status : null
      }
      tail = (tail + body.subarray(-5).toString('latin1')).slice(-5)
      return tail === '0\r\n\r\n' ? status : null
    },
  }
}
