import type { SitePlugin } from '../../graphql/site-plugin.ts'
import type { TrustedDocuments } from '../../graphql/trusted-documents.ts'
import type { Log } from '../../platform/log/log.ts'
import { getRequestId } from '../../wire/request-id.ts'
import { createHttpError } from './graphql-errors.ts'

/** Without `takesQueries` other requests are rejected before parsing. */
export function trustedDocumentsPlugin({
  documents,
  takesQueries,
  log,
}: {
  documents: Pick<TrustedDocuments, 'find'>
  takesQueries: boolean
  log: Log
}): SitePlugin {
  return {
    async onParams({ params, setParams, context }) {
      const { documentId, ...rest } = { documentId: null, ...params }
      if (documentId === null && takesQueries) return
      const requestId = getRequestId(context.req)
      if (typeof documentId !== 'string') {
        log.warn({ requestId }, 'rejected a query that is not a trusted document')
        throw createHttpError(
          400,
          'ONLY_OWN_OPERATIONS',
          "Only the site's own operations are answered here, by their hash.",
        )
      }
      const query = await documents.find(documentId)
      if (query === null) {
        log.warn({ requestId }, 'rejected an operation of an unknown build')
        throw createHttpError(
          400,
          'UNKNOWN_OPERATION',
          'This page is from an earlier version of the site. Please reload it.',
        )
      }
      setParams({ ...rest, query })
    },
  }
}
