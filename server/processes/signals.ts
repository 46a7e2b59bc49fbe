import type { Log } from '../platform/log/log.ts'
import { tell } from './life.ts'

/** Replaces the processes by those of the code and the build that are on the disk. Windows has no such signal. */
const replaceSignal = 'SIGUSR2'

export type Signals = {
  onStop(stop: () => void): void
  /** Called for each word to replace, one at a time; words that come meanwhile are joined into one more. */
  onReplace(replace: () => Promise<void>): void
}

/** Listens from the first moment on: a signal that nobody listens to would end the process. */
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
        tell('Camp Dads runs in new processes')
      } catch (error) {
        log.error({ error }, 'the new version could not start and the one before goes on')
      }
    } while (isWantedAgain())
    state = 'idle'
  }
  function isWantedAgain(): boolean {
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
