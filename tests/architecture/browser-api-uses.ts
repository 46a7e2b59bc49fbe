import { parseSync } from '@swc/core'
import { type ScriptApi, scriptApis } from './browser-compat.ts'

/** Global objects, and the interface of their members. */
const SINGLETONS: Readonly<Record<string, string>> = {
  window: 'Window',
  globalThis: 'Window',
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  history: 'History',
  screen: 'Screen',
  crypto: 'Crypto',
  performance: 'Performance',
  indexedDB: 'IDBFactory',
  caches: 'CacheStorage',
  localStorage: 'Storage',
  sessionStorage: 'Storage',
}

/** Interfaces that scripts use without naming them. */
const USED_INTERFACES =
  /^(?:Element|Node|HTML\w*Element|SVGElement|Document|DocumentFragment|Event|UIEvent|KeyboardEvent|MouseEvent|PointerEvent|TouchEvent|SubmitEvent|EventTarget|Response|Request|Headers|Blob|File|FormData|URL|URLSearchParams|AbortSignal|Range|Selection|ReadableStream|IDB\w+|Storage\w*|Cache\w*|ServiceWorker\w*|Array|TypedArray|String|Set|Map|Promise|Iterator|RegExp|Date|Number|ArrayBuffer|Uint8Array)$/

type Known = { supported: ReadonlySet<string>; missing: ReadonlySet<string> }

const apis = scriptApis()
const globals = names(apis.filter(({ owner }) => owner === null || owner === 'Window'))
const members = names(apis.filter(({ owner }) => owner !== null && USED_INTERFACES.test(owner)))
const missingByOwner = new Map<string, Set<string>>()
for (const { owner, name, isSupported } of apis) {
  if (owner === null || isSupported) continue
  missingByOwner.set(owner, (missingByOwner.get(owner) ?? new Set()).add(name))
}

function names(all: readonly ScriptApi[]): Known {
  const pick = (wanted: boolean) =>
    all.filter(({ isSupported }) => isSupported === wanted).map(({ name }) => name)
  return { supported: new Set(pick(true)), missing: new Set(pick(false)) }
}

function isOnlyMissing(known: Known, name: string): boolean {
  return known.missing.has(name) && !known.supported.has(name)
}

type Syntax = { type: string; [field: string]: unknown }

/**
 * Returns globals, members of globals, and methods with names that no supported interface has. Ignores an
 * optional call `thing.method?.()`.
 */
export function findNewerApis(source: string, isJsx: boolean): string[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: isJsx })
  const bound = new Set<string>()
  const featureChecked = new Set<unknown>()
  visit(tree, (node) => {
    for (const name of findBoundNames(node)) bound.add(name)
    if (node.type === 'OptionalChainingExpression' && node.optional === true) featureChecked.add(node.base)
  })
  const found = new Set<string>()
  visit(tree, (node, parent) => {
    const name = getText(node)
    if (
      node.type === 'Identifier' &&
      isRead(node, parent) &&
      !bound.has(name) &&
      isOnlyMissing(globals, name)
    )
      found.add(name)
    if (node.type === 'MemberExpression')
      if (!featureChecked.has(parent)) for (const api of findMemberApis(node, parent, bound)) found.add(api)
  })
  return [...found].sort()
}

function findMemberApis(node: Syntax, parent: Syntax | null, bound: ReadonlySet<string>): string[] {
  const member = getText(node.property)
  if (!isSyntax(node.property) || node.property.type !== 'Identifier') return []
  const object = isSyntax(node.object) && node.object.type === 'Identifier' ? getText(node.object) : null
  if (object !== null && !bound.has(object)) {
    const owner = SINGLETONS[object] ?? object
    if (missingByOwner.get(owner)?.has(member)) return [`${object}.${member}`]
  }
  const isCall = parent?.type === 'CallExpression' && parent.callee === node
  return isCall && object !== 'z' && isOnlyMissing(members, member) ? [`.${member}()`] : []
}

/** Includes imports, variables, parameters and functions. */
function findBoundNames(node: Syntax): string[] {
  const parts: readonly unknown[] = [
    /Specifier$/.test(node.type) ? node.local : null,
    node.type === 'VariableDeclarator' ? node.id : null,
    node.type === 'Parameter' ? node.pat : null,
    node.type === 'FunctionDeclaration' ? node.identifier : null,
    ...(node.type === 'ArrowFunctionExpression' && Array.isArray(node.params) ? node.params : []),
  ]
  return parts.flatMap((part) => patternNames(part))
}

function patternNames(pattern: unknown): string[] {
  const found: string[] = []
  if (!isSyntax(pattern)) return found
  if (pattern.type === 'Identifier') return [getText(pattern)]
  visit(pattern, (node, parent) => {
    if (node.type === 'Identifier' && !(parent?.type === 'KeyValuePatternProperty' && parent.key === node))
      found.push(getText(node))
  })
  return found
}

function isRead(node: Syntax, parent: Syntax | null): boolean {
  if (parent === null) return false
  if (parent.type.startsWith('Ts') || parent.type.startsWith('JSX')) return false
  if (parent.type === 'MemberExpression') return parent.object === node
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  return parent.key !== node
}

function visit(
  node: unknown,
  onNode: (node: Syntax, parent: Syntax | null) => void,
  parent: Syntax | null = null,
): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, onNode, parent)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (isSyntax(node)) onNode(node, parent)
  const inside = isSyntax(node) ? node : parent
  for (const [name, value] of Object.entries(node)) if (name !== 'span') visit(value, onNode, inside)
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function getText(node: unknown): string {
  return isSyntax(node) && typeof node.value === 'string' ? node.value : ''
}
