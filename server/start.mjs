/*
 * package.json runs `exec node ... || node ...`: exec replaces npm's shell, which would swallow signals. Windows
 * has no exec.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setUp } from './set-up.mjs'
import { failSetUp, ROOT } from './set-up-steps.mjs'

/** Longer than any graceful stop. */
const STOP_TIMEOUT_MS = 400_000

let site
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
if (process.platform !== 'win32') process.on('SIGUSR2', () => site?.kill('SIGUSR2'))
stopWithNpm()

try {
  const runtime = await setUp()
  site = spawn(
    runtime.node,
    [
      ...runtime.flags,
      // Node warns about a missing file.
      ...(existsSync(path.join(ROOT, '.env')) ? ['--env-file=.env'] : []),
      '--import',
      './server/libraries-in-production.mjs',
      '--import',
      './server/stop-with-parent.mjs',
      'server/main.ts',
    ],
    // Ctrl-C signals a whole group, but only this process may stop the site.
    {
      cwd: ROOT,
      // Cached compilation makes starts a quarter cheaper.
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

/** A closed channel stops the site, even when this process is killed. */
function stop() {
  if (!site) process.exit(130)
  if (isStopping) return
  isStopping = true
  if (site.connected) site.disconnect()
  setTimeout(() => site.kill('SIGKILL'), STOP_TIMEOUT_MS).unref()
}

/** npm may be killed, or its shell may not forward the signal. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const ancestors = readAncestors()
  setInterval(() => {
    if (readAncestors() !== ancestors) stop()
  }, 500).unref()
}

/** The parent and, behind a shell with /proc, npm above it. */
function readAncestors() {
  try {
    const [, name, shellParent] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    if (/^(ba|da|a)?sh$/.test(name)) return `${process.ppid} ${shellParent}`
  } catch {
    // No /proc, or the parent has ended.
  }
  return String(process.ppid)
}
