import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../../graphql/gql.ts'
import type { SecondFactorRequirement, UserRole } from '../../../graphql/graphql.ts'

const KNOWN_VIEWER = graphql(/* GraphQL */ `
  query KnownViewer {
    viewer {
      id
    }
  }
`)

/**
 * Whether a page is for whoever looks at it; `UNKNOWN` while that is being asked, `FAILED` when nobody could tell. The
 * role of the others opens nothing until the password is changed, or the second factor is set up.
 */
export type Standing = 'UNKNOWN' | 'FAILED' | 'DENIED' | 'PASSWORD_FIRST' | 'SECOND_FACTOR_FIRST' | 'ALLOWED'

export type Viewer = {
  username: string
  role: UserRole
  mustChangePassword: boolean
  secondFactorRequirement: SecondFactorRequirement
}

/** @param roles whom the page is for */
export function standingOfStaff(
  viewer: Viewer | null | undefined,
  roles: readonly UserRole[],
  client: ApolloClient,
): Standing {
  if (viewer === undefined) return 'UNKNOWN'
  // That nobody is signed in was told by the server, and stands in the cache; a failure left nothing there.
  if (viewer === null) return client.readQuery({ query: KNOWN_VIEWER }) === null ? 'FAILED' : 'DENIED'
  return roles.includes(viewer.role) ? standingOfRole(viewer) : 'DENIED'
}

/** Whether the role of somebody in the team is in force. */
export function standingOfRole({
  mustChangePassword,
  secondFactorRequirement,
}: Pick<Viewer, 'mustChangePassword' | 'secondFactorRequirement'>): Standing {
  if (mustChangePassword) return 'PASSWORD_FIRST'
  return secondFactorRequirement === 'FOR_ACCESS' ? 'SECOND_FACTOR_FIRST' : 'ALLOWED'
}

/** Asks again for everything on the page. */
export function refetchActive(client: ApolloClient): void {
  // The page tells of the failure by itself.
  client.refetchQueries({ include: 'active' }).then(ignore, ignore)
}

function ignore(): void {}
