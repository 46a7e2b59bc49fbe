import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EventLineFragment } from '../../graphql/graphql.ts'
import { paths } from '../../paths.ts'
import { adminPaths } from '../../staff-paths.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Text } from '../../ui/text.tsx'
import type { EventActions } from './event-line.ts'

type EventMenuProps = { event: EventLineFragment; actions: EventActions }

export function EventMenu({ event, actions }: EventMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The action runs after the menu has closed. A dialog opened earlier would return focus to a removed menu item.
  const afterwards = useRef<(() => void) | null>(null)
  const [buttonId, menuId] = [useId(), useId()]
  const { id, staff } = event

  function choose(act: (event: EventLineFragment) => void) {
    return () => {
      afterwards.current = () => act(event)
      setOpen(false)
    }
  }

  function act() {
    afterwards.current?.()
    afterwards.current = null
  }

  return (
    <>
      <IconButton
        id={buttonId}
        ref={button}
        aria-label={`Actions for ${event.title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(true)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={isOpen}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { id: menuId, 'aria-labelledby': buttonId }, transition: { onExited: act } }}
        sx={{ '& .MuiMenuItem-root': { minHeight: 44, minWidth: 180 } }}
      >
        <MenuItem onClick={choose(actions.onEdit)}>Edit</MenuItem>
        <MenuItem onClick={choose(actions.onCopy)}>Duplicate</MenuItem>
        <Divider />
        {event.isActive ? (
          <MenuItem component={Link} to={paths.event(id)}>
            Public page
          </MenuItem>
        ) : (
          <MenuItem component={Link} to={adminPaths.preview(id)}>
            Preview
          </MenuItem>
        )}
        <MenuItem component={Link} to={adminPaths.campDay(id)}>
          Camp day
        </MenuItem>
        <MenuItem component={Link} to={adminPaths.roster(id)}>
          Roster
        </MenuItem>
        <MenuItem component={Link} to={adminPaths.messages(id)}>
          Messages
        </MenuItem>
        {event.isOver && (
          <MenuItem component={Link} to={adminPaths.gallery(id)}>
            Photos
          </MenuItem>
        )}
        <MenuItem component={Link} to={adminPaths.eventBookings(id)}>
          Bookings
        </MenuItem>
        <MenuItem onClick={choose(actions.onWaitingList)}>
          <Text>{getWaitingListLabel(event.waitingCount)}</Text>
        </MenuItem>
        <Divider />
        {staff?.cancelProgress ? (
          <MenuItem onClick={choose(actions.onCancel)}>Cancellation</MenuItem>
        ) : (
          !event.isOver && <MenuItem onClick={choose(actions.onCancel)}>Cancel Event</MenuItem>
        )}
        <MenuItem onClick={choose(actions.onDelete)} sx={{ color: 'error.main' }}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}

/** Separate from the shared icons, which are part of every visitor's initial bundle. */
function MoreIcon() {
  return (
    <Icon>
      <path d="M12 5h.01M12 12h.01M12 19h.01" strokeWidth={3} />
    </Icon>
  )
}

function getWaitingListLabel(count: number | null): string {
  return count ? `Waiting list (${count})` : 'Waiting list'
}
