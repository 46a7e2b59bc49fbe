const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\u034f/gu

const LINE_BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu

const BEFORE_JOINER = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
const AFTER_JOINER = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u

/** Never use it for passwords or tokens. */
export function cleanLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, removeInvisible).trim()
}

function removeInvisible(character: string, index: number, text: string): string {
  if (character === '\0') return character
  if (character !== '\u200c' && character !== '\u200d') return ''
  const isBetween =
    BEFORE_JOINER.test(text.slice(Math.max(0, index - 2), index)) &&
    AFTER_JOINER.test(text.slice(index + 1, index + 3))
  return isBetween ? character : ''
}

export function hasLetterOrNumber(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}
