import { useApolloClient } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { UserRole } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageMessage } from '../../ui/page/page-message.tsx'
import { addOrganiserPolicies } from './admin-cache.ts'
import { isOwnDocument } from './page-nonce.ts'

type AdminOnlyProps = {
  /** What the page is about, for its head. */
  title: string
  /** Who is signed in: undefined while that is not known, null when nobody is. */
  viewer: { username: string; role: UserRole; mustChangePassword: boolean } | null | undefined
  children: ReactNode
}

/**
 * A page for admins; strangers and members read that it is not for them. The server refuses them by itself: this only
 * saves them the empty tables.
 */
export function AdminOnly({ title, viewer, children }: AdminOnlyProps) {
  const client = useApolloClient()
  useState(() => addOrganiserPolicies(client.cache))
  // Half a second after the notice that the session has ended the page is left: what shows it must be there by then.
  useEffect(() => void import('../../ui/toast/toast-shelf.tsx').catch(() => undefined), [])
  const isForViewer = viewer?.role === 'ADMIN'
  useEffect(() => {
    if (isForViewer && !isOwnDocument()) window.location.reload()
  }, [isForViewer])
  if (isForViewer && !isOwnDocument()) return <AdminLoading />
  return (
    <>
      <PageHead title={title} />
      {viewer === undefined && <AdminLoading />}
      {viewer !== undefined && !isForViewer && <AccessDenied username={viewer?.username ?? null} />}
      {isForViewer && (viewer.mustChangePassword ? <OwnPasswordFirst /> : children)}
    </>
  )
}

/** Others may know the password: the server refuses everything of an organiser until it is changed. */
function OwnPasswordFirst() {
  return (
    <PageMessage
      title="Set your own password first"
      text="The one that you signed in with was made for the start, or is too short for an organiser. The dashboard opens once you have set your own."
      action={
        <Button variant="contained" component={Link} to={paths.profile()}>
          Set my password
        </Button>
      }
    />
  )
}

function AdminLoading() {
  return (
    <Box role="status" sx={{ py: { xs: 6, md: 10 }, textAlign: 'center', fontSize: '1.0625rem' }}>
      Loading...
    </Box>
  )
}

/** The login leads back here. `username` is null when nobody is signed in. */
function AccessDenied({ username }: { username: string | null }) {
  const { pathname } = useLocation()
  return (
    <PageMessage
      title="Access Denied"
      text={
        username === null
          ? 'This part of the site is for organisers. Log in with the account of one to go on.'
          : `This part of the site is for organisers, and ${username} is not one of them.`
      }
      picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
      action={
        <>
          <Button
            variant="contained"
            component={Link}
            to={`${paths.login()}?${new URLSearchParams({ next: pathname })}`}
          >
            Login
          </Button>
          <Button variant="outlined" component={Link} to={paths.home()}>
            Back to Home
          </Button>
        </>
      }
    />
  )
}
