/* Builds are immutable. dist/current links to the build for new processes. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import path from 'node:path'

export const BUILD_PARTS = ['client', 'ssr', 'widget']

const DAY_MS = 24 * 60 * 60 * 1000
/** Open pages request assets of replaced builds. */
const ASSET_RETENTION_MS = 30 * DAY_MS
/** Running processes use all files of their build. */
const BUILD_RETENTION_MS = DAY_MS
const UNFINISHED = '.unfinished'

export function beginBuild(dist) {
  const builds = path.join(dist, 'builds')
  const build = path.join(builds, UNFINISHED)
  rmSync(build, { recursive: true, force: true })
  mkdirSync(build, { recursive: true })
  return build
}

export function finishBuild(dist, build, now = new Date()) {
  const builds = path.join(dist, 'builds')
  const name = now.toISOString().replaceAll(/[:.]/g, '-')
  renameSync(build, path.join(builds, name))
  link(dist, 'current', path.join('builds', name))
  for (const part of BUILD_PARTS) link(dist, part, path.join('current', part))
  removeOldBuilds(builds, now.getTime())
}

/** Atomic, except on Windows. */
function link(dist, name, target) {
  const file = path.join(dist, name)
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (process.platform === 'win32') {
    if (found) unlinkSync(file)
    symlinkSync(path.join(dist, target), file, 'junction')
    return
  }
  const draft = `${file}.next`
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, file)
}

function removeOldBuilds(builds, now) {
  const names = readdirSync(builds)
    .filter((name) => name !== UNFINISHED)
    .sort()
  for (const [index, name] of names.slice(0, -1).entries()) {
    const replacedMs = now - parseBuildTime(names[index + 1])
    const build = path.join(builds, name)
    if (replacedMs > ASSET_RETENTION_MS) rmSync(build, { recursive: true, force: true })
    else if (replacedMs > BUILD_RETENTION_MS) keepOnlyAssets(build)
  }
}

function keepOnlyAssets(build) {
  const client = path.join(build, 'client')
  const rest = existsSync(client) ? readdirSync(client).filter((name) => name !== 'assets') : []
  const others = [...BUILD_PARTS.filter((part) => part !== 'client'), ...rest.map((name) => `client/${name}`)]
  for (const other of others) rmSync(path.join(build, other), { recursive: true, force: true })
}

function parseBuildTime(name) {
  const [day, time] = name.split('T')
  return Date.parse(`${day}T${time.replace(/^(\d+)-(\d+)-(\d+)-(\d+)Z$/, '$1:$2:$3.$4Z')}`)
}
