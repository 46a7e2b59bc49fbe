/** CSP nonce for table styles. Browsers hide the attribute but not the property. */
export function getPageNonce(): string | undefined {
  return document.getElementById('apollo-state')?.nonce || undefined
}

/** Public documents are the same for all visitors and have no nonce, so table styles would be blocked. */
export function isAdminDocument(): boolean {
  return getPageNonce() !== undefined
}
