import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { RADIUS } from '../../theme-radii.ts'

export const TOAST_MARGIN_PX = 16

export const toastViewportStyles: SystemStyleObject<Theme> = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInline: 0,
  top: 0,
  m: 0,
  p: `${TOAST_MARGIN_PX}px`,
  listStyle: 'none',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '@media (min-width: 600px)': {
    top: 'auto',
    left: 'auto',
    right: 0,
    bottom: 0,
    width: '100%',
    maxWidth: 420,
  },
}

/**
 * A toast must cover neither a dialog nor the page heading.
 * @param room height with margins in px
 * @param headRoom its overlap with the page on a phone
 */
export function roomForToast(room: number, headRoom: number) {
  return {
    '@media (max-width: 599.95px)': {
      '.MuiDialog-container': { paddingTop: room },
      '#main': { paddingTop: headRoom },
    },
    '@media (min-width: 600px)': { '.MuiDialog-container': { paddingBottom: room } },
  }
}

export const toastStyles: SystemStyleObject<Theme> = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  p: 2,
  borderRadius: RADIUS.field,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: '0 8px 28px rgb(0 0 0 / 0.18)',
  '&[data-variant="destructive"]': {
    bgcolor: 'error.main',
    color: 'error.contrastText',
    borderColor: 'error.main',
  },
  '&[data-swipe="move"]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe="cancel"]': { transform: 'none', transition: 'transform 200ms ease-out' },
  '& > button': {
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 44,
    m: -1,
    border: 0,
    borderRadius: '50%',
    bgcolor: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
  },
}
