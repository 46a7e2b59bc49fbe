import type { ASTNode } from 'graphql'

/**
 * The hash under which the server knows one of the site's own operations. In the browser it also takes the place of
 * GraphQL's printer, by whose text Apollo tells operations apart: that one knows whole schemas and is large.
 * @throws for a document that the code generator has not written
 */
export function documentHash(document: ASTNode): string {
  const meta: unknown = '__meta__' in document ? document.__meta__ : null
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') {
    return meta.hash
  }
  throw new Error('This operation has no hash: write it with graphql() and run the code generator.')
}
