import { useQuery } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { assertNever } from '../../../domain/assert-never.ts'
import { useViewer } from '../../accounts/session/use-viewer.ts'
import { BookingsTab } from '../../bookings/staff/bookings-tab.tsx'
import { EventsTab } from '../../events/staff/events-tab.tsx'
import { graphql } from '../../graphql/gql.ts'
import { PastEventsTab } from '../../past-events/staff/past-events-tab.tsx'
import { ActionItemsSlot } from '../../staff/action-items/action-items-slot.tsx'
import { InterruptedFormNotice } from '../../staff/dashboard/interrupted-form-notice.tsx'
import { StatisticsSection } from '../../staff/dashboard/statistics-section.tsx'
import { SummaryCards } from '../../staff/dashboard/summary-cards.tsx'
import { AdminOnly } from '../../staff/kit/admin-only.tsx'
import { LoadFailure } from '../../staff/kit/list-message.tsx'
import { adminPaths } from '../../staff-paths.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Text } from '../../ui/text.tsx'

const WaitingListDialog = lazyPart(
  async () => (await import('../../waiting-list/staff/admin-waiting-list-dialog.tsx')).AdminWaitingListDialog,
)

const ADMIN_PAGE = graphql(/* GraphQL */ `
  query AdminPage {
    adminDashboard {
      ...SummaryCards
    }
    openEnquiries
    pendingReviews
  }
`)

const TABS = [
  { value: 'bookings', label: 'Bookings' },
  { value: 'events', label: 'Events' },
  { value: 'past-events', label: 'Past Events' },
] as const

type TabName = (typeof TABS)[number]['value']

export function AdminPage() {
  return (
    <AdminOnly title="Admin Dashboard" viewer={useViewer()}>
      <Dashboard />
    </AdminOnly>
  )
}

function Dashboard() {
  const [search, setSearch] = useSearchParams()
  const tab = TABS.find(({ value }) => value === search.get('tab'))?.value ?? 'bookings'
  const { data, error, refetch } = useQuery(ADMIN_PAGE)
  const reload = () => void refetch().catch(() => undefined)
  const [interruptedForm, setInterruptedForm] = useState<string | null>(null)
  const show = (next: TabName) => setSearch(next === 'bookings' ? {} : { tab: next })

  function reopen(name: string) {
    setInterruptedForm(name)
    show(name.startsWith('past-event:') ? 'past-events' : 'events')
  }

  return (
    <Container sx={PAGE_STYLE}>
      <Box sx={HEAD_STYLE}>
        <Typography component="h1" variant="h2">
          Admin Dashboard
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { xs: -2.5, sm: 0 }, mr: { sm: -2.5 } }}>
          <Button component={Link} to={`?${search}#figures`}>
            Statistics
          </Button>
          <Button component={Link} to={adminPaths.enquiries()}>
            <Text>Enquiries{data?.openEnquiries ? ` (${data.openEnquiries} waiting)` : ''}</Text>
          </Button>
          <Button component={Link} to={adminPaths.reviews()}>
            <Text>Reviews{data?.pendingReviews ? ` (${data.pendingReviews} waiting)` : ''}</Text>
          </Button>
          <Button component={Link} to={adminPaths.emails()}>
            Emails
          </Button>
          <Button component={Link} to={adminPaths.audit()}>
            Audit trail
          </Button>
          <Button component={Link} to={adminPaths.staff()}>
            Team
          </Button>
        </Box>
      </Box>
      <InterruptedFormNotice onOpen={reopen} />
      <ActionItemsSlot />
      {error && !data ? (
        <LoadFailure onRetry={reload} />
      ) : (
        <SummaryCards dashboard={data?.adminDashboard ?? null} />
      )}
      <Box>
        <Tabs
          value={tab}
          onChange={(_event, next: TabName) => {
            setInterruptedForm(null)
            show(next)
          }}
          aria-label="What to manage"
          sx={TABS_STYLE}
        >
          {TABS.map(({ value, label }) => (
            <Tab
              key={value}
              value={value}
              label={label}
              id={`tab-${value}`}
              aria-controls={`panel-${value}`}
            />
          ))}
        </Tabs>
        {/* A tab starts with fresh state: the search text of another tab does not apply. */}
        <Box
          key={`${tab} ${interruptedForm}`}
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          sx={{ pt: 3 }}
        >
          <TabContent tab={tab} onChanged={reload} interruptedForm={interruptedForm} />
        </Box>
      </Box>
      <StatisticsSection />
    </Container>
  )
}

type TabContentProps = {
  tab: TabName
  onChanged: () => void
  /** Name of the form to open. Null for none. */
  interruptedForm: string | null
}

function TabContent({ tab, onChanged, interruptedForm }: TabContentProps) {
  switch (tab) {
    case 'bookings':
      return <BookingsTab />
    case 'events':
      return (
        <EventsTab
          WaitingListDialog={WaitingListDialog}
          onChanged={onChanged}
          interruptedForm={interruptedForm}
        />
      )
    case 'past-events':
      return <PastEventsTab onChanged={onChanged} interruptedForm={interruptedForm} />
    default:
      return assertNever(tab)
  }
}

const PAGE_STYLE = {
  py: { xs: 3, md: 5 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 2.5, md: 3 },
} as const

const HEAD_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
} as const

const TABS_STYLE = {
  borderBottom: 1,
  borderColor: 'divider',
  // With large text the tabs do not fit side by side.
  '& .MuiTabs-scroller': { overflowX: 'auto !important' },
  '& .MuiTab-root': { minHeight: 48, minWidth: 0, px: { xs: 1.5, sm: 2.5 }, fontSize: '1rem' },
} as const
