import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { OLDEST_BROWSERS } from '../../supported-browsers.ts'

const statement = z.looseObject({
  version_added: z.union([z.string(), z.boolean(), z.null()]).optional(),
  version_removed: z.union([z.string(), z.boolean(), z.null()]).optional(),
  prefix: z.string().optional(),
  alternative_name: z.string().optional(),
  flags: z.array(z.unknown()).optional(),
  partial_implementation: z.literal(true).optional(),
})
type Statement = z.infer<typeof statement>
const compat = z.looseObject({
  support: z.record(z.string(), z.union([statement, z.array(statement)])),
})
const branch = z.record(z.string(), z.unknown())
type Branch = z.infer<typeof branch>

const data = branch.parse(
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8')),
)

/** Returns the features below a path, such as `javascript.builtins`. */
export function featuresIn(...path: readonly string[]): Branch {
  return path.reduce((node, name) => branch.parse(node[name] ?? {}), data)
}

/** Whether all oldest versions support it; null without data. */
export function isSupported(feature: unknown): boolean | null {
  const known = compat.safeParse(branch.safeParse(feature).data?.__compat)
  if (!known.success) return null
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) => {
    const support = known.data.support[browser] ?? []
    return [support].flat().some((each) => isIn(each, oldest))
  })
}

function isIn(each: Statement, oldest: string): boolean {
  if (each.prefix !== undefined || each.alternative_name !== undefined || each.flags !== undefined)
    return false
  return isUpTo(each.version_added, oldest) && !isUpTo(each.version_removed, oldest)
}

function isUpTo(version: unknown, oldest: string): boolean {
  if (typeof version !== 'string' || version === 'preview') return false
  const [major = 0, minor = 0] = numbers(version.replace('≤', ''))
  const [oldestMajor = 0, oldestMinor = 0] = numbers(oldest)
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor)
}

function numbers(version: string): number[] {
  return version.split('.').map(Number)
}

/** `owner` has it as a static or on its prototype. */
export type ScriptApi = { owner: string | null; name: string; isStatic: boolean; isSupported: boolean }

export function scriptApis(): ScriptApi[] {
  return [
    ...apisIn(featuresIn('javascript', 'builtins')),
    ...apisIn(featuresIn('javascript', 'builtins', 'Intl')),
    ...apisIn(featuresIn('api')),
  ]
}

function apisIn(interfaces: Branch): ScriptApi[] {
  return Object.entries(interfaces).flatMap(([owner, node]) => {
    if (owner === '__compat') return []
    const members = branch.safeParse(node).data ?? {}
    const own = Object.entries(members).flatMap(([key, member]): ScriptApi[] => {
      const supported = isSupported(member)
      if (
        key === '__compat' ||
        key === owner ||
        supported === null ||
        /^@@|_(?:event|param|parameter)/.test(key)
      )
        return []
      const isStatic = key.endsWith('_static')
      return [{ owner, name: key.replace(/_static$/, ''), isStatic, isSupported: supported }]
    })
    const supported = isSupported(node)
    const global =
      supported === null ? [] : [{ owner: null, name: owner, isStatic: false, isSupported: supported }]
    return [...global, ...own]
  })
}
