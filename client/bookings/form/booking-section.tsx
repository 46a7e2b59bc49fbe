import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BookingForm } from '../../../domain/booking-form.ts'
import { PLAIN_FIELDSET } from '../../theme-looks.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { Text } from '../../ui/text.tsx'
import { FoldingHead } from './folding-head.tsx'
import { hasError, isSectionValid, type SectionName, sectionText } from './form-sections.ts'
import { SECTION_ATTRIBUTE, useFolding } from './section-folding.ts'

type BookingSectionProps = {
  name: SectionName
  title: string
  lead?: string
  /** Shown next to the title while the section is closed and empty. */
  optional?: string
  children: ReactNode
}

/** A section of the booking form. On a phone it collapses to one line with a summary. */
export function BookingSection({ name, title, lead, optional, children }: BookingSectionProps) {
  const { isFoldable, open, toggle } = useFolding()
  const { formState } = useFormContext<BookingForm>()
  const bodyId = useId()
  const summaryId = useId()
  // A section with an error is always open.
  const isOpen = !isFoldable || open.has(name) || hasError(formState.errors, name)

  return (
    <Box
      component="fieldset"
      {...{ [SECTION_ATTRIBUTE]: name }}
      sx={[PLAIN_FIELDSET, isFoldable && FOLDABLE_STYLE]}
    >
      <Box component="legend" sx={{ p: 0, mb: isFoldable ? 0 : lead ? 0.5 : 2, width: '100%' }}>
        <Typography component="h3" variant="h4">
          {isFoldable ? (
            <FoldingHead
              isOpen={isOpen}
              onToggle={() => toggle(name)}
              controls={bodyId}
              describedBy={isOpen ? undefined : summaryId}
              sx={HEAD_STYLE}
            >
              <Text>{title}</Text>
            </FoldingHead>
          ) : (
            title
          )}
        </Typography>
      </Box>
      {!isOpen && <CollapsedSummary id={summaryId} name={name} optional={optional} />}
      <Box id={bodyId} hidden={!isOpen} sx={{ pb: isFoldable ? 2.5 : 0, pt: isFoldable ? 0.5 : 0 }}>
        {lead && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {lead}
          </Typography>
        )}
        {children}
      </Box>
    </Box>
  )
}

type CollapsedSummaryProps = { id: string; name: SectionName; optional: string | undefined }

function CollapsedSummary({ id, name, optional }: CollapsedSummaryProps) {
  const { control, getValues } = useFormContext<BookingForm>()
  useWatch({ control })
  const form = getValues()
  const text = sectionText(form, name)
  const isDone = text !== '' && isSectionValid(form, name)
  return (
    <Box id={id} sx={SUMMARY_STYLE}>
      {isDone && <CheckIcon size={18} />}
      <span>{text === '' ? optional : text}</span>
    </Box>
  )
}

const FOLDABLE_STYLE = {
  position: 'relative',
  borderBottom: 1,
  borderColor: 'divider',
  scrollMarginTop: '8px',
} as const

// The button covers the whole line.
const HEAD_STYLE = {
  minHeight: 52,
  position: 'static',
  '&[aria-expanded="false"]::after': { content: '""', position: 'absolute', inset: 0 },
} as const

const SUMMARY_STYLE = {
  display: 'flex',
  gap: 0.75,
  alignItems: 'flex-start',
  color: 'text.secondary',
  typography: 'body2',
  pb: 1.75,
  mt: -0.5,
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', color: 'success.main' },
} as const
