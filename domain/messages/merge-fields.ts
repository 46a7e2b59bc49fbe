/** What a message to the families of a camp may leave to be filled in for each of them. */
export const MERGE_FIELDS = ['first name', 'camp', 'first day', 'last day', 'location', 'reference'] as const

export type MergeField = (typeof MERGE_FIELDS)[number]

/** A field as it stands in a text. */
export function inBraces(field: string): string {
  return `{${field}}`
}

/** How much of a text that cannot be read is said again. */
const quoted = 40

/** Every pair of braces with nothing but words between. */
const BRACED = /\{([^{}]*)\}/g

/**
 * What is wrong with the fields of a text, in words for whoever wrote it: the first one that is none, or a brace without
 * its other half. Null when everything can be filled in.
 */
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

/** The text with every field filled in. What was filled in is not read again. */
export function fillIn(text: string, values: Readonly<Record<MergeField, string>>): string {
  return text.replaceAll(BRACED, (braced, words: string) => {
    const field = fieldOf(words)
    return field === null ? braced : values[field]
  })
}

/** Capitals and blanks make no difference. */
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
