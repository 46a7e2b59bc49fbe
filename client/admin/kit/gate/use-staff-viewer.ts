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

type Asked = {
  /** Who is signed in: undefined while that is not known, null when nobody is. */
  viewer: StaffViewer | null | undefined
  /** True when nobody could tell. */
  hasFailed: boolean
  askAgain: () => void
}

/** Who is signed in, and which events they lead. */
export function useStaffViewer(): Asked {
  const { data, error, refetch } = useQuery(STAFF_VIEWER)
  return {
    viewer: data?.viewer,
    hasFailed: !data && error !== undefined,
    askAgain: () => void refetch().catch(() => undefined),
  }
}
