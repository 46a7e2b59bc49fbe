const longest = 40

/**
 * A name as a mail may carry it: whoever typed it may be a stranger to the mailbox, so that one which holds an address
 * or a link, or is longer than 40 characters, is left out. Null when it is, or when there is none.
 */
export function greetedName(name: string | null): string | null {
  const tidy = (name ?? '').trim()
  if (tidy === '' || [...tidy].length > longest) return null
  // What a plain name is made of. A dot stands only at the end of a word, or it would make a link of two words.
  return /^(?:[\p{L}\p{M}\p{N}'’ ,&()_-]|\.(?=[ ,)]|$))+$/u.test(tidy) ? tidy : null
}

/** How a mail begins, without the comma at its end. */
export function greetingOf(name: string | null): string {
  return `Hi ${greetedName(name) ?? 'there'}`
}

// A greeting word, a name of up to four words, and the punctuation or line end after it.
const GREETING =
  /^\s*(?:hi|hiya|hello|hey|dear|g['’]day|good (?:morning|afternoon|evening))(?: [^\s,!.:]+){0,4}\s*(?:[,!.:]|\n|$)/iu

/** Returns the greeting above a text that an organiser wrote; null when the text starts with its own greeting. */
export function greetingBefore(text: string, name: string | null): string | null {
  return GREETING.test(text) ? null : greetingOf(name)
}
