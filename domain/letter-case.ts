export function toUppercase<const Word extends string>(word: Word): Uppercase<Word>
export function toUppercase(word: string): string {
  return word.toUpperCase()
}

export function toLowercase<const Code extends string>(code: Code): Lowercase<Code>
export function toLowercase(code: string): string {
  return code.toLowerCase()
}
