import { writeSync } from 'node:fs'

/** So much waits in memory for a disk that is full, in bytes; what comes then is lost. */
const mostWaiting = 1_000_000
const retryMs = 250

export type LineOutput = {
  write(text: string): void
  /** False while text waits because it cannot be written, as on a full disk. Asking tries again. */
  isWritten(): boolean
}

/**
 * Writes text to an open file at once. A disk that is full neither ends the process nor holds it nor fills its memory:
 * what fits waits for room. The logger's own output would wait in a circle for ever with the line of a fatal error.
 * @param write the system call (tests)
 */
export function openLineOutput(
  file: number,
  write: (file: number, bytes: Uint8Array) => number = writeSync,
): LineOutput {
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
      // A reader that is only slow is no failure.
      isFailing = !(error instanceof Error && 'code' in error && error.code === 'EAGAIN')
      retry ??= setTimeout(() => {
        retry = null
        flush()
      }, retryMs).unref()
    }
  }
  process.once('exit', flush)
  return {
    write(text) {
      const bytes = Buffer.from(text)
      if (waitingBytes + bytes.length > mostWaiting) return
      waiting.push(bytes)
      waitingBytes += bytes.length
      // Behind others that wait it would only try what has just failed; their timer takes it along.
      if (retry === null) flush()
    },
    isWritten() {
      if (isFailing) flush()
      return !isFailing
    },
  }
}
