import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { ViewerQuery } from '../../graphql/graphql.ts'
import { forgetTicketsOfOthers } from '../../kept-tickets.ts'
import { forgetTypedOfOthers } from './forget-tab.ts'

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
 * Who is signed in: undefined while that is not known, null when nobody is or nobody could tell. It is asked once
 * for the whole visit and never on the server, so a page comes alive as it was rendered for everybody.
 */
export function useViewer(): Viewer | null | undefined {
  const { data, error } = useQuery(VIEWER, { ssr: false })
  // Only when it is certain: without a network nobody can tell, and the tickets are needed most.
  useEffect(() => {
    if (data) forgetTicketsOfOthers(data.viewer?.id ?? null)
    if (data?.viewer) forgetTypedOfOthers(data.viewer.id)
  }, [data])
  if (data) return data.viewer
  return error ? null : undefined
}
