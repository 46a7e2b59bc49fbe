import { parseSync } from '@swc/core'

type Syntax = { type: string; [field: string]: unknown }

/** Byte offsets in the source. */
export type TextRun = { start: number; end: number; line: number; text: string }

/** React sets their text as a whole. */
const TEXT_ONLY: ReadonlySet<string> = new Set([
  'Text',
  'option',
  'title',
  'textarea',
  'text',
  'style',
  'tspan',
])

/**
 * Returns the text runs that a browser's translator breaks: they change or have conditional siblings, and share
 * their parent with other children. The translator replaces text nodes by elements, so React updates a removed
 * node, or inserts before one and fails.
 * @param frames see `framesIn`
 */
export function changingTextsIn(source: string, frames: ReadonlySet<string> = new Set()): TextRun[] {
  const bytes = Buffer.from(source)
  const tree = parseSync(source, { syntax: 'typescript', tsx: true })
  const nodes = nodeNames(tree)
  const found: TextRun[] = []
  visit(tree, (element) => {
    if (element.type !== 'JSXElement' && element.type !== 'JSXFragment') return
    if (TEXT_ONLY.has(getName(element))) return
    const children = readChildren(element)
    // A button has a ripple and icons next to its text.
    const hasSiblings = isButton(element) || frames.has(getName(element))
    if (children.length < (hasSiblings ? 1 : 2)) return
    const moves = children.some((child) => comesAndGoes(child, nodes))
    for (const run of getRuns(children, nodes)) {
      const changes = run.some((child) => isChanging(child, nodes))
      const isWord = run.some((child) => !isSpace(child))
      if (!isWord || !(changes || moves)) continue
      const [first, last] = [run[0], run.at(-1)]
      if (!first || !last) continue
      const start = getSpan(first).start - tree.span.start
      const end = getSpan(last).end - tree.span.start
      const line = bytes.subarray(0, start).toString().split('\n').length
      found.push({
        start,
        end,
        line,
        text: bytes.subarray(start, end).toString().replace(/\s+/g, ' ').trim(),
      })
    }
  })
  return found
}

/** Returns components that add siblings to their children. */
export function framesIn(source: string): string[] {
  const found: string[] = []
  visit(parseSync(source, { syntax: 'typescript', tsx: true }), (node) => {
    if (node.type !== 'FunctionDeclaration') return
    visit(node.body, (element) => {
      if (element.type !== 'JSXElement' && element.type !== 'JSXFragment') return
      const children = readChildren(element)
      if (children.length > 1 && children.some(isGivenChildren)) found.push(getText(node.identifier))
    })
  })
  return found
}

function isGivenChildren({ type, expression }: Syntax): boolean {
  if (type !== 'JSXExpressionContainer' || !isSyntax(expression)) return false
  return getText(expression.type === 'MemberExpression' ? expression.property : expression) === 'children'
}

function isButton(element: Syntax): boolean {
  return /(?:Button|ButtonBase|MenuItem|Tab)$/.test(getName(element))
}

/** Returns props of the type ReactNode, and variables assigned from JSX. */
function nodeNames(tree: unknown): ReadonlySet<string> {
  // `card` is a notice of the payment form.
  const names = new Set(['children', 'card'])
  visit(tree, (node) => {
    if (
      node.type === 'TsPropertySignature' &&
      /"(?:ReactNode|ReactElement|JSX)"/.test(JSON.stringify(node.typeAnnotation ?? ''))
    )
      names.add(getText(node.key))
    if (node.type === 'VariableDeclarator' && hasJsx(node.init)) names.add(getText(node.id))
    if (node.type === 'FunctionDeclaration' && hasJsx(node.body)) names.add(getText(node.identifier))
  })
  return names
}

/** Omits whitespace and comments. */
function readChildren(element: Syntax): Syntax[] {
  const children = Array.isArray(element.children) ? element.children.filter(isSyntax) : []
  return children.filter((child) => {
    if (child.type === 'JSXText')
      return String(child.value).trim() !== '' || !String(child.value).includes('\n')
    return child.type !== 'JSXExpressionContainer' || getNodeType(child.expression) !== 'JSXEmptyExpression'
  })
}

function getRuns(children: readonly Syntax[], nodes: ReadonlySet<string>): Syntax[][] {
  const runs: Syntax[][] = [[]]
  for (const child of children) {
    if (isText(child, nodes)) runs.at(-1)?.push(child)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

function isText(child: Syntax, nodes: ReadonlySet<string>): boolean {
  return child.type === 'JSXText' || isBlank(child) || isChanging(child, nodes)
}

function isSpace(child: Syntax): boolean {
  return (
    getText(child.type === 'JSXText' ? child : child.expression).trim() === '' &&
    !canBeText(child.expression, new Set())
  )
}

function isBlank(child: Syntax): boolean {
  return child.type === 'JSXExpressionContainer' && getNodeType(child.expression) === 'StringLiteral'
}

function isChanging(child: Syntax, nodes: ReadonlySet<string>): boolean {
  return child.type === 'JSXExpressionContainer' && canBeText(child.expression, nodes)
}

function comesAndGoes(child: Syntax, nodes: ReadonlySet<string>): boolean {
  if (child.type !== 'JSXExpressionContainer' || !isSyntax(child.expression)) return false
  const { expression } = child
  return /^(?:Conditional|Binary)/.test(expression.type) && !canBeText(expression, nodes)
}

function canBeText(expression: unknown, nodes: ReadonlySet<string>): boolean {
  if (!isSyntax(expression)) return false
  const is = (part: unknown) =>
    canBeText(part, nodes) || /^(?:String|Numeric)Literal$/.test(getNodeType(part))
  switch (expression.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'NullLiteral':
    case 'BooleanLiteral':
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false
    case 'TemplateLiteral':
      return Array.isArray(expression.expressions) && expression.expressions.length > 0
    case 'ConditionalExpression':
      return is(expression.consequent) || is(expression.alternate)
    case 'BinaryExpression':
      if (expression.operator === '&&') return is(expression.right)
      if (expression.operator === '||' || expression.operator === '??')
        return is(expression.left) || is(expression.right)
      return true
    case 'ParenthesisExpression':
      return canBeText(expression.expression, nodes)
    case 'Identifier':
      return !nodes.has(getText(expression)) && !/^[A-Z][A-Z_]*$/.test(getText(expression))
    case 'MemberExpression':
      // Constants such as the site name never change.
      return (
        !nodes.has(getText(expression.property)) && !/^(?:site|[A-Z_]+)$/.test(getText(expression.object))
      )
    case 'CallExpression':
      return !hasJsx(expression) && !nodes.has(calledName(expression.callee))
    case 'OptionalChainingExpression':
      return canBeText(expression.base, nodes)
    default:
      return true
  }
}

function calledName(callee: unknown): string {
  return isSyntax(callee) && callee.type === 'MemberExpression' ? getText(callee.property) : getText(callee)
}

function hasJsx(node: unknown): boolean {
  let isFound = false
  visit(node, ({ type }) => {
    if (type === 'JSXElement' || type === 'JSXFragment') isFound = true
  })
  return isFound
}

function visit(node: unknown, onNode: (node: Syntax) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, onNode)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (isSyntax(node)) onNode(node)
  for (const [name, value] of Object.entries(node)) if (name !== 'span') visit(value, onNode)
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function getNodeType(node: unknown): string {
  return isSyntax(node) ? node.type : ''
}

function getText(node: unknown): string {
  return isSyntax(node) && typeof node.value === 'string' ? node.value : ''
}

function getName(element: Syntax): string {
  return isSyntax(element.opening) ? getText(element.opening.name) : ''
}

function getSpan({ span }: Syntax): { start: number; end: number } {
  if (typeof span !== 'object' || span === null || !('start' in span) || !('end' in span))
    return { start: 0, end: 0 }
  return { start: Number(span.start), end: Number(span.end) }
}
