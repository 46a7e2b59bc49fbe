import { parsePhoneSearch } from './phone-search.ts'

// Matches the SQL function `search_text`; a test compares both.
const IGNORED = /['`´ʹʻʼʽˈ‘’‚‛′‵＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const HYPHENS = /[\s\u0085\u00a0\u058a\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d-]+/g
const MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
}

/** Ignores case, accents, apostrophes and invisible characters; hyphens become spaces. */
export function toSearchText(text: string): string {
  return text
    .replace(IGNORED, '')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœøłđðħıŧ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(HYPHENS, ' ')
    .trim()
}

export function splitSearchWords(search: string): string[] {
  return toSearchText(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

export function normalizeReference(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}

type SearchableFields = { texts: readonly (string | null)[]; phones: readonly string[]; code: string | null }

export function isSearchMatch(search: string, { texts, phones, code }: SearchableFields): boolean {
  const digits = parsePhoneSearch(search)
  if (digits !== null && phones.some((phone) => phone.replace(/\D/g, '').includes(digits))) return true
  if (code !== null && normalizeReference(search) === code) return true
  const text = toSearchText([...texts, code, ...phones].join('\n'))
  return splitSearchWords(search).every((word) => text.includes(word))
}
