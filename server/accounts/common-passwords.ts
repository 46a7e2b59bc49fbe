import { dictionary } from '@zxcvbn-ts/language-common'
import { site } from '../../domain/site.ts'

// About 50,000 leaked passwords. The package omits sequences, which `isPredictable` rejects, and a few common ones.
const common = new Set([
  ...dictionary['passwords-common'],
  ...['hotmail', 'members', 'heka6w2', 'fingerig', 'homepage-', "pic's"],
])
const siteName = extractLetters(site.name)

/** Also true for the site's name with or without digits, and for `ownNames` (username, email). */
export function isCommonPassword(password: string, ownNames: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase().trim()
  if (common.has(plain) || extractLetters(plain) === siteName) return true
  return ownNames.some((name) => name.toLowerCase() === plain)
}

function extractLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
