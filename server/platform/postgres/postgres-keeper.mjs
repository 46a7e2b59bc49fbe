/*
 * Ends PostgreSQL with the parent: the kernel closes stdin even after kill -9. A separate session protects it
 * from Ctrl-C.
 */
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

process.title = 'camp-dads-pg'

const { command, args, uid, gid, stateFile } = JSON.parse(process.argv[2] ?? '{}')
const STARTED_AFTER_MS = 3000
const QUICK_RESTARTS = 20
const QUICK_PAUSE_MS = 200
const LONG_PAUSE_MS = 2000

let isStopping = false
let hasStarted = false
let restarts = 0
// Before the start, because the disk may be full later.
writeState('running')
let server = run()

process.stdin.on('data', () => {
  hasStarted = true
})
process.stdin.on('end', stop)
process.stdin.on('error', stop)
// Only the site stops the database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

function run() {
  const startedAt = Date.now()
  const child = spawn(command, args, { uid, gid, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('error', () => end(1))
  child.once('exit', (code) => {
    if (isStopping) return end(0)
    restarts = Date.now() - startedAt > STARTED_AFTER_MS ? 0 : restarts + 1
    if (!hasStarted) return end(code || 1)
    setTimeout(
      () => {
        if (isStopping) return end(0)
        server = run()
      },
      restarts > QUICK_RESTARTS ? LONG_PAUSE_MS : QUICK_PAUSE_MS,
    )
  })
  return child
}

function stop() {
  if (isStopping) return
  isStopping = true
  try {
    writeState('stopping')
  } catch {
    // Full disk: PostgreSQL's pid file remains.
  }
  if (server.exitCode !== null || server.signalCode !== null) return end(0)
  // SIGINT is a fast shutdown; SIGQUIT leaves recovery to the next start.
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), 10_000)
  setTimeout(() => server.kill('SIGKILL'), 15_000)
}

function writeState(state) {
  writeFileSync(stateFile, JSON.stringify({ pid: process.pid, state }), { mode: 0o600 })
}

function end(code) {
  rmSync(stateFile, { force: true })
  process.exit(code)
}
