/*
 * `npm start`: sets up what is missing and runs the site under the project's own Node. Plain JavaScript, see set-up.mjs.
 *
 * The script in package.json says `exec node ... || node ...`: exec takes the place of npm's shell, which would keep a
 * signal sent to npm for itself; Windows knows no exec and takes the second half.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setUp } from './set-up.mjs'
import { failSetUp, ROOT } from './set-up-steps.mjs'

/** Longer than the site's own graceful stop may take: the longest drain, requests, the last job, the database. */
const STOP_TIMEOUT_MS = 400_000

let site
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
// Replaces the processes by those of the code and the build on the disk; the site does that itself.
if (process.platform !== 'win32') process.on('SIGUSR2', () => site?.kill('SIGUSR2'))
stopWithNpm()

try {
  const runtime = await setUp()
  site = spawn(
    runtime.node,
    [
      ...runtime.flags,
      // Node says aloud when the file is missing, which is the usual case.
      ...(existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []),
      '--import',
      './server/libraries-in-production.mjs',
      '--import',
      './server/stop-with-parent.mjs',
      'server/main.ts',
    ],
    // A group of its own: Ctrl-C in a terminal reaches a whole group, and the site shall be told exactly once, by us.
    {
      cwd: ROOT,
      // Each of its processes starts a quarter cheaper when what it runs was compiled before.
      env: { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'), ...process.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true,
      windowsHide: true,
    },
  )
  site.once('error', failSetUp)
  site.once('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  failSetUp(error)
}

/** Closing the channel is the site's sign to stop; it also closes by itself when this process is killed. */
function stop() {
  if (!site) process.exit(130)
  if (isStopping) return
  isStopping = true
  if (site.connected) site.disconnect()
  setTimeout(() => site.kill('SIGKILL'), STOP_TIMEOUT_MS).unref()
}

/** A killed npm, or a shell between npm and us that ends without passing the signal on, shall not leave the site behind. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const ancestors = readAncestors()
  setInterval(() => {
    if (readAncestors() !== ancestors) stop()
  }, 500).unref()
}

/** Our parent: npm, or its shell and, where the system tells, npm above that. */
function readAncestors() {
  try {
    const [, name, shellParent] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    if (/^(ba|da|a)?sh$/.test(name)) return `${process.ppid} ${shellParent}`
  } catch {
    // No /proc here, or the parent has just gone.
  }
  return String(process.ppid)
}
