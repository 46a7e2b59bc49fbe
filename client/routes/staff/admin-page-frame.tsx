import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { paths } from '../../paths.ts'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'

type AdminPageFrameProps = { title: string; introduction: string; children: ReactNode }

/** The heading and introduction of a page that only admins see, with the way back. */
export function AdminPageFrame({ title, introduction, children }: AdminPageFrameProps) {
  return (
    <AdminOnly title={title} viewer={useViewer()}>
      <Container maxWidth="lg" sx={{ py: { xs: 3, md: 5 } }}>
        <Button component={Link} to={paths.admin()} sx={{ ml: -2.5 }}>
          Back to the dashboard
        </Button>
        <Typography component="h1" variant="h2" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 3, maxWidth: '68ch' }}>{introduction}</Typography>
        {children}
      </Container>
    </AdminOnly>
  )
}
