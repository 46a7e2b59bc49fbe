import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { watch } from 'chokidar'
import { readEnv } from '../env.ts'
import { openDatabaseServer } from './database-server.ts'
import { type CloseStep, printLine } from './lifecycle.ts'

/*
 * Owns the database, which keeps its port. Node's --watch follows temporary imports and loses files replaced by a
 * rename.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))
const envFile = path.join(root, '.env')
const watched = [
  'server',
  'domain',
  'prisma',
  'simulator',
  'client/graphql/persisted-documents.json',
  'package-lock.json',
  '.env',
]
const sourceFile = /\.(?:ts|mjs|json|sql|prisma|env)$/
/** Editors and Git write several files at once. */
const settleMs = 60
const stopTimeoutMs = 5000

type Options = {
  variables: Readonly<Record<string, string | undefined>>
  nodeFlags: readonly string[]
}

export async function startDevelopment({ variables, nodeFlags }: Options): Promise<void> {
  const closing: CloseStep[] = []
  const databaseUrl = await openDatabaseServer(readEnv({ ...readEnvFile(), ...variables }), closing)
  const server = createServerProcess(nodeFlags, { ...variables, DATABASE_URL: databaseUrl })

  let isStopping = false
  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    await watcher.close()
    await server.stop()
    for (const close of closing) await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())

  const watcher = watch(watched, {
    cwd: root,
    ignoreInitial: true,
    ignored: (file, stats) => stats?.isFile() === true && !sourceFile.test(file),
  })
  watcher.on('all', (_event, file) => {
    if (!isStopping) server.restart(file)
  })
  server.restart(null)
}

function readEnvFile(): Readonly<Record<string, string | undefined>> {
  return existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {}
}

function createServerProcess(nodeFlags: readonly string[], env: Record<string, string | undefined>) {
  let child: ChildProcess | null = null
  let running: Promise<void> = Promise.resolve()
  let isWaiting = false

  function start(): void {
    const started = spawn(
      process.execPath,
      [
        ...nodeFlags,
        // Node warns about a missing file.
        ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
        '--import',
        './server/stop-with-parent.mjs',
        'server/main.ts',
        '--dev',
      ],
      // Ctrl-C signals a whole group, but only this process may stop the server.
      { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
    )
    child = started
    started.once('exit', (code) => {
      if (child !== started) return
      child = null
      printLine(`The server exited with code ${code}; it restarts when one of its files changes.`)
    })
  }

  async function stop(): Promise<void> {
    const stopped = child
    if (stopped === null) return
    child = null
    const ended = once(stopped, 'exit')
    stopped.kill('SIGTERM')
    const timeout = setTimeout(() => stopped.kill('SIGKILL'), stopTimeoutMs)
    await ended
    clearTimeout(timeout)
  }

  /** Changes during a restart cause at most one more. */
  function restart(changedFile: string | null): void {
    if (isWaiting) return
    isWaiting = true
    running = running.then(async () => {
      await sleep(settleMs)
      isWaiting = false
      if (changedFile !== null) printLine(`${changedFile} changed; the server restarts.`)
      await stop()
      start()
    })
  }

  return { restart, stop: () => running.then(stop) }
}
