import type { Log, ProcessLog } from '../platform/log/log.ts'
import { watchEventLoop } from '../platform/log/watch-event-loop.ts'

export type Closing = () => Promise<void>

export type Life = {
  log: ProcessLog
  /** Starts the process. What has to be closed is pushed as it is opened; the last one is closed first. */
  start: (closing: Closing[]) => Promise<void>
  /** Is told why the start failed. */
  onFailure: (reason: string) => void
  /** Is told that it ends by itself: an error was not caught. */
  onUncaught?: () => void
}

/** Lines for the person who started the site; the log is for machines. */
export function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Closes the parts of a process, the last one first. */
export async function closeAll(parts: readonly Closing[], log: Log): Promise<void> {
  for (const close of parts.toReversed()) {
    await close().catch((error: unknown) => log.error({ error }, 'a part did not stop cleanly'))
  }
}

/**
 * Runs the process from its start to its end: an error that nobody caught, or a start that fails, ends it with code 1.
 * @returns what stops it: closes everything in order, once however often it is called, and exits with the code
 */
export function live({ log, start, onFailure, onUncaught }: Life): (code: number) => Promise<void> {
  // A disk that is full under them must not end the process; /healthz/log tells of it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  watchEventLoop(log)
  const closing: Closing[] = []
  let isStopping = false

  async function stop(code: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    await closeAll(closing, log)
    process.exit(code)
  }

  process.on('unhandledRejection', (error) => log.error({ error }, 'a rejection was not handled'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'an error was not caught')
    onUncaught?.()
    void stop(1)
  })
  start(closing).catch(async (error: unknown) => {
    // Whoever stops it while it starts has the parts closed under its feet.
    if (isStopping) return
    onFailure(error instanceof Error ? error.message : String(error))
    log.error({ error }, 'the site could not start')
    await stop(1)
  })
  return stop
}
