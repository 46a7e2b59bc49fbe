import type { UserRole } from '../../graphql/graphql.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

/** Requires a new password from staff when others may know the current one or it is too short. */
export function MyPasswordPanel({ role }: { role: UserRole }) {
  return (
    <Panel
      title="Set your own password"
      lead="The one that you signed in with was made for the start, or is too short for an organiser. The dashboard opens once you have set your own."
    >
      <ChangePasswordForm role={role} />
    </Panel>
  )
}
