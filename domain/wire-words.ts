/** A stored or documented word as the enum value that stands for it on the wire: 'outdoor' is OUTDOOR. */
export function capitals<const Word extends string>(word: Word): Uppercase<Word>
export function capitals(word: string): string {
  return word.toUpperCase()
}

/** An enum value of the wire as the stored or documented word that it stands for: PENDING is 'pending'. */
export function smallLetters<const Code extends string>(code: Code): Lowercase<Code>
export function smallLetters(code: string): string {
  return code.toLowerCase()
}
