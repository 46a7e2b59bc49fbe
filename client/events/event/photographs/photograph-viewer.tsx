import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Text } from '../../../ui/text.tsx'
import { useSwipedRow } from '../../../ui/use-swiped-row.ts'
import { LargePhotograph } from './large-photograph.tsx'

type PhotographViewerProps = {
  title: string
  photographs: readonly { imageUrl: string; imageAlt: string | null }[]
  /** Zero-based index of the first photograph shown. */
  start: number
  onClose: () => void
}

export function PhotographViewer({ title, photographs, start, onClose }: PhotographViewerProps) {
  const [index, setIndex] = useState(start)
  const { row, props: swiped } = useSwipedRow(setIndex)
  const count = photographs.length

  // Without animation past the photographs before it.
  useEffect(() => scrollToPhotograph(row, start, 'instant'), [row, start])

  // Wraps around: a button disabled at the end would lose the focus.
  function goTo(to: number) {
    const next = (to + count) % count
    setIndex(next)
    scrollToPhotograph(row, next, isMotionReduced() ? 'instant' : 'smooth')
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    goTo(index + step)
  }

  return (
    <DialogFrame
      title={title}
      subtitle={
        <span role="status">
          <Text>
            Photograph {index + 1} of {count}
          </Text>
        </span>
      }
      open
      onClose={onClose}
      maxWidth="lg"
      fullScreenOnPhone
      footer={
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
          <Button variant="outlined" onClick={() => goTo(index - 1)}>
            Previous
          </Button>
          <Button variant="outlined" onClick={() => goTo(index + 1)}>
            Next
          </Button>
        </Box>
      }
    >
      <Box
        component="ul"
        {...swiped}
        // Scrollable regions need keyboard access.
        tabIndex={0}
        aria-label="Photographs"
        onKeyDown={handleKey}
        sx={ROW_STYLE}
      >
        {photographs.map(({ imageUrl, imageAlt }, i) => (
          <li key={imageUrl}>
            <LargePhotograph
              src={imageUrl}
              alt={imageAlt}
              name={`Photograph ${i + 1}`}
              isNear={Math.abs(i - index) < 2}
            />
          </li>
        ))}
      </Box>
    </DialogFrame>
  )
}

function scrollToPhotograph(row: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  row?.scrollTo({ left: index * row.clientWidth, behavior })
}

function isMotionReduced(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

const ROW_STYLE = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  overscrollBehaviorX: 'contain',
  '& > li': { scrollSnapAlign: 'center', minWidth: 0 },
} as const
