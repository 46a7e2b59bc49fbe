import { EnvProblem, readEnv } from './env.ts'
import { createLog } from './platform/log/log.ts'
import { toReadableLines } from './platform/log/readable-lines.ts'
import { printLine, runLifecycle } from './processes/lifecycle.ts'

/** Restarts the processes with the code on disk. Windows lacks this signal. */
const replaceSignal = 'SIGUSR2'

try {
  run()
} catch (error) {
  if (!(error instanceof EnvProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function run(): void {
  const env = readEnv()
  const isDevelopment = process.argv.includes('--dev')
  const out = isDevelopment ? toReadableLines(process.stdout) : undefined
  const log = createLog({ level: env.logLevel, out })
  let replaceAll: (() => Promise<void>) | null = null
  let lastReplacement = Promise.resolve()

  async function replace(): Promise<void> {
    if (replaceAll === null) return
    try {
      await replaceAll()
      printLine('Camp Dads runs in new processes')
    } catch (error) {
      log.error({ error }, 'the new version could not start; the previous one keeps running')
    }
  }
  // From the start, because an unhandled signal ends the process.
  if (process.platform !== 'win32')
    process.on(replaceSignal, () => {
      lastReplacement = lastReplacement.then(replace)
    })
  const stop = runLifecycle({
    log,
    async start(closing) {
      if (isDevelopment || env.workers === 0) {
        const { startStandalone } = await import('./processes/standalone.ts')
        await startStandalone(env, log, closing, isDevelopment)
        return
      }
      const { startSupervisor } = await import('./processes/supervisor.ts')
      replaceAll = await startSupervisor(env, log, closing)
    },
    onFailure: (reason) => process.stderr.write(`The site could not start: ${reason}\n`),
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))
}
