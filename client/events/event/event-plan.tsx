import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatTime, formatWeekdayAu } from '../../../domain/dates.ts'
import { type PlanDay, parsePlan } from '../../../domain/events/plan.ts'
import { graphql } from '../../graphql/gql.ts'
import { PLAIN_LIST } from '../../theme-looks.ts'
import { StorySection } from './story-section.tsx'

const EVENT_PLAN = graphql(/* GraphQL */ `
  fragment EventPlan on Event {
    id
    plan
    startDate
    endDate
  }
`)

/** The days of the plan, or the original text when it names no days. */
export function EventPlan({ event }: { event: FragmentType<typeof EVENT_PLAN> }) {
  const { data } = useSuspenseFragment({ fragment: EVENT_PLAN, from: event })
  if (data.plan === null) return null
  const plan = parsePlan(data.plan, data.startDate, data.endDate)
  const isTrail = plan !== null && plan.days.length > 1
  return (
    <StorySection title={data.startDate === data.endDate ? 'The plan' : 'The plan, day by day'}>
      {plan === null ? (
        <Typography sx={TYPED_STYLE}>{data.plan}</Typography>
      ) : (
        <>
          {plan.before.length > 0 && (
            <Typography sx={{ ...TYPED_STYLE, mb: 2 }}>{plan.before.join('\n')}</Typography>
          )}
          {isTrail ? (
            <Box component="ol" sx={TRAIL_STYLE}>
              {plan.days.map((day) => (
                <li key={day.day}>
                  <Typography component="h3" variant="h4" sx={{ mb: 0.75 }}>
                    {formatWeekdayAu(day.day)}
                  </Typography>
                  <Entries {...day} />
                </li>
              ))}
            </Box>
          ) : (
            plan.days.map((day) => <Entries key={day.day} {...day} />)
          )}
        </>
      )}
    </StorySection>
  )
}

/** A list when any entry has a time, else the original sentences. */
function Entries({ entries }: PlanDay) {
  if (entries.every(({ at }) => at === null)) {
    return <Typography sx={TYPED_STYLE}>{entries.map(({ text }) => capitalise(text)).join('\n')}</Typography>
  }
  return (
    <Box component="ul" sx={HOURS_STYLE}>
      {entries.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          {at !== null && <Box sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>{formatTime(at)}</Box>}
          <Box sx={{ gridColumn: 2, color: 'text.secondary' }}>{capitalise(text)}</Box>
        </li>
      ))}
    </Box>
  )
}

/** Capitalises text that follows a day or time. */
function capitalise(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

const TYPED_STYLE = { whiteSpace: 'pre-line', maxWidth: '62ch', color: 'text.secondary' } as const

const HOURS_STYLE = {
  ...PLAIN_LIST,
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)',
  columnGap: 2.5,
  rowGap: 0.5,
  '& li': { display: 'grid', gridColumn: '1 / -1', gridTemplateColumns: 'subgrid' },
  // Chrome before 117: aligned only while the times are short.
  '@supports not (grid-template-columns: subgrid)': {
    '& li': { gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)', columnGap: 2.5 },
  },
} as const

const TRAIL_STYLE = {
  ...PLAIN_LIST,
  '& > li': { position: 'relative', pl: 4.5, pb: 3.5, '@media print': { pb: 1.5 } },
  '& > li:last-of-type': { pb: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: '0.3em',
    width: 16,
    height: 16,
    borderRadius: '50%',
    border: '3px solid',
    borderColor: 'secondary.main',
    bgcolor: 'background.default',
    boxSizing: 'border-box',
  },
  // The last marker, the way home, is filled.
  '& > li:last-of-type::before': { bgcolor: 'secondary.main' },
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 7,
    top: 'calc(0.3em + 20px)',
    bottom: 0,
    borderLeft: '2px dashed',
    borderColor: 'inputBorder',
  },
} as const
