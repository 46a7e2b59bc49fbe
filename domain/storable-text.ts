/** Returns whether PostgreSQL stores the text: it rejects NUL and half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}

/** Returns the text with U+FFFD for each half of a surrogate pair. Does what `toWellFormed` does in newer browsers. */
export function toWholeCharacters(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD')
}
