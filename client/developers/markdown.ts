/** A block in the subset of Markdown that the documentation uses. */
export type Block = { key: string } & Content

type Content =
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; language: string; title: string; text: string }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }

export type Span = { key: string } & Piece

type Piece = { kind: 'text' | 'code'; text: string } | { kind: 'link'; text: string; address: string }

export function parseBlocks(markdown: string): Block[] {
  const blocks: Content[] = []
  // Code blocks first: they may contain any syntax.
  for (const [index, part] of markdown.split(/^```/m).entries()) {
    if (index % 2 === 1) blocks.push(parseCode(part))
    else blocks.push(...part.split(/\n{2,}/).flatMap(parseProse))
  }
  return blocks.map(withKey)
}

/** Splits a line into text, code and links. */
export function parseSpans(text: string): Span[] {
  const pieces = text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).flatMap((part): Piece[] => {
    if (part === '') return []
    if (part.startsWith('`') && part.length > 1) return [{ kind: 'code', text: part.slice(1, -1) }]
    const [, label, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (label !== undefined && address !== undefined) return [{ kind: 'link', text: label, address }]
    return [{ kind: 'text', text: part }]
  })
  return pieces.map(withKey)
}

// The text is static, so positions are stable keys.
function withKey<T>(part: T, index: number): T & { key: string } {
  return { ...part, key: String(index) }
}

function parseCode(part: string): Content {
  const end = part.indexOf('\n')
  const [language = '', ...title] = part.slice(0, end).split(' ')
  return { kind: 'code', language, title: title.join(' '), text: part.slice(end + 1).trimEnd() }
}

function parseProse(part: string): Content[] {
  const text = part.trim()
  if (text === '') return []
  const heading = /^(#+) (.*)$/.exec(text)
  if (heading) {
    const [, marks = '', title = ''] = heading
    const id = title.toLowerCase().replace(/[^a-z]+/g, '-')
    return [{ kind: 'heading', level: marks.length, text: title, id }]
  }
  if (!text.startsWith('|')) return [{ kind: 'paragraph', text: text.replaceAll('\n', ' ') }]
  const [head = [], , ...rows] = text.split('\n').map(parseCells)
  return [{ kind: 'table', head, rows }]
}

function parseCells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}
