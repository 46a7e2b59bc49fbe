import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { graphql } from '../../graphql/gql.ts'
import { adminPaths } from '../../staff-paths.ts'
import { RADIUS } from '../../theme-radii.ts'
import { formatCount } from '../kit/admin-text.ts'

const ACTION_ITEMS_CARD = graphql(/* GraphQL */ `
  query ActionItemsCard {
    actionItems {
      count
    }
  }
`)

export function ActionItemsCard() {
  const { data, error } = useQuery(ACTION_ITEMS_CARD, { fetchPolicy: 'cache-and-network' })
  const count = data?.actionItems?.count
  return (
    <ActionItemsFrame isUrgent={(count ?? 0) > 0}>
      <Box role="status" sx={{ fontWeight: 700 }}>
        {count === undefined
          ? error
            ? 'Your tasks could not be loaded'
            : 'Your tasks'
          : count === 0
            ? 'You have no tasks'
            : `${formatCount(count, 'task')} to do`}
      </Box>
      <Button
        component={Link}
        to={adminPaths.money()}
        variant={count ? 'contained' : 'outlined'}
        size="small"
      >
        Money desk
      </Button>
    </ActionItemsFrame>
  )
}

/** Reserves the height of the card while its content loads. */
export function ActionItemsFrame({ isUrgent, children }: { isUrgent: boolean; children?: ReactNode }) {
  return (
    <Box
      sx={{
        ...FRAME_STYLE,
        borderColor: isUrgent ? 'warning.main' : 'divider',
        borderLeftWidth: isUrgent ? 6 : 1,
      }}
    >
      {children}
    </Box>
  )
}

const FRAME_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: 64,
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: RADIUS.card,
  px: { xs: 2, md: 2.5 },
  py: 1.5,
} as const
