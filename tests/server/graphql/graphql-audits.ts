import { type ServerAuditOptions, serverAudits } from 'graphql-http'

/** Returns the ids of the GraphQL-over-HTTP audits that fail. */
export async function failedAudits(options: ServerAuditOptions): Promise<string[]> {
  const results = await Promise.all(serverAudits(options).map((audit) => audit.fn()))
  return results.filter((result) => result.status !== 'ok').map((result) => result.id)
}
