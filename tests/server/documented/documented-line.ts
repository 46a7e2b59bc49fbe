/**
 * Where a documented line is found: on a page of the running site, in a component test, in an answer of the API, or in a
 * rule.
 */
export type How = 'page' | 'component' | 'api' | 'rule'

/** Part of a screen in which a line has to stand; the whole screen where none is named. */
export type Place =
  | 'bar'
  | 'main'
  | 'footer'
  | 'next adventure'
  | 'card'
  | 'full card'
  | 'testimonials'
  | 'booking panel'
  | 'notice'
  | 'window'

/** By what a line is recognised. */
export type Sign =
  /** The name of something with this role; a `choice` is a button whose name begins with the words. */
  | { kind: 'heading' | 'button' | 'choice' | 'tab' | 'window' }
  /** The label of a field, or the words that show as they are: a `word` stands alone, a `text` within others. */
  | { kind: 'field' | 'word' | 'text' | 'tooltip' }
  | { kind: 'link'; to: string | null }
  /** What a field says about itself, or holds while it is empty, or offers. */
  | { kind: 'message' | 'placeholder' | 'option'; field: string }
  /** The address of the screen; `{id}` stands for any id. */
  | { kind: 'address' }
  /** What is measured under this key has this value. */
  | { kind: 'fact'; key: string; value: string }

/** A label, question, message or constant of the documented texts. */
export type DocumentedLine = {
  id: string
  /** Word for word; of a fact, what is documented. */
  text: string
  /** The part of the texts that it comes from, in plain words. */
  section: string
  how: How
  /** The state of the site in which it is found. */
  stage: string
  place?: Place
  sign: Sign
  /** Where the site differs from the text: what it does, which the fact measures, and why. */
  deviation?: { shown: string; reason: string }
}

type Entry = Pick<DocumentedLine, 'text' | 'place' | 'sign' | 'deviation'>

/** Lines of one section that are found in the same state of the site. */
export function linesOf(
  how: How,
  section: string,
  stage: string,
  entries: readonly Entry[],
): DocumentedLine[] {
  return entries.map((entry) => ({ id: idOf(stage, entry), section, how, stage, ...entry }))
}

/** The same entries, looked for in one part of the screen. */
export function inside(place: Place, entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, place }))
}

export const heading = (text: string): Entry => ({ text, sign: { kind: 'heading' } })
export const button = (text: string): Entry => ({ text, sign: { kind: 'button' } })
export const choice = (text: string): Entry => ({ text, sign: { kind: 'choice' } })
export const tab = (text: string): Entry => ({ text, sign: { kind: 'tab' } })
export const opened = (text: string): Entry => ({ text, sign: { kind: 'window' } })
export const field = (text: string): Entry => ({ text, sign: { kind: 'field' } })
export const word = (text: string): Entry => ({ text, sign: { kind: 'word' } })
export const words = (text: string): Entry => ({ text, sign: { kind: 'text' } })
export const tooltip = (text: string): Entry => ({ text, sign: { kind: 'tooltip' } })
export const address = (text: string): Entry => ({ text, sign: { kind: 'address' } })

/** @param to where it leads; left out where that is not documented */
export const link = (text: string, to: string | null = null): Entry => ({ text, sign: { kind: 'link', to } })
export const message = (where: string, text: string): Entry => ({
  text,
  sign: { kind: 'message', field: where },
})
export const placeholder = (where: string, text: string): Entry => ({
  text,
  sign: { kind: 'placeholder', field: where },
})
export const option = (where: string, text: string): Entry => ({
  text,
  sign: { kind: 'option', field: where },
})
export const fact = (key: string, text: string, value = 'yes'): Entry => ({
  text,
  sign: { kind: 'fact', key, value },
})

type Deviation = { documented: string; shown: string; value?: string; reason: string }

/** A fact that differs from the text. docs/documented-texts.md lists it. */
export const deviation = (key: string, { documented, shown, value = 'yes', reason }: Deviation): Entry => ({
  ...fact(key, documented, value),
  deviation: { shown, reason },
})

/** A notice with its title and what it says. */
export const notice = (...texts: string[]): Entry[] => inside('notice', texts.map(word))

/** Facts that are answered under their own names, such as the fields of an answer. */
export const facts = (what: string, keys: readonly string[]): Entry[] =>
  keys.map((key) => fact(key, `${what} ${key}`))

function idOf(stage: string, { text, place, sign }: Entry): string {
  const detail = 'field' in sign ? sign.field : 'key' in sign ? sign.key : ''
  return `${slug(stage)}/${[sign.kind, place ?? '', detail, text]
    .filter((part) => part !== '')
    .map(slug)
    .join('.')}`
}

function slug(text: string): string {
  const short = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return short.replace(/^-|-$/g, '').slice(0, 60) || 'root'
}
