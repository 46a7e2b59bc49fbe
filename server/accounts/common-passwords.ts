import { dictionary } from '@zxcvbn-ts/language-common'
import { site } from '../../domain/site.ts'

/**
 * Some fifty thousand passwords of lists that were stolen elsewhere, in lower case. The package leaves out runs and
 * repetitions, which `isRun` refuses, and these few of the 3,000 that are the most common.
 */
const common = new Set([
  ...dictionary['passwords-common'],
  ...['hotmail', 'members', 'heka6w2', 'fingerig', 'homepage-', "pic's"],
])
const siteName = lettersOf(site.name)

/**
 * True for a password that is among the first ones to be tried: one of the common ones, the site's name with or without
 * figures, or one of `ownNames` (username, e-mail address).
 */
export function isCommonPassword(password: string, ownNames: readonly string[]): boolean {
  const plain = password.normalize('NFC').toLowerCase().trim()
  if (common.has(plain) || lettersOf(plain) === siteName) return true
  return ownNames.some((name) => name.toLowerCase() === plain)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}
