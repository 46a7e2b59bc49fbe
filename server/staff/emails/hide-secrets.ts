const HIDDEN = '[hidden]'

/** Private links have the key in the URL fragment, calendar links in the path. */
const FRAGMENT = /(https?:\/\/[^\s#]*)#\S*/g
/** Tokens have 43 characters. No ordinary word is that long. */
const TOKEN = /[\w-]{40,}/g
/** Anyone who knows a credit note code can spend it. */
const CREDIT_CODE = /\bCAMP(?:-[A-Z0-9]{4}){4}\b/g

export function hideSecrets(text: string): string {
  return text.replace(FRAGMENT, `$1#${HIDDEN}`).replace(TOKEN, HIDDEN).replace(CREDIT_CODE, HIDDEN)
}
