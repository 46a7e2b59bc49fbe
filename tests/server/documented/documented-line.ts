/**
 * The source of a documented line: a page of the running site, a component test, a response of the API, or a
 * rule.
 */
export type How = 'page' | 'component' | 'api' | 'rule'

/** The part of a screen that must contain a line. The default is the whole screen. */
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

/** How a test recognises a line. */
export type Sign =
  /** The name of an element with this role. A `choice` is a button with a name that starts with the text. */
  | { kind: 'heading' | 'button' | 'choice' | 'tab' | 'window' }
  /** The label of a field or visible text: a `word` is a whole element, a `text` a part of one. */
  | { kind: 'field' | 'word' | 'text' | 'tooltip' }
  | { kind: 'link'; to: string | null }
  /** The message, placeholder or option of a field. */
  | { kind: 'message' | 'placeholder' | 'option'; field: string }
  /** The address of the screen, with `{id}` for any id. */
  | { kind: 'address' }
  /** A measured value under this key. */
  | { kind: 'fact'; key: string; value: string }

/** A label, question, message or constant of the documented texts. */
export type DocumentedLine = {
  id: string
  /** Verbatim. For a fact, the documented value. */
  text: string
  /** The section of the texts, in plain words. */
  section: string
  how: How
  /** The state of the site that shows the line. */
  stage: string
  place?: Place
  sign: Sign
  /** The difference from the text, as measured by the fact, and the reason. */
  deviation?: { shown: string; reason: string }
}

type Entry = Pick<DocumentedLine, 'text' | 'place' | 'sign' | 'deviation'>

/** Builds the lines of one section in the same state of the site. */
export function getLines(
  how: How,
  section: string,
  stage: string,
  entries: readonly Entry[],
): DocumentedLine[] {
  return entries.map((entry) => ({ id: getId(stage, entry), section, how, stage, ...entry }))
}

/** Restricts entries to one part of the screen. */
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

/** @param to the target of the link, or null if it is not documented */
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

/** A notice with its title and text. */
export const notice = (...texts: string[]): Entry[] => inside('notice', texts.map(word))

/** Facts under their own names, such as the fields of a response. */
export const facts = (what: string, keys: readonly string[]): Entry[] =>
  keys.map((key) => fact(key, `${what} ${key}`))

function getId(stage: string, { text, place, sign }: Entry): string {
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
