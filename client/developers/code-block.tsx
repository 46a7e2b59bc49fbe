import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Text } from '../ui/text.tsx'
import { CODE_STYLE } from './code-style.ts'

type CodeBlockProps = {
  /** What it is, for the head of the block and for those who do not see it. */
  label: string
  text: string
}

/** Something to copy. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 3000)
    } catch {
      // Where copying is not allowed the text can still be marked.
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
      {/* Wide lines are scrolled, also by keyboard. No landmark: there are dozens, several of one name. */}
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
