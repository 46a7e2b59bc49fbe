import { readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import type { EmailText } from '../../server/platform/email/mailer.ts'

/** Shorter texts are labels or buttons. */
const FEWEST_WORDS = 4

/** Omits facts, greeting and signature; includes the texts behind links. */
export function sentencesOfEmail({ text }: EmailText): string[] {
  const [, ...paragraphs] = text.split('\n\n')
  return paragraphs
    .slice(0, -1)
    .filter((paragraph) => !paragraph.includes('\n'))
    .flatMap((paragraph) => paragraph.replace(/: https?:\/\/\S+$/, '').split(/(?<=[.!?])\s+/))
    .filter(isSentence)
}

/** Returns texts that could be sentences. `{}` replaces inserted values. */
export function sentencesOfScreen(path: string): string[] {
  const isJsx = path.endsWith('x')
  const tree: unknown = parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', tsx: isJsx })
  const texts: string[] = []
  collect(tree, texts)
  return texts.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter(isSentence)
}

function isSentence(text: string): boolean {
  return /^[A-Z{]/.test(text) && text.split(/\s+/).length >= FEWEST_WORDS
}

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, texts)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const { type } = Object.fromEntries(Object.entries(node))
  if ((type === 'JSXElement' && !isTextPart(node)) || type === 'JSXFragment') texts.push(getText(node))
  if (type === 'StringLiteral') texts.push(getText(node))
  if (type === 'TemplateLiteral') texts.push(getText(node))
  // An operation is for the server.
  if (type === 'TaggedTemplateExpression') return
  for (const [name, value] of Object.entries(node)) {
    if (name !== 'span') collect(value, texts)
  }
}

/** Returns direct words only. */
function getText(node: object): string {
  const fields = Object.fromEntries(Object.entries(node))
  if (fields.type === 'StringLiteral') return String(fields.value)
  if (fields.type === 'TemplateLiteral') {
    const quasis: unknown[] = Array.isArray(fields.quasis) ? fields.quasis : []
    return quasis.map((quasi) => getCooked(quasi)).join('{}')
  }
  const children: unknown[] = Array.isArray(fields.children) ? fields.children : []
  return children.map(childText).join('').replace(/\s+/g, ' ').trim()
}

function childText(child: unknown): string {
  const fields = typeof child === 'object' && child !== null ? Object.fromEntries(Object.entries(child)) : {}
  if (fields.type === 'JSXText') return String(fields.value)
  if (typeof child === 'object' && child !== null && isTextPart(child)) return getText(child)
  if (fields.type === 'JSXExpressionContainer' && isSpace(fields.expression)) return ' '
  return '{}'
}

/** `<Text>` is a part of the surrounding sentence. */
function isTextPart(node: object): boolean {
  const { opening } = Object.fromEntries(Object.entries(node))
  return (
    typeof opening === 'object' && opening !== null && 'name' in opening && nameIn(opening.name) === 'Text'
  )
}

function nameIn(name: unknown): unknown {
  return typeof name === 'object' && name !== null && 'value' in name ? name.value : null
}

function isSpace(expression: unknown): boolean {
  return (
    typeof expression === 'object' && expression !== null && 'value' in expression && expression.value === ' '
  )
}

function getCooked(quasi: unknown): string {
  return typeof quasi === 'object' && quasi !== null && 'cooked' in quasi ? String(quasi.cooked) : ''
}
