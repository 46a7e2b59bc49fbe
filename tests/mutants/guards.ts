import { parseSync } from 'vite'

/** A condition in a source file whose removal takes a guard out. */
export type Guard = {
  /** Offsets of the text that is replaced. */
  start: number
  end: number
  replacement: string
  line: number
  /** The text that is taken out, on one line. */
  text: string
}

/**
 * Returns the guards of a TypeScript file: each `if` whose body only leaves (throw, return, continue, break), whose
 * condition becomes false, and each line `AND …` of an SQL text, which goes.
 */
export function findGuards(path: string, source: string): Guard[] {
  const guards: Guard[] = []
  function add(start: number, end: number, replacement: string) {
    const text = source.slice(start, end).replaceAll(/\s+/g, ' ').trim()
    guards.push({ start, end, replacement, line: source.slice(0, start).split('\n').length, text })
  }
  visit(parseSync(path, source).program, (node) => {
    if (node.type === 'IfStatement' && node.alternate === null && isLeaving(node.consequent)) {
      const { start, end } = getSpan(node.test)
      // Still worked out, so that no name becomes unused.
      add(start, end, `(${source.slice(start, end)}) && false`)
    }
    if (node.type === 'TemplateElement') {
      const { start, end } = getSpan(node)
      for (const match of source.slice(start, end).matchAll(/\n[ \t]*AND [^\n]*(?=\n)/g)) {
        if (isBalanced(match[0])) add(start + match.index, start + match.index + match[0].length, '')
      }
    }
  })
  return guards
}

type Syntax = Record<string, unknown>

function visit(node: unknown, look: (node: Syntax) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, look)
  else if (isSyntax(node)) {
    look(node)
    for (const each of Object.values(node)) visit(each, look)
  }
}

function isLeaving(body: unknown): boolean {
  if (!isSyntax(body)) return false
  if (body.type === 'BlockStatement') return Array.isArray(body.body) && isLeaving(body.body.at(-1))
  return ['ThrowStatement', 'ReturnStatement', 'ContinueStatement', 'BreakStatement'].includes(
    String(body.type),
  )
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null
}

function getSpan(node: unknown): { start: number; end: number } {
  if (isSyntax(node) && typeof node.start === 'number' && typeof node.end === 'number') {
    return { start: node.start, end: node.end }
  }
  throw new Error('A node has no span.')
}

/** A line that opens a parenthesis and does not close it cannot go alone. */
function isBalanced(line: string): boolean {
  return line.split('(').length === line.split(')').length
}
