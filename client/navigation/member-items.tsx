import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useSignOut } from '../accounts/session/use-sign-out.ts'
import type { Viewer } from '../accounts/session/use-viewer.ts'
import { paths } from '../paths.ts'
import { LogoutIcon, PersonIcon, SlidersIcon } from '../ui/icons/icons.tsx'
import { BAR_ITEM_STYLE, BarLabel } from './bar-item.tsx'

type MemberItemsProps = {
  viewer: Viewer
  /** Focuses the profile link after signing in here by keyboard. */
  takesFocus: boolean
}

export function MemberItems({ viewer, takesFocus }: MemberItemsProps) {
  const { signOut, isBusy } = useSignOut()
  const profile = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (takesFocus) profile.current?.focus()
  }, [takesFocus])

  return (
    <>
      <Box component="span" title={viewer.username} sx={NAME_STYLE}>
        {viewer.username}
      </Box>
      {viewer.role === 'ADMIN' && (
        <Box component={Link} to={paths.admin()} aria-label="Admin" sx={ITEM_STYLE}>
          <BarLabel icon={<SlidersIcon />} label="Admin" labelFrom="md" />
        </Box>
      )}
      <Box component={Link} ref={profile} to={paths.profile()} aria-label="Profile" sx={ITEM_STYLE}>
        <BarLabel icon={<PersonIcon />} label="Profile" labelFrom="md" />
      </Box>
      <Box
        component="button"
        type="button"
        aria-label="Logout"
        aria-disabled={isBusy}
        onClick={() => void signOut()}
        sx={ITEM_STYLE}
      >
        <BarLabel icon={<LogoutIcon />} label="Logout" labelFrom="md" />
      </Box>
    </>
  )
}

const ITEM_STYLE = { ...BAR_ITEM_STYLE, px: { xs: 0.375, md: 1.75 } } as const

const NAME_STYLE = {
  display: { xs: 'none', md: 'block' },
  maxWidth: '18ch',
  mr: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
} as const
