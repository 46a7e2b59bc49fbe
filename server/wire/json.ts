import { HttpProblem } from './responses.ts'

const MAX_DEPTH = 32
const MAX_ELEMENTS = 1000

/**
 * The last duplicate key counts. Numbers too large for a double become Infinity, which every schema rejects.
 * @throws HttpProblem 400 for invalid UTF-8 or JSON, over 32 levels, over 1,000 elements in a list or object,
 *   `__proto__`, NUL and lone surrogates
 */
export function parseJson(bytes: Uint8Array): unknown {
  const value = parse(bytes)
  const open: JsonNode[] = [{ value, depth: 1, path: '' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next.value === 'string') checkText(next.value)
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > MAX_DEPTH)
      throw new HttpProblem(400, `The request nests deeper than ${MAX_DEPTH} levels.`)
    for (const inner of listChildren(next.value, next)) open.push(inner)
  }
  return value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type JsonNode = { value: unknown; depth: number; path: string }

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const format = error instanceof SyntaxError ? 'JSON' : 'UTF-8'
    throw new HttpProblem(400, `The request is not valid ${format}.`)
  }
}

function listChildren(value: object, { depth, path }: JsonNode): JsonNode[] {
  const keys = Object.keys(value)
  if (keys.length > MAX_ELEMENTS) {
    const message = `The request has a list of more than ${MAX_ELEMENTS} elements.`
    throw new HttpProblem(400, message, {}, path === '' ? undefined : [{ path, message }])
  }
  if (!Array.isArray(value)) for (const key of keys) checkKey(key)
  return Object.values(value).map((inner, index) => ({
    value: inner,
    depth: depth + 1,
    path: path === '' ? `${keys[index]}` : `${path}.${keys[index]}`,
  }))
}

function checkKey(key: string): void {
  if (key === '__proto__') throw new HttpProblem(400, 'The request has a key that is not allowed.')
  checkText(key)
}

function checkText(text: string): void {
  if (!text.includes('\0') && text.isWellFormed()) return
  throw new HttpProblem(400, 'The request has a character that cannot be stored.')
}
