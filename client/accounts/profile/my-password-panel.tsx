import type { UserRole } from '../../graphql/graphql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Requires a new password from staff when others may know the current one or it is too short. */
export function MyPasswordPanel({ role }: { role: UserRole }) {
  return (
    <Panel
      title="Set your own password"
      lead="Your current password was generated for you, or is too short for an organiser. Set your own to open the dashboard."
    >
      <ChangePasswordForm role={role} />
    </Panel>
  )
}
