import Box from '@mui/material/Box'
import { type ComponentType, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { site } from '../../domain/site.ts'
import { NEW_CAMPS_TITLE } from '../new-camps/new-camps-text.ts'
import { paths } from '../paths.ts'
import { EmailIcon } from '../ui/icons/bar-icons.tsx'
import { PhoneIcon, PlaceIcon } from '../ui/icons/icons.tsx'
import { InConnectionSlot } from '../ui/in-connection-slot.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { FOOTER_STYLE } from './footer-style.ts'

const CancellationPolicyDialog = lazyPart(
  async () => (await import('./cancellation-policy-dialog.tsx')).CancellationPolicyDialog,
)
const NewCampsDialog = lazyPart(
  async () => (await import('../new-camps/new-camps-dialog.tsx')).NewCampsDialog,
)

export function Footer({ isBare }: { isBare: boolean }) {
  return (
    <Box component="footer" sx={FOOTER_STYLE}>
      <InConnectionSlot>
        <OfflineNotice />
      </InConnectionSlot>
      <Ridge />
      <Box sx={{ bgcolor: 'var(--footer)', pb: 4 }}>
        <Box sx={{ maxWidth: 1200, mx: 'auto', px: { xs: 2, sm: 3 } }}>
          {!isBare && <Columns />}
          <Box className="last-line">
            <span>
              © {site.name} · ABN {site.abn}
            </span>
            <ColorSchemeToggle />
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

function Columns() {
  return (
    <Box className="columns">
      <div>
        <p className="brand">{site.name}</p>
        <p>{site.tagline}.</p>
      </div>
      <nav aria-label="Explore">
        <h2>Explore</h2>
        <ul>
          <FooterLink label="Home" to={paths.home()} />
          <FooterLink label="Events" to={paths.homeEvents()} />
          <FooterLink label="Past Adventures" to={paths.homePastAdventures()} />
          <FooterLink label="About" to={paths.about()} />
          <FooterLink label="Contact" to={paths.contact()} />
          <FooterDialog label={NEW_CAMPS_TITLE} Dialog={NewCampsDialog} />
        </ul>
      </nav>
      <nav aria-label="Good to know">
        <h2>Good to know</h2>
        <ul>
          <FooterLink label="Safety Guidelines" to={paths.safety()} />
          <FooterLink label="Privacy Policy" to={paths.privacy()} />
          <FooterLink label="Terms & Conditions" to={paths.terms()} />
          <FooterDialog label="Cancellation Policy" Dialog={CancellationPolicyDialog} />
          <FooterLink label="For developers" to={paths.developers()} />
        </ul>
      </nav>
      <div>
        <h2>Talk to us</h2>
        <ul>
          <li>
            <a href={`mailto:${site.email}`}>
              <EmailIcon size={20} /> {site.email}
            </a>
          </li>
          <li>
            <a href={site.phoneHref}>
              <PhoneIcon size={20} /> {site.phone}
            </a>
          </li>
          <li className="place">
            <PlaceIcon size={20} /> {site.locality}
          </li>
        </ul>
      </div>
    </Box>
  )
}

function FooterLink({ label, to }: { label: string; to: string }) {
  return (
    <li>
      <Link to={to}>{label}</Link>
    </li>
  )
}

type FooterDialogProps = {
  label: string
  Dialog: ComponentType<{ open: boolean; onClose: () => void }>
}

function FooterDialog({ label, Dialog }: FooterDialogProps) {
  // Loaded on first use, then remains mounted for the closing animation.
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </button>
      <Suspense>{isOpen !== null && <Dialog open={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </li>
  )
}

function Ridge() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 96"
      preserveAspectRatio="xMidYMax slice"
      width="100%"
      // Grows with wide screens, so that no hill is cut off.
      style={{ display: 'block', height: 'clamp(64px, 5vw + 40px, max(96px, 6.67vw))' }}
    >
      <path
        fill="var(--footer)"
        opacity="0.35"
        d="M0 62C120 40 210 30 330 46s190 22 300-6 210-34 330-8 190 34 290 10 130-22 190-16v70H0z"
      />
      <path fill="var(--footer)" d="M0 80c160-22 300-26 460-12s260 10 420-4 300-18 560 6v26H0z" />
      <path fill="#F2A76B" d="m850 70 22-34 22 34z" />
      <path fill="#B4501A" d="m866 70 6-16 8 16z" />
    </svg>
  )
}
