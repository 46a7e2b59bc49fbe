import { useApolloClient } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { AccessDenied } from './gate/access-denied.tsx'
import { LedCamps } from './gate/led-camps.tsx'
import { getStaffAccess, refetchActiveQueries, type Viewer } from './gate/staff-access.ts'
import { StaffGate } from './gate/staff-gate.tsx'

type AdminOnlyProps = {
  title: string
  /** Return value of `useViewer`. */
  viewer: Viewer | null | undefined
  children: ReactNode
}

export function AdminOnly({ title, viewer, children }: AdminOnlyProps) {
  const client = useApolloClient()
  return (
    <StaffGate
      title={title}
      access={getStaffAccess(viewer, ['ADMIN'], client)}
      denied={
        <AccessDenied
          username={viewer?.username ?? null}
          camps={viewer?.role === 'LEADER' ? <LedCamps /> : undefined}
        />
      }
      onRetry={() => refetchActiveQueries(client)}
    >
      {children}
    </StaffGate>
  )
}
