import { HttpProblem } from './answers.ts'

const MAX_DEPTH = 32
const MAX_ELEMENTS = 1000

/**
 * JSON out of foreign bytes. Throws a 400 for bad UTF-8, bad syntax, more than 32 levels, more than 1,000 elements
 * in one list or object, the key `__proto__`, and text that a database cannot keep (NUL, half a surrogate pair).
 * Of a repeated key the last one counts. A number too large for a double becomes Infinity, which every schema refuses.
 */
export function parseJson(bytes: Uint8Array): unknown {
  const value = parse(decode(bytes))
  const open: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const depth = next.depth
    if (typeof next.value === 'string') checkText(next.value)
    if (typeof next.value !== 'object' || next.value === null) continue
    if (depth > MAX_DEPTH) throw new HttpProblem(400, `The request nests deeper than ${MAX_DEPTH} levels.`)
    for (const inner of elementsOf(next.value)) open.push({ value: inner, depth: depth + 1 })
  }
  return value
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpProblem(400, 'The request is not valid UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, 'The request is not valid JSON.')
  }
}

function elementsOf(value: object): unknown[] {
  const elements = Array.isArray(value) ? value : Object.values(value)
  if (elements.length > MAX_ELEMENTS) {
    throw new HttpProblem(400, `The request has a list of more than ${MAX_ELEMENTS} elements.`)
  }
  if (Array.isArray(value)) return elements
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw new HttpProblem(400, 'The request has a key that is not allowed.')
    checkText(key)
  }
  return elements
}

function checkText(text: string): void {
  if (!text.includes('\0') && text.isWellFormed()) return
  throw new HttpProblem(400, 'The request has a character that cannot be kept.')
}
