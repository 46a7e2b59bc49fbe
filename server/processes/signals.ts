import type { Log } from '../platform/log/log.ts'
import { printLine } from './lifecycle.ts'

/** Restarts with the code on disk. Windows lacks this signal. */
const replaceSignal = 'SIGUSR2'

export type Signals = {
  onStop(stop: () => void): void
  /** Signals during a call cause one more. */
  onReplace(replace: () => Promise<void>): void
}

/** An unhandled signal ends the process. */
export function listenToSignals(log: Log): Signals {
  let replaceAll: (() => Promise<void>) | null = null
  let state: 'idle' | 'replacing' | 'again' = 'idle'

  async function replace(): Promise<void> {
    if (replaceAll === null || state !== 'idle') {
      if (replaceAll !== null) state = 'again'
      return
    }
    do {
      state = 'replacing'
      try {
        await replaceAll()
        printLine('Camp Dads runs in new processes')
      } catch (error) {
        log.error({ error }, 'the new version could not start and the one before goes on')
      }
    } while (isReplaceRequested())
    state = 'idle'
  }
  function isReplaceRequested(): boolean {
    return state === 'again'
  }
  if (process.platform !== 'win32') process.on(replaceSignal, () => void replace())
  return {
    onStop(stop) {
      process.on('SIGINT', stop)
      process.on('SIGTERM', stop)
    },
    onReplace(given) {
      replaceAll = given
    },
  }
}
