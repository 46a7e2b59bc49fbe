import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import type { EventActions } from './event-line.ts'

type EventActionButtonsProps = { event: EventLineFragment; actions: EventActions }

/** Hide or show, edit, cancel, delete. Each is named after its event, since a list has many of them. */
export function EventActionButtons({ event, actions }: EventActionButtonsProps) {
  const { title, isActive } = event.event
  const word = isActive ? 'Hide' : 'Show'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="outlined"
        aria-label={`${word} ${title}`}
        aria-disabled={actions.togglingId === event.id}
        onClick={() => actions.onToggle(event)}
        sx={BUTTON_STYLE}
      >
        {word}
      </Button>
      <Button
        variant="outlined"
        aria-label={`Edit ${title}`}
        onClick={() => actions.onEdit(event)}
        sx={BUTTON_STYLE}
      >
        Edit
      </Button>
      {!event.event.isOver && event.cancelProgress === null && (
        <Button
          variant="outlined"
          aria-label={`Cancel ${title}`}
          onClick={() => actions.onCancel(event)}
          sx={BUTTON_STYLE}
        >
          Cancel
        </Button>
      )}
      <Button
        variant="outlined"
        color="error"
        aria-label={`Delete ${title}`}
        onClick={() => actions.onDelete(event)}
        sx={BUTTON_STYLE}
      >
        Delete
      </Button>
    </Box>
  )
}

const BUTTON_STYLE = { px: 1.25, minWidth: 64 } as const
