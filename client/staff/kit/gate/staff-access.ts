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
 * `FAILED`: the viewer could not be loaded. `PASSWORD_FIRST` and `SECOND_FACTOR_FIRST`: the role has no effect
 * until the password is changed or a second factor is set up.
 */
export type StaffAccess =
  | 'UNKNOWN'
  | 'FAILED'
  | 'DENIED'
  | 'PASSWORD_FIRST'
  | 'SECOND_FACTOR_FIRST'
  | 'ALLOWED'

export type Viewer = {
  username: string
  role: UserRole
  mustChangePassword: boolean
  secondFactorRequirement: SecondFactorRequirement
}

export function getStaffAccess(
  viewer: Viewer | null | undefined,
  roles: readonly UserRole[],
  client: ApolloClient,
): StaffAccess {
  if (viewer === undefined) return 'UNKNOWN'
  // Only a successful response puts null into the cache.
  if (viewer === null) return client.readQuery({ query: KNOWN_VIEWER }) === null ? 'FAILED' : 'DENIED'
  return roles.includes(viewer.role) ? getRoleAccess(viewer) : 'DENIED'
}

export function getRoleAccess({
  mustChangePassword,
  secondFactorRequirement,
}: Pick<Viewer, 'mustChangePassword' | 'secondFactorRequirement'>): StaffAccess {
  if (mustChangePassword) return 'PASSWORD_FIRST'
  return secondFactorRequirement === 'FOR_ACCESS' ? 'SECOND_FACTOR_FIRST' : 'ALLOWED'
}

export function refetchActiveQueries(client: ApolloClient): void {
  client.refetchQueries({ include: 'active' }).then(ignore, ignore)
}

function ignore(): void {}
