export const MERGE_FIELDS = ['first name', 'camp', 'first day', 'last day', 'location', 'reference'] as const

export type MergeField = (typeof MERGE_FIELDS)[number]

export function inBraces(field: string): string {
  return `{${field}}`
}

const quoted = 40

const BRACED = /\{([^{}]*)\}/g

/** Null if valid. */
export function mergeProblem(text: string): string | null {
  for (const [braced, words = ''] of text.matchAll(BRACED)) {
    if (fieldOf(words) === null) return `${shortened(braced)} is none of the fields, which are ${listed()}`
  }
  const left = text.replaceAll(BRACED, '')
  const at = left.search(/[{}]/)
  if (at === -1) return null
  const rest = shortened(left.slice(at).split('\n', 1)[0] ?? '')
  return `The brace in "${rest}" has no other half. Braces hold the fields ${listed()}`
}

/** Does not expand inserted values. */
export function fillIn(text: string, values: Readonly<Record<MergeField, string>>): string {
  return text.replaceAll(BRACED, (braced, words: string) => {
    const field = fieldOf(words)
    return field === null ? braced : values[field]
  })
}

function fieldOf(words: string): MergeField | null {
  const name = words.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return MERGE_FIELDS.find((field) => field === name) ?? null
}

function listed(): string {
  return MERGE_FIELDS.map(inBraces).join(', ')
}

function shortened(words: string): string {
  return words.length > quoted ? `${words.slice(0, quoted)}...` : words
}
