import type { ASTNode } from 'graphql'

/**
 * Returns the hash of a registered operation, which the server knows instead of its text.
 * @throws for a document not written by the code generator
 */
export function getDocumentHash(document: ASTNode): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : null
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') {
    return meta.hash
  }
  throw new Error('This operation has no hash: write it with graphql() and run the code generator.')
}
