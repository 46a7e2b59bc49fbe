import type { Log, ProcessLog } from '../platform/log/log.ts'

export type CloseStep = () => Promise<void>

const checkIntervalMs = 500
const maxBlockedMs = 1000

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

export async function closeAll(steps: readonly CloseStep[], log: Log): Promise<void> {
  for (const close of steps.toReversed()) {
    await close().catch((error: unknown) => log.error({ error }, 'a component did not stop cleanly'))
  }
}

/**
 * Uncaught errors and failed starts end with code 1.
 * @returns a function that closes everything once and exits
 */
export function runLifecycle(options: {
  log: ProcessLog
  /** Closing steps run in reverse order. */
  start: (closing: CloseStep[]) => Promise<void>
  onFailure: (reason: string) => void
  onUncaught?: () => void
}): (code: number) => Promise<void> {
  const { log, start, onFailure, onUncaught } = options
  // A full disk must not end the process; /healthz/log reports it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  watchEventLoop(log)
  const closing: CloseStep[] = []
  let isStopping = false

  async function stop(code: number): Promise<void> {
    if (isStopping) return
    isStopping = true
    await closeAll(closing, log)
    process.exit(code)
  }

  process.on('unhandledRejection', (error) => log.error({ error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'uncaught exception')
    onUncaught?.()
    void stop(1)
  })
  start(closing).catch(async (error: unknown) => {
    // A stop during the start closes components in use, so errors are expected.
    if (isStopping) return
    onFailure(error instanceof Error ? error.message : String(error))
    log.error({ error }, 'the site could not start')
    await stop(1)
  })
  return stop
}

function watchEventLoop(log: Log): void {
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    const blockedMs = Math.round(now - last - checkIntervalMs)
    if (blockedMs > maxBlockedMs) log.error({ blockedMs }, 'the event loop was blocked')
    last = now
  }, checkIntervalMs).unref()
}
