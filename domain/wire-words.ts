export function capitals<const Word extends string>(word: Word): Uppercase<Word>
export function capitals(word: string): string {
  return word.toUpperCase()
}

export function smallLetters<const Code extends string>(code: Code): Lowercase<Code>
export function smallLetters(code: string): string {
  return code.toLowerCase()
}
