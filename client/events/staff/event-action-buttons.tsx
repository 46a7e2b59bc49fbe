import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { Text } from '../../ui/text.tsx'
import type { EventActions } from './event-line.ts'
import { EventMenu } from './event-menu.tsx'

type EventActionButtonsProps = { event: EventLineFragment; actions: EventActions }

/**
 * Buttons for frequent actions. Deletion is only in the menu, to prevent accidental taps. Labels contain the title,
 * because a list repeats these buttons.
 */
export function EventActionButtons({ event, actions }: EventActionButtonsProps) {
  const { title, isActive } = event
  const word = isActive ? 'Hide' : 'Show'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Button
        variant="outlined"
        aria-label={`${word} ${title}`}
        aria-disabled={actions.togglingId === event.id}
        onClick={() => actions.onToggle(event)}
        sx={BUTTON_STYLE}
      >
        <Text>{word}</Text>
      </Button>
      <Button
        variant="outlined"
        aria-label={`Edit ${title}`}
        onClick={() => actions.onEdit(event)}
        sx={BUTTON_STYLE}
      >
        Edit
      </Button>
      <EventMenu event={event} actions={actions} />
    </Box>
  )
}

const BUTTON_STYLE = { px: 1.25, minWidth: 60 } as const
