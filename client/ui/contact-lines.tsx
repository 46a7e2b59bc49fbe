import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'

type ContactLinesProps = {
  email?: string
  phone?: string
  isLinked?: boolean
}

export function ContactLines({ email, phone, isLinked = true }: ContactLinesProps) {
  return (
    <>
      {email !== undefined && (
        <ContactLine
          text={email}
          href={isLinked ? `mailto:${encodeURIComponent(email).replace('%40', '@')}` : null}
        />
      )}
      {phone !== undefined && <ContactLine text={phone} href={isLinked ? toPhoneLink(phone) : null} />}
    </>
  )
}

function ContactLine({ text, href }: { text: string; href: string | null }) {
  if (href === null) return <Box>{text}</Box>
  return (
    <Box>
      <MuiLink href={href} sx={LINE_STYLE}>
        {text}
      </MuiLink>
    </Box>
  )
}

/** Null when the text contains no phone number. */
function toPhoneLink(phone: string): string | null {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : null
}

// Large enough for touch, and above the card's link.
const LINE_STYLE = {
  display: 'inline-block',
  py: 0.25,
  position: 'relative',
  zIndex: 1,
  overflowWrap: 'anywhere',
} as const
