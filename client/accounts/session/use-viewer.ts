import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ViewerQuery } from '../../graphql/graphql.ts'
import { forgetTicketsOfOthers } from '../../storage/stored-tickets.ts'
import { clearTabInputOfOthers } from './forget-tab.ts'

const VIEWER = graphql(/* GraphQL */ `
  query Viewer {
    viewer {
      id
      username
      firstName
      role
      isEmailVerified
      mustChangePassword
      secondFactorRequirement
    }
  }
`)

export type Viewer = NonNullable<ViewerQuery['viewer']>

/**
 * Returns undefined while loading and null for guests or after an error. Queried once per visit and never on the
 * server, so that hydration matches the shared page.
 */
export function useViewer(): Viewer | null | undefined {
  const { data, error } = useQuery(VIEWER, { ssr: false })
  // Only with a definite result: tickets must remain available without a network.
  useEffect(() => {
    if (data) forgetTicketsOfOthers(data.viewer?.id ?? null)
    if (data?.viewer) clearTabInputOfOthers(data.viewer.id)
  }, [data])
  if (data) return data.viewer
  return error ? null : undefined
}
