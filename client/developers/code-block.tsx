import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Text } from '../ui/text.tsx'
import { CODE_STYLE } from './code-style.ts'

type CodeBlockProps = {
  /** Heading of the block and its accessible name. */
  label: string
  text: string
}

export function CodeBlock({ label, text }: CodeBlockProps) {
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      // The text can still be selected manually.
    }
  }

  return (
    <Box component="figure" sx={FIGURE_STYLE}>
      <Box component="figcaption" sx={CAPTION_STYLE}>
        <span>{label}</span>
        <Button size="small" onClick={copy} aria-label={copied ? `Copied: ${label}` : `Copy: ${label}`}>
          <Text>{copied ? 'Copied' : 'Copy'}</Text>
        </Button>
      </Box>
      {/* Focusable, so that wide lines scroll by keyboard. Not a landmark: there are dozens, some named alike. */}
      <Box component="pre" role="group" aria-label={label} tabIndex={0} sx={CODE_STYLE}>
        <code>{text}</code>
      </Box>
    </Box>
  )
}

const FIGURE_STYLE = {
  m: 0,
  minWidth: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '14px',
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const

const CAPTION_STYLE = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  pl: 2,
  pr: 1,
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'caption',
  fontWeight: 650,
  color: 'text.secondary',
  '& button': { minHeight: 44, fontSize: '0.9375rem' },
} as const
