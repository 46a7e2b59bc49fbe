/**
 * What the tables' styles have to carry for the content policy to allow them. The attribute is hidden, but the property
 * can be read.
 */
export function pageNonce(): string | undefined {
  return document.getElementById('apollo-state')?.nonce || undefined
}

/**
 * Whether the document was loaded for an admin page. One that was loaded for another page, and left within the site, lets
 * no style of the tables in: its bytes are the same for everybody.
 */
export function isOwnDocument(): boolean {
  return pageNonce() !== undefined
}
