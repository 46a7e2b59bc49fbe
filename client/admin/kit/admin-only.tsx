import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { AccessDenied } from './gate/access-denied.tsx'
import { LedCamps } from './gate/led-camps.tsx'
import { StaffGate } from './gate/staff-gate.tsx'
import { refetchActive, standingOfStaff, type Viewer } from './gate/viewer-standing.ts'

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
      standing={standingOfStaff(viewer, ['ADMIN'], client)}
      denied={
        <AccessDenied
          username={viewer?.username ?? null}
          camps={viewer?.role === 'LEADER' ? <LedCamps /> : undefined}
        />
      }
      onRetry={() => refetchActive(client)}
    >
      {children}
    </StaffGate>
  )
}
