import { useApolloClient } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useState } from 'react'
import { AsksForCode } from '../../../step-up/asks-for-code.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { TryAgainMessage } from '../../../ui/page/page-message.tsx'
import { addOrganiserPolicies } from '../admin-cache.ts'
import { isOwnDocument } from '../page-nonce.ts'
import { OwnPasswordFirst, SecondFactorFirst } from './role-waiting.tsx'
import type { Standing } from './viewer-standing.ts'

type StaffGateProps = {
  /** What the page is about, for its head. */
  title: string
  standing: Standing
  /** In the place of the page, for whom it is not. */
  denied: ReactNode
  /** Asks once more who is signed in. */
  onRetry: () => void
  children: ReactNode
}

/**
 * A page behind /admin, for whom it is. The server refuses everybody else by itself: this only saves them the empty
 * tables.
 */
export function StaffGate({ title, standing, denied, onRetry, children }: StaffGateProps) {
  const client = useApolloClient()
  useState(() => addOrganiserPolicies(client.cache))
  // Half a second after the notice that the session has ended the page is left: what shows it must be there by then.
  useEffect(() => void import('../../../ui/toast/toast-shelf.tsx').catch(() => undefined), [])
  const isForViewer = !['UNKNOWN', 'FAILED', 'DENIED'].includes(standing)
  const isOtherDocument = isForViewer && !isOwnDocument()
  useEffect(() => {
    if (isOtherDocument) window.location.reload()
  }, [isOtherDocument])
  if (isOtherDocument) return <GateLoading />
  return (
    <AsksForCode>
      <PageHead title={title} />
      {standing === 'UNKNOWN' && <GateLoading />}
      {standing === 'FAILED' && <NobodyCouldTell onRetry={onRetry} />}
      {standing === 'DENIED' && denied}
      {standing === 'PASSWORD_FIRST' && <OwnPasswordFirst />}
      {standing === 'SECOND_FACTOR_FIRST' && <SecondFactorFirst />}
      {standing === 'ALLOWED' && children}
    </AsksForCode>
  )
}

/** It must not read like a refusal: an organiser would think that the role is gone. */
function NobodyCouldTell({ onRetry }: { onRetry: () => void }) {
  return (
    <TryAgainMessage
      title="This page could not be loaded"
      text="We could not find out who is signed in. Check your connection and try again."
      onRetry={onRetry}
    />
  )
}

function GateLoading() {
  return (
    <Box role="status" sx={{ py: { xs: 6, md: 10 }, textAlign: 'center', fontSize: '1.0625rem' }}>
      Loading...
    </Box>
  )
}
