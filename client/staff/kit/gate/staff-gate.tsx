import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, useEffect, useState } from 'react'
import { CodePromptProvider } from '../../../step-up/code-prompt-provider.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { LoadingMessage, TryAgainMessage } from '../../../ui/page/page-message.tsx'
import { addOrganiserPolicies } from '../admin-cache.ts'
import { isAdminDocument } from '../page-nonce.ts'
import type { StaffAccess } from './staff-access.ts'
import { ChangePasswordNotice, SetUpSecondFactorNotice } from './staff-access-notices.tsx'

type StaffGateProps = {
  title: string
  access: StaffAccess
  denied: ReactNode
  onRetry: () => void
  children: ReactNode
}

/** Avoids empty tables for viewers without access. The server enforces access. */
export function StaffGate({ title, access, denied, onRetry, children }: StaffGateProps) {
  const client = useApolloClient()
  useState(() => addOrganiserPolicies(client.cache))
  // Preloads the toast code, because the page redirects soon after the session notice.
  useEffect(() => void import('../../../ui/toast/toast-shelf.tsx').catch(() => undefined), [])
  const isForViewer = !['UNKNOWN', 'FAILED', 'DENIED'].includes(access)
  const isOtherDocument = isForViewer && !isAdminDocument()
  useEffect(() => {
    if (isOtherDocument) window.location.reload()
  }, [isOtherDocument])
  if (isOtherDocument) return <LoadingMessage />
  return (
    <CodePromptProvider>
      <PageHead title={title} />
      {access === 'UNKNOWN' && <LoadingMessage />}
      {access === 'FAILED' && <ViewerLoadFailure onRetry={onRetry} />}
      {access === 'DENIED' && denied}
      {access === 'PASSWORD_FIRST' && <ChangePasswordNotice />}
      {access === 'SECOND_FACTOR_FIRST' && <SetUpSecondFactorNotice />}
      {access === 'ALLOWED' && children}
    </CodePromptProvider>
  )
}

/** Must not suggest that the role was removed. */
function ViewerLoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <TryAgainMessage
      title="This page could not be loaded"
      text="We could not find out who is signed in. Check your connection and try again."
      onRetry={onRetry}
    />
  )
}
