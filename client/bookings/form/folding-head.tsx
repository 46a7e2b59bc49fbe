import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../../ui/icons/icons.tsx'

type FoldingHeadProps = {
  isOpen: boolean
  onToggle: () => void
  controls: string
  describedBy?: string | undefined
  sx: SystemStyleObject<Theme>
  children: ReactNode
}

export function FoldingHead({ isOpen, onToggle, controls, describedBy, sx, children }: FoldingHeadProps) {
  return (
    <ButtonBase
      onClick={onToggle}
      aria-expanded={isOpen}
      aria-controls={controls}
      aria-describedby={describedBy}
      sx={[HEAD_STYLE, sx]}
    >
      {children}
      <Box
        component="span"
        sx={{ display: 'flex', ml: 'auto', transform: isOpen ? 'rotate(180deg)' : 'none' }}
      >
        <ChevronDownIcon size={22} />
      </Box>
    </ButtonBase>
  )
}

const HEAD_STYLE = {
  width: '100%',
  font: 'inherit',
  textAlign: 'left',
  justifyContent: 'flex-start',
  gap: 1,
} as const
