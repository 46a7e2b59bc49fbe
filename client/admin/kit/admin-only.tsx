import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { graphql } from '../../graphql/gql.ts'
import type { UserRole } from '../../graphql/graphql.ts'
import { AccessDenied } from './gate/access-denied.tsx'
import { LedCamps } from './gate/led-camps.tsx'
import { StaffGate, type Standing } from './gate/staff-gate.tsx'

const KNOWN_VIEWER = graphql(/* GraphQL */ `
  query KnownViewer {
    viewer {
      id
    }
  }
`)

type Viewer = { username: string; role: UserRole; mustChangePassword: boolean }

type AdminOnlyProps = {
  /** What the page is about, for its head. */
  title: string
  /** As `useViewer` answers. */
  viewer: Viewer | null | undefined
  children: ReactNode
}

/** A page for admins; strangers, members and camp leaders read that it is not for them. */
export function AdminOnly({ title, viewer, children }: AdminOnlyProps) {
  const client = useApolloClient()
  return (
    <StaffGate
      title={title}
      standing={standingOf(viewer, client)}
      denied={
        <AccessDenied
          username={viewer?.username ?? null}
          camps={viewer?.role === 'LEADER' ? <LedCamps /> : undefined}
        />
      }
      onRetry={() => void client.refetchQueries({ include: 'active' }).then(ignore, ignore)}
    >
      {children}
    </StaffGate>
  )
}

function standingOf(viewer: Viewer | null | undefined, client: ApolloClient): Standing {
  if (viewer === undefined) return 'UNKNOWN'
  // That nobody is signed in was told by the server, and stands in the cache; a failure left nothing there.
  if (viewer === null) return client.readQuery({ query: KNOWN_VIEWER }) === null ? 'FAILED' : 'DENIED'
  if (viewer.role !== 'ADMIN') return 'DENIED'
  return viewer.mustChangePassword ? 'PASSWORD_FIRST' : 'ALLOWED'
}

// The page tells of the failure by itself.
function ignore(): void {}
