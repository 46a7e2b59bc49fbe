import type { ReactNode } from 'react'
import { AccessDenied } from './gate/access-denied.tsx'
import { LedCamps } from './gate/led-camps.tsx'
import { getRoleAccess, type StaffAccess } from './gate/staff-access.ts'
import { StaffGate } from './gate/staff-gate.tsx'
import { type StaffViewer, useStaffViewer } from './gate/use-staff-viewer.ts'

type CampStaffOnlyProps = {
  title: string
  eventId: string
  /** Leaders have no dashboard to return to. */
  children: ReactNode | ((staff: { isAdmin: boolean }) => ReactNode)
}

/** Allows admins and the leaders of one event. */
export function CampStaffOnly({ title, eventId, children }: CampStaffOnlyProps) {
  const { viewer, hasFailed, retry } = useStaffViewer()
  const isAdmin = viewer?.role === 'ADMIN'
  return (
    <StaffGate
      title={title}
      access={hasFailed ? 'FAILED' : getCampAccess(viewer, eventId)}
      denied={
        <AccessDenied
          username={viewer?.username ?? null}
          camps={viewer?.role === 'LEADER' ? <LedCamps /> : undefined}
        />
      }
      onRetry={retry}
    >
      {typeof children === 'function' ? children({ isAdmin }) : children}
    </StaffGate>
  )
}

function getCampAccess(viewer: StaffViewer | null | undefined, eventId: string): StaffAccess {
  if (viewer === undefined) return 'UNKNOWN'
  if (viewer === null) return 'DENIED'
  const isStaff = viewer.role === 'ADMIN' || viewer.leads.some(({ id }) => id === eventId)
  return isStaff ? getRoleAccess(viewer) : 'DENIED'
}
