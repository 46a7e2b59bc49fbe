import { writeSync } from 'node:fs'

/** Further output is dropped. */
const maxWaitingBytes = 1_000_000
const retryMs = 250

/** A full disk neither ends nor blocks the process; pino's output would loop forever. */
export function openLineOutput(file: number, write: (file: number, bytes: Uint8Array) => number = writeSync) {
  let waiting: Uint8Array[] = []
  let waitingBytes = 0
  let isFailing = false
  let retry: NodeJS.Timeout | null = null

  function flush(): void {
    try {
      while (waitingBytes > 0) {
        const all = Buffer.concat(waiting)
        waiting = [all.subarray(write(file, all))]
        waitingBytes = waiting[0]?.length ?? 0
      }
      waiting = []
      isFailing = false
    } catch (error) {
      isFailing = !(error instanceof Error && 'code' in error && error.code === 'EAGAIN')
      retry ??= setTimeout(() => {
        retry = null
        flush()
      }, retryMs).unref()
    }
  }
  process.once('exit', flush)
  return {
    write(text: string): void {
      const bytes = Buffer.from(text)
      if (waitingBytes + bytes.length > maxWaitingBytes) return
      waiting.push(bytes)
      waitingBytes += bytes.length
      if (retry === null) flush()
    },
    /** False on a full disk. Each call retries. */
    isWritten(): boolean {
      if (isFailing) flush()
      return !isFailing
    },
  }
}
