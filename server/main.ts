import { EnvProblem, readEnv } from './env.ts'
import { createLog } from './platform/log/log.ts'
import { toReadableLines } from './platform/log/readable-lines.ts'
import { runLifecycle } from './processes/lifecycle.ts'
import { listenToSignals } from './processes/signals.ts'

/* One process with `--dev` or WORKERS=0. */
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
  const signals = listenToSignals(log)
  const stop = runLifecycle({
    log,
    async start(closing) {
      if (isDevelopment || env.workers === 0) {
        const { startStandalone } = await import('./processes/standalone.ts')
        await startStandalone(env, log, closing, isDevelopment)
        return
      }
      const { startSupervisor } = await import('./processes/supervisor.ts')
      const { replaceAll } = await startSupervisor(env, log, closing)
      signals.onReplace(replaceAll)
    },
    onFailure: (reason) => process.stderr.write(`The site could not start: ${reason}\n`),
  })
  signals.onStop(() => void stop(0))
}
