import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { GuestDevice } from '../accounts/session/forget-device.tsx'
import { TicketCard } from '../bookings/ticket/ticket-card.tsx'
import { PackingList } from '../bookings/ticket/ticket-packing-list.tsx'
import { paths } from '../paths.ts'
import { readStoredTickets, type StoredTicket } from '../storage/stored-tickets.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { PageMessage } from '../ui/page/page-message.tsx'

/** Shows the device's tickets at every address, first the one that the address names. */
export function OfflinePage() {
  const [search] = useSearchParams()
  const [stored] = useState(() => readStoredTickets().tickets)
  const named = search.get('bookingId')
  const tickets = [...stored].sort((a, b) => Number(b.bookingId === named) - Number(a.bookingId === named))
  useEffect(() => {
    // At its own address there is no page to reload.
    if (!document.documentElement.hasAttribute('data-offline')) return
    const timer = setInterval(reloadWhenReachable, CHECK_INTERVAL_MS)
    window.addEventListener('online', reload)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', reload)
    }
  }, [])

  return (
    <>
      <PageHead title="No reception?" />
      <PageMessage
        title="No reception?"
        text={tickets.length === 0 ? NO_TICKETS_TEXT : TICKETS_TEXT}
        picture={<img src="/media/lost-wombat.svg" alt="" width={360} height={240} />}
        action={
          <Button variant="contained" size="large" onClick={reload}>
            Try again
          </Button>
        }
      />
      {tickets.length > 0 && <OfflineTickets tickets={tickets} />}
    </>
  )
}

function OfflineTickets({ tickets }: { tickets: readonly StoredTicket[] }) {
  return (
    <Container maxWidth="md" sx={{ pb: { xs: 6, md: 10 }, display: 'grid', gap: 3 }}>
      <Typography component="h2" variant="h3">
        Your tickets on this device
      </Typography>
      {tickets.map((ticket) => (
        <Box key={ticket.bookingId} sx={{ display: 'grid', gap: 3 }}>
          <TicketCard {...ticket} label={`Your ticket for ${ticket.eventTitle}`} />
          <PackingList items={ticket.packing} />
        </Box>
      ))}
      {readStoredTickets().owner === null && <GuestDevice />}
    </Container>
  )
}

const NO_TICKETS_TEXT =
  'There is no signal out here. This page loads by itself once you are back in range. Confirmations you opened on this device show here.'
const TICKETS_TEXT =
  'There is no signal out here, but your tickets are on this device. The page loads by itself once you are back in range.'

const CHECK_INTERVAL_MS = 4000

// The device's online state may be wrong, so this asks the site.
async function reloadWhenReachable(): Promise<void> {
  const response = await fetch(paths.offline(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (response?.ok) reload()
}

function reload(): void {
  window.location.reload()
}
