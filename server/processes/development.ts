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
import { type Closing, tell } from './life.ts'

/*
 * The site while developing: this process keeps the database, so that it runs on with the same port, and restarts the
 * server. Vite, inside the server, updates the browser when a file of the client changes.
 *
 * Node's own --watch follows the files that were imported, also temporary ones, and loses a file that is replaced by a
 * rename, as Git and many editors do.
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
/** Not the temporary files of editors. */
const sourceFile = /\.(?:ts|mjs|json|sql|prisma|env)$/
/** An editor or Git writes several files at once. */
const settleMs = 60
const stopTimeoutMs = 5000

type Options = {
  variables: Readonly<Record<string, string | undefined>>
  /** Flags of Node for the server, such as `--inspect`. */
  nodeFlags: readonly string[]
}

/** Starts the database, the server and the watcher; they run until a signal stops them. */
export async function startDevelopment({ variables, nodeFlags }: Options): Promise<void> {
  const closing: Closing[] = []
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

/** The server reads the file itself at each start; here only the place of the database is needed. */
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
        // Node prints a line when the file is missing, which is the usual case.
        ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
        '--import',
        './server/stop-with-parent.mjs',
        'server/main.ts',
        '--dev',
      ],
      // A group of its own: Ctrl-C in a terminal reaches a whole group, and only this process stops the server.
      { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
    )
    child = started
    started.once('exit', (code) => {
      if (child !== started) return
      child = null
      tell(`The server ended with code ${code}; it starts again when one of its files changes.`)
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

  /** Changes that come while it restarts are part of that restart or cause one more. */
  function restart(changedFile: string | null): void {
    if (isWaiting) return
    isWaiting = true
    running = running.then(async () => {
      await sleep(settleMs)
      isWaiting = false
      if (changedFile !== null) tell(`${changedFile} changed; the server restarts.`)
      await stop()
      start()
    })
  }

  return { restart, stop: () => running.then(stop) }
}
