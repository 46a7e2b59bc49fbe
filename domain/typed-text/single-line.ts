// Format characters, which turn the direction of text or take no room, control characters and fillers.
const INVISIBLE = /[\p{Cf}\p{Cc}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|\u034f/gu

const LINE_BREAKS = /[\t\n\v\f\r\u0085\p{Zl}\p{Zp}]+/gu

// Joiners change how a word is written, and which picture a row of emoji shows.
const BEFORE_JOINER = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
const AFTER_JOINER = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u

/**
 * Returns what was typed or pasted into a field of one line: without invisible and directional characters, with line
 * breaks as spaces, trimmed. Joiners between letters stay. Passwords and tokens are never cleaned.
 */
export function cleanLine(text: string): string {
  return text.replace(LINE_BREAKS, ' ').replace(INVISIBLE, visibleOnly).trim()
}

function visibleOnly(character: string, index: number, text: string): string {
  // Rejected later, with a message of its own.
  if (character === '\0') return character
  if (character !== '\u200c' && character !== '\u200d') return ''
  const isBetween =
    BEFORE_JOINER.test(text.slice(Math.max(0, index - 2), index)) &&
    AFTER_JOINER.test(text.slice(index + 1, index + 3))
  return isBetween ? character : ''
}

/** Returns whether a name has anything to call somebody by. */
export function hasLetterOrNumber(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Returns whether PostgreSQL can store the text: it stores neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text)
}
