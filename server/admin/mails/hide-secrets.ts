const HIDDEN = '[hidden]'

/** The key of a private link stands in the fragment of its address, and in the path of a member's calendar. */
const FRAGMENT = /(https?:\/\/[^\s#]*)#\S*/g
/** 32 random bytes as base64url have 43 characters; no word that people write is as long. */
const TOKEN = /[\w-]{40,}/g
/** Whoever knows the code of a credit note can spend it. */
const CREDIT_CODE = /\bCAMP(?:-[A-Z0-9]{4}){4}\b/g

/** Returns the text of an email without the keys of its links and without codes that are as good as money. */
export function hideSecrets(text: string): string {
  return text.replace(FRAGMENT, `$1#${HIDDEN}`).replace(TOKEN, HIDDEN).replace(CREDIT_CODE, HIDDEN)
}
