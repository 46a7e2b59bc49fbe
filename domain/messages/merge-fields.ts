export const MERGE_FIELDS = ['first name', 'camp', 'first day', 'last day', 'location', 'reference'] as const

export type MergeField = (typeof MERGE_FIELDS)[number]

export function wrapInBraces(field: string): string {
  return `{${field}}`
}

const maxQuotedLength = 40

const BRACED = /\{([^{}]*)\}/g

/** Null if valid. */
export function findMergeProblem(text: string): string | null {
  for (const [braced, words = ''] of text.matchAll(BRACED)) {
    if (parseField(words) === null)
      return `${shorten(braced)} is not a field. The fields are ${formatFieldList()}`
  }
  const left = text.replaceAll(BRACED, '')
  const at = left.search(/[{}]/)
  if (at === -1) return null
  const rest = shorten(left.slice(at).split('\n', 1)[0] ?? '')
  return `The brace in "${rest}" is not closed. Use braces for the fields ${formatFieldList()}`
}

/** Does not expand inserted values. */
export function fillMergeFields(text: string, values: Readonly<Record<MergeField, string>>): string {
  return text.replaceAll(BRACED, (braced, words: string) => {
    const field = parseField(words)
    return field === null ? braced : values[field]
  })
}

function parseField(words: string): MergeField | null {
  const name = words.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return MERGE_FIELDS.find((field) => field === name) ?? null
}

function formatFieldList(): string {
  return MERGE_FIELDS.map(wrapInBraces).join(', ')
}

function shorten(words: string): string {
  return words.length > maxQuotedLength ? `${words.slice(0, maxQuotedLength)}...` : words
}
