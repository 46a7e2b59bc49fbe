import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_PHOTOGRAPHS } from '../../../../domain/events/photographs.ts'
import { PictureUpload } from '../../../staff/kit/pictures/picture-upload.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { EventFields } from '../event-fields.ts'
import { PhotographFields } from './photograph-fields.tsx'

export function PhotographsSection({ onLoggedOut }: { onLoggedOut: () => void }) {
  const { control, formState } = useFormContext<EventFields>()
  const { fields, append, move, remove } = useFieldArray({ control, name: 'photographs' })
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const [toFocus, setToFocus] = useState<number | null>(null)
  const remaining = MAX_PHOTOGRAPHS - fields.length

  // The pressed button has moved or was removed, so focus moves to the photograph.
  useEffect(() => {
    if (toFocus === null) return
    const groups = list.current?.querySelectorAll<HTMLElement>('[role="group"]')
    groups?.[Math.min(toFocus, groups.length - 1)]?.focus()
    setToFocus(null)
  }, [toFocus])

  function add(imageUrl: string, alt = '') {
    append({ imageUrl, alt, focusX: 50, focusY: 50 }, { shouldFocus: imageUrl === '' })
  }

  function movePhotograph(from: number, to: number) {
    move(from, to)
    setAnnouncement(`Photograph ${from + 1} is now number ${to + 1} of ${fields.length}.`)
    setToFocus(to)
  }

  function removePhotograph(index: number) {
    remove(index)
    setAnnouncement(`Photograph ${index + 1} was removed. It is deleted once you save the event.`)
    setToFocus(index)
  }

  return (
    <FormSection
      title="Photographs"
      lead={`Optional, up to ${MAX_PHOTOGRAPHS}. The first one replaces the illustration on the card and at the top of the event page. The others show below it. We remove camera data, such as the location.`}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }} ref={list}>
        {fields.map(({ id }, index) => (
          <PhotographFields
            key={id}
            index={index}
            count={fields.length}
            onMove={(to) => movePhotograph(index, to)}
            onRemove={() => removePhotograph(index)}
          />
        ))}
        {formState.errors.photographs?.message && (
          <Box role="alert" sx={{ color: 'error.main' }}>
            {formState.errors.photographs.message}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: '100%' }}>
          {/* Also rendered when the list is full, to name the files that were left out. */}
          <PictureUpload
            label="Upload photographs"
            fileLabel="Photographs from this device"
            maxFiles={remaining}
            onUploaded={({ imageUrl, alt }) => add(imageUrl, alt)}
            onLoggedOut={onLoggedOut}
          />
          {remaining > 0 ? (
            <Button variant="outlined" onClick={() => add('')}>
              Add by address
            </Button>
          ) : (
            <Box sx={{ color: 'text.secondary' }}>
              You have added {MAX_PHOTOGRAPHS} photographs, the most you can have.
            </Box>
          )}
        </Box>
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </Box>
    </FormSection>
  )
}
