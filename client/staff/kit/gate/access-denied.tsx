import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths } from '../../../paths.ts'
import { PageMessage } from '../../../ui/page/page-message.tsx'
import { Text } from '../../../ui/text.tsx'

type AccessDeniedProps = {
  /** Null when nobody is signed in. */
  username: string | null
  /** Links for camp leaders. */
  camps?: ReactNode
}

/** Sign-in returns to the current page. */
export function AccessDenied({ username, camps }: AccessDeniedProps) {
  const { pathname } = useLocation()
  return (
    <PageMessage
      title="Access Denied"
      text={
        <>
          <Text>
            {username === null
              ? 'This part of the site is for organisers. Log in with an organiser account to continue.'
              : `This part of the site is for organisers, and ${username} is not one of them.`}
          </Text>
          {camps}
        </>
      }
      picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
      action={
        <>
          <Button variant="contained" component={Link} to={paths.loginAndReturn(pathname)}>
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
