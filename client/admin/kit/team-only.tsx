import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { AccessDenied } from './gate/access-denied.tsx'
import { StaffGate } from './gate/staff-gate.tsx'
import { refetchActive, standingOfStaff, type Viewer } from './gate/viewer-standing.ts'

type TeamOnlyProps = {
  /** What the page is about, for its head. */
  title: string
  /** As `useViewer` answers. */
  viewer: Viewer | null | undefined
  children: ReactNode
}

/** A page for admins and camp leaders, also for those whose second factor is not set up yet. */
export function TeamOnly({ title, viewer, children }: TeamOnlyProps) {
  const client = useApolloClient()
  const standing = standingOfStaff(viewer, ['ADMIN', 'LEADER'], client)
  return (
    <StaffGate
      title={title}
      standing={standing === 'SECOND_FACTOR_FIRST' ? 'ALLOWED' : standing}
      denied={<AccessDenied username={viewer?.username ?? null} />}
      onRetry={() => refetchActive(client)}
    >
      {children}
    </StaffGate>
  )
}
