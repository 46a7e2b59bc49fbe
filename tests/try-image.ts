/*
 * Runs the steps of deploy/Dockerfile without a container engine, then starts the result as the image's user
 * with a separate PostgreSQL. Requires Debian, root and mmdebstrap:
 *
 *   node tests/try-image.ts [folder]      keeps the base system in the folder
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { findFreePort } from '../server/platform/postgres/free-port.ts'
import { startTemporaryPostgres } from '../server/platform/postgres/temporary-postgres.ts'
import { productionSettings } from './server/fixtures/production-settings.ts'

type Stage = {
  root: string
  folder: string
  environment: Record<string, string>
  user: string
  cmd: string[]
}

const checkout = join(import.meta.dirname, '..')
const work = process.argv[2] ?? '/var/tmp/camp-dads-image'
const longestStartMs = 120_000

function getSteps(dockerfile: string): [string, string][] {
  const lines = dockerfile.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const steps = lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  return steps.map((step) => {
    const [word = '', ...rest] = step.trim().split(' ')
    return [word, rest.join(' ').trim()]
  })
}

const run = (program: string, args: string[]) => void execFileSync(program, args, { stdio: 'inherit' })

/** Equals `node:<version>-<suite>-slim`: Debian with this Node, npm and the user `node`. */
function layBase(image: string): string {
  const [, version, suite] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? []
  if (suite === undefined || version !== process.versions.node.split('.')[0])
    throw new Error(`${image} is no image that this knows, or another Node than ${process.version}`)
  const base = join(work, `base-${suite}`)
  if (existsSync(join(base, 'usr/local/bin/npm'))) return base
  rmSync(base, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', suite, base])
  run('chroot', [base, 'useradd', '--uid', '1000', '--create-home', 'node'])
  copyFileSync(process.execPath, join(base, 'usr/local/bin/node'))
  const npm = execFileSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).trim()
  cpSync(join(dirname(npm), '..'), join(base, 'usr/local/lib/node_modules/npm'), { recursive: true })
  run('chroot', [base, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm'])
  return base
}

/** Returns package access settings, which no stage retains. */
function networkOfBuild(root: string): Record<string, string> {
  copyFileSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'))
  const given = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const found: Record<string, string> = { npm_config_registry: registry }
  for (const [name, value = ''] of given) found[name] = value
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities !== undefined && existsSync(authorities)) {
    copyFileSync(authorities, join(root, 'tmp/authorities.pem'))
    found.NODE_EXTRA_CA_CERTS = '/tmp/authorities.pem'
  }
  return found
}

/** Runs a command without this process's environment. */
function inStage(stage: Stage, command: string[], more: Record<string, string> = {}): string[] {
  const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const settings = Object.entries({ PATH, ...stage.environment, ...more }).map(
    ([name, value]) => `${name}=${value}`,
  )
  const enter = ['unshare', '--mount', `--root=${stage.root}`, `--wd=${stage.folder}`]
  const as = ['setpriv', `--reuid=${stage.user}`, `--regid=${stage.user}`, '--clear-groups']
  return [...enter, ...as, 'env', '-i', ...settings, ...command]
}

function copyContext(target: string): void {
  const ignored = readFileSync(join(checkout, 'deploy/Dockerfile.dockerignore'), 'utf8').trim().split('\n')
  const left = ignored.map((name) => `--exclude=./${name}`)
  const pack = ['-C', checkout, '--anchored', ...left, '-cf', '-', '.']
  const packed = execFileSync('tar', pack, { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-C', target, '--no-same-owner', '-xf', '-'], { input: packed })
}

const words = z.array(z.string())

function build(dockerfile: string): Stage {
  const stages = new Map<string, Stage>()
  let stage: Stage | null = null
  for (const [word, rest] of getSteps(dockerfile)) {
    process.stdout.write(`${word} ${rest}\n`)
    if (word === 'FROM') {
      const [image = '', , name = 'last'] = rest.split(' ')
      const root = join(work, `stage-${name}`)
      rmSync(root, { recursive: true, force: true })
      run('cp', ['-a', layBase(image), root])
      stage = { root, folder: '/', environment: {}, user: 'root', cmd: [] }
      stages.set(name, stage)
      continue
    }
    if (stage === null) throw new Error('no FROM')
    const inside = (path: string) =>
      join(stage?.root ?? '', path.startsWith('/') ? '' : (stage?.folder ?? ''), path)
    if (word === 'WORKDIR') {
      mkdirSync(inside(rest), { recursive: true })
      stage.folder = rest
    } else if (word === 'ENV') {
      for (const pair of rest.split(' '))
        stage.environment[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? ''
    } else if (word === 'USER') stage.user = rest
    else if (word === 'CMD') stage.cmd = words.parse(JSON.parse(rest))
    else if (word === 'COPY' && rest === '. .') copyContext(inside('.'))
    else if (word === 'COPY') {
      const [from = '', source = '', target = ''] = rest.split(' ')
      const origin = stages.get(from.replace('--from=', ''))
      if (origin === undefined) throw new Error(`COPY ${rest}`)
      const whole = join(origin.root, source)
      const to = target.endsWith('/') ? join(inside(target), source.split('/').at(-1) ?? '') : inside(target)
      mkdirSync(dirname(to), { recursive: true })
      run('cp', ['-a', '--no-target-directory', whole, to])
    } else if (word === 'RUN') {
      const [program = '', ...args] = inStage(stage, ['sh', '-c', rest], networkOfBuild(stage.root))
      run(program, args)
    } else if (!['VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK'].includes(word)) throw new Error(`${word}?`)
  }
  if (stage === null) throw new Error('no FROM')
  return stage
}

const flag = z.boolean().optional()
const lockShape = z.object({ packages: z.record(z.string(), z.object({ dev: flag, devOptional: flag })) })
const packageShape = z.object({ devDependencies: z.record(z.string(), z.string()) })

/** Returns unneeded packages. A shared package counts where developers need it. */
function developmentPackages(root: string): string[] {
  const { packages } = lockShape.parse(JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8')))
  const { devDependencies } = packageShape.parse(
    JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')),
  )
  const asked = new Set(Object.keys(devDependencies).map((name) => `node_modules/${name}`))
  return Object.entries(packages).flatMap(([path, { dev, devOptional }]) => {
    const isForDevelopers = dev === true || (devOptional === true && asked.has(path))
    return isForDevelopers && existsSync(join(root, 'site', path, 'package.json')) ? [path] : []
  })
}

async function start(stage: Stage): Promise<void> {
  const postgres = await startTemporaryPostgres(() => undefined)
  const opsPort = await findFreePort()
  const settings = { ...productionSettings(), DATABASE_URL: postgres.url, WORKERS: '2' }
  const ports = { HOST: '127.0.0.1', PORT: String(await findFreePort()), OPS_PORT: String(opsPort) }
  const admin = {
    ADMIN_USERNAME: 'organiser',
    ADMIN_EMAIL: 'organiser@example.com',
    ADMIN_PASSWORD: crypto.randomUUID(),
  }
  const email = {
    SMTP_URL: 'smtps://127.0.0.1:9',
    MAIL_FROM: 'camp@example.com',
    MAIL_TO: 'camp@example.com',
  }
  const [program = '', ...args] = inStage(stage, stage.cmd, { ...settings, ...ports, ...admin, ...email })
  const site = spawn(program, args, { stdio: 'inherit' })
  const ended = once(site, 'exit')
  try {
    const until = performance.now() + longestStartMs
    const readStatus = (url: string) =>
      fetch(url).then(
        (answer) => answer.status,
        () => 0,
      )
    while ((await readStatus(`http://127.0.0.1:${opsPort}/readyz`)) !== 200) {
      if (site.exitCode !== null || performance.now() > until)
        throw new Error('the image does not become ready')
      await sleep(200)
    }
    const page = await readStatus(`http://127.0.0.1:${ports.PORT}/`)
    if (page !== 200) throw new Error(`the landing page answers ${page}`)
    const owner = readFileSync(`/proc/${site.pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)?.[1]
    if (owner === '0') throw new Error('the image runs as root')
  } finally {
    site.kill('SIGTERM')
    const [code] = await ended
    await postgres.stop()
    process.stdout.write(`ended with ${code}\n`)
    if (code !== 0) process.exitCode = 1
  }
}

const image = build(readFileSync(join(checkout, 'deploy/Dockerfile'), 'utf8'))
const tooMany = developmentPackages(image.root)
if (tooMany.length > 0) throw new Error(`development packages in the image: ${tooMany.join(', ')}`)
await start(image)
const size = execFileSync('du', ['-sm', join(image.root, 'site')], { encoding: 'utf8' }).split('\t')[0]
process.stdout.write(
  `Ready as ${image.user}: ${size} MB, ${readdirSync(join(image.root, 'site')).join(' ')}\n`,
)
