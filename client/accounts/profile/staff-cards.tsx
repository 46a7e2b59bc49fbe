import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { formatDayRangeAu } from '../../../domain/dates.ts'
import { graphql } from '../../graphql/gql.ts'
import type { UserRole } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { Panel } from '../../ui/page/panel.tsx'

const STAFF_CARDS = graphql(/* GraphQL */ `
  query StaffCards {
    viewer {
      id
      leads {
        id
        title
        startDate
        endDate
        isOver
      }
    }
  }
`)

type StaffCardsProps = {
  role: UserRole
  /** Returns the address of a camp's day page. */
  getDayPath: (eventId: string) => string
}

export function StaffCards({ role, getDayPath }: StaffCardsProps) {
  if (role === 'ADMIN') return <OrganiseCard />
  return role === 'LEADER' ? <CampCards getDayPath={getDayPath} /> : null
}

function OrganiseCard() {
  return (
    <Panel title="Organise" lead="Camps, bookings, money and emails, and what needs you today.">
      <Button variant="contained" component={Link} to={paths.admin()}>
        Open the dashboard
      </Button>
    </Panel>
  )
}

function CampCards({ getDayPath }: Pick<StaffCardsProps, 'getDayPath'>) {
  const { data, error, refetch } = useQuery(STAFF_CARDS, { fetchPolicy: 'cache-and-network' })
  const camps = data?.viewer?.leads.filter(({ isOver }) => !isOver).reverse() ?? []
  if (error && !data) {
    return (
      <Panel title="Your camps" lead="The camps you lead could not be loaded.">
        <Button variant="outlined" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      </Panel>
    )
  }
  if (data && camps.length === 0) {
    return (
      <Panel title="Your camps" lead="You don't lead any upcoming camps. An organiser can add you to one.">
        {null}
      </Panel>
    )
  }
  return (
    <Box sx={GRID_STYLE}>
      {camps.map(({ id, title, startDate, endDate }) => (
        <Panel key={id} title={title} lead={`You lead this camp, ${formatDayRangeAu(startDate, endDate)}.`}>
          <Button
            variant="contained"
            component={Link}
            to={getDayPath(id)}
            aria-label={`Open the camp day of ${title}`}
          >
            Open the camp day
          </Button>
        </Panel>
      ))}
    </Box>
  )
}

const GRID_STYLE = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(20rem, 1fr))' },
} as const
