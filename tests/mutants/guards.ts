import { parseSync } from 'vite'

export type Guard = {
  start: number
  end: number
  replacement: string
  line: number
  /** On one line. */
  text: string
}

/**
 * Returns removable conditions. An `if` that only exits (throw, return, continue, break) gets a false
 * condition. An `AND …` line of an SQL text is removed.
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
      // Still evaluated, so that no name becomes unused.
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

function visit(node: unknown, onNode: (node: Syntax) => void): void {
  if (Array.isArray(node)) for (const each of node) visit(each, onNode)
  else if (isSyntax(node)) {
    onNode(node)
    for (const each of Object.values(node)) visit(each, onNode)
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

function isBalanced(line: string): boolean {
  return line.split('(').length === line.split(')').length
}
