/*
 * Runs PostgreSQL for as long as the process that started this one lives, and not a moment longer.
 *
 * The parent holds the other end of stdin. However it ends, kill -9 included, the kernel closes that end,
 * and that is the signal to stop. A process of its own is needed for this: a killed parent cannot clean up.
 * It has its own session, so Ctrl-C in a terminal reaches only the site, which still needs its database to finish.
 */
import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

/** Shown as the name of the process, so that the next start recognises it, and `killall node` does not hit it. */
process.title = 'camp-dads-pg'

const { command, args, uid, gid, stateFile } = JSON.parse(process.argv[2] ?? '{}')
/** A server that ended sooner than this after its start has failed to start. */
const STARTED_AFTER_MS = 3000
/** After so many tries in a row that failed, as on a full disk, it goes on trying with longer pauses. */
const QUICK_RESTARTS = 20
const QUICK_PAUSE_MS = 200
const LONG_PAUSE_MS = 2000

let stopping = false
let everStarted = false
let restarts = 0
// Only once: the disk may be full when the server has to be started again.
note('running')
let server = run()

// The parent writes when the database answers for the first time. One that never did is not started again.
process.stdin.on('data', () => {
  everStarted = true
})
process.stdin.on('end', stop)
process.stdin.on('error', stop)
// Service managers signal every process of a service at once; the site decides when the database may go.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

function run() {
  const startedAt = Date.now()
  const child = spawn(command, args, { uid, gid, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('error', () => end(1))
  child.once('exit', (code) => {
    if (stopping) return end(0)
    restarts = Date.now() - startedAt > STARTED_AFTER_MS ? 0 : restarts + 1
    if (!everStarted) return end(code || 1)
    // Killed from outside (out of memory, say) or out of disk: the site answers "try again" meanwhile and finds it on the same port.
    setTimeout(
      () => {
        if (stopping) return end(0)
        server = run()
      },
      restarts > QUICK_RESTARTS ? LONG_PAUSE_MS : QUICK_PAUSE_MS,
    )
  })
  return child
}

function stop() {
  if (stopping) return
  stopping = true
  try {
    note('stopping')
  } catch {
    // On a full disk. The next start finds the server by PostgreSQL's own note.
  }
  if (server.exitCode !== null || server.signalCode !== null) return end(0)
  // SIGINT is PostgreSQL's fast shutdown; SIGQUIT ends it at once and leaves the recovery to the next start.
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), 10_000)
  setTimeout(() => server.kill('SIGKILL'), 15_000)
}

function note(state) {
  writeFileSync(stateFile, JSON.stringify({ pid: process.pid, state }), { mode: 0o600 })
}

function end(code) {
  rmSync(stateFile, { force: true })
  process.exit(code)
}
