import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
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
    <Box
      sx={{
        ...FRAME_STYLE,
        borderColor: count ? 'warning.main' : 'divider',
        borderLeftWidth: count ? 6 : 1,
      }}
    >
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
