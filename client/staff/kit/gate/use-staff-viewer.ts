import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../graphql/gql.ts'
import type { StaffViewerQuery } from '../../../graphql/graphql.ts'

const STAFF_VIEWER = graphql(/* GraphQL */ `
  query StaffViewer {
    viewer {
      id
      username
      role
      mustChangePassword
      secondFactorRequirement
      leads {
        id
        title
        startDate
        endDate
        isOver
      }
    }
  }
`)

export type StaffViewer = NonNullable<StaffViewerQuery['viewer']>

type StaffViewerResult = {
  /** Undefined while loading, null when nobody is signed in. */
  viewer: StaffViewer | null | undefined
  hasFailed: boolean
  retry: () => void
}

export function useStaffViewer(): StaffViewerResult {
  const { data, error, refetch } = useQuery(STAFF_VIEWER)
  return {
    viewer: data?.viewer,
    hasFailed: !data && error !== undefined,
    retry: () => void refetch().catch(() => undefined),
  }
}
