import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { AccessDenied } from './gate/access-denied.tsx'
import { getStaffAccess, refetchActiveQueries, type Viewer } from './gate/staff-access.ts'
import { StaffGate } from './gate/staff-gate.tsx'

type TeamOnlyProps = {
  title: string
  /** Return value of `useViewer`. */
  viewer: Viewer | null | undefined
  children: ReactNode
}

/** Includes staff without a second factor. */
export function TeamOnly({ title, viewer, children }: TeamOnlyProps) {
  const client = useApolloClient()
  const access = getStaffAccess(viewer, ['ADMIN', 'LEADER'], client)
  return (
    <StaffGate
      title={title}
      access={access === 'SECOND_FACTOR_FIRST' ? 'ALLOWED' : access}
      denied={<AccessDenied username={viewer?.username ?? null} />}
      onRetry={() => refetchActiveQueries(client)}
    >
      {children}
    </StaffGate>
  )
}
