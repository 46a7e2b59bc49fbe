import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { RADIUS } from '../../theme-radii.ts'

/**
 * At the lower edge, bottom right and never wider than 420 px on larger screens. At the upper one while an alert of the
 * page stands there, and in front of an open dialog, which makes room for it (toast-shelf.tsx).
 */
export const toastViewportStyles: SystemStyleObject<Theme> = {
  position: 'fixed',
  zIndex: 'snackbar',
  insetInline: 0,
  bottom: 0,
  m: 0,
  p: 2,
  listStyle: 'none',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
  '&[data-edge="top"], body:has(> #root[inert]):has(> .MuiDialog-root) &': { top: 0, bottom: 'auto' },
  '@media (min-width: 600px)': { left: 'auto', width: '100%', maxWidth: 420 },
}

/** A notice; the destructive variant stands on the error colour. */
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
