import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { isMediaAddress } from '../../../../domain/form-fields.ts'
import { AdminField } from '../../../staff/kit/admin-field.tsx'
import { PicturePreview } from '../../../staff/kit/pictures/picture-preview.tsx'
import { CARD } from '../../../theme-looks.ts'
import { Text } from '../../../ui/text.tsx'
import type { EventFields } from '../event-fields.ts'
import { FocusPicker } from './focus-picker.tsx'

type PhotographFieldsProps = {
  /** Zero-based. */
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function PhotographFields({ index, count, onMove, onRemove }: PhotographFieldsProps) {
  const { watch, setValue } = useFormContext<EventFields>()
  const titleId = useId()
  const { imageUrl, focusX, focusY } = watch(`photographs.${index}`)
  const name = `photograph ${index + 1}`

  function focusOn(x: number, y: number) {
    setValue(`photographs.${index}.focusX`, x, { shouldDirty: true })
    setValue(`photographs.${index}.focusY`, y, { shouldDirty: true })
  }

  return (
    <Box role="group" aria-labelledby={titleId} tabIndex={-1} sx={FRAME_STYLE}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box
          component="h4"
          id={titleId}
          sx={{ m: 0, typography: 'h5', flexGrow: 1, flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          <Text>
            Photograph {index + 1}
            {index === 0 && ', shown first'}
          </Text>
        </Box>
        <Button
          size="small"
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          Up
        </Button>
        <Button
          size="small"
          aria-label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          Down
        </Button>
        <Button size="small" color="error" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </Box>
      {isMediaAddress(imageUrl.trim()) ? (
        <FocusPicker address={imageUrl.trim()} name={name} x={focusX} y={focusY} onChange={focusOn} />
      ) : (
        <PicturePreview address={imageUrl.trim()} />
      )}
      <AdminField
        name={`photographs.${index}.alt`}
        label={`Description of ${name}`}
        hint="What it shows, for people who use a screen reader. It is also under the large view."
      />
      <AdminField
        name={`photographs.${index}.imageUrl`}
        label={`Address of ${name}`}
        required
        inputProps={{ inputMode: 'url' }}
      />
    </Box>
  )
}

const FRAME_STYLE = { ...CARD, p: 2, width: '100%', minWidth: 0, display: 'grid', gap: 2 } as const
