import type { Components, Theme } from '@mui/material/styles'
import { RADIUS } from './theme-radii.ts'

const FOCUS_RING = {
  outline: '3px solid var(--mui-palette-secondary-main)',
  outlineOffset: '2px',
}

export const componentStyles: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { scrollPaddingTop: '88px' },
      // Breaks words of any length, so that user text never widens a column.
      body: { overflowWrap: 'anywhere', minWidth: '320px' },
      // Short labels next to a long text must not break within words.
      'button, .MuiButton-root, .MuiChip-label, thead th': { overflowWrap: 'break-word' },
      a: { color: 'var(--mui-palette-primary-main)' },
      ':focus-visible': FOCUS_RING,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Any transition would change inherited colours level by level over several frames.
          transition: 'none !important',
        },
        '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
          animation: 'none !important',
        },
      },
      '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
        animationDuration: '200ms',
      },
      // Shown by prefetch-pages.ts.
      'html[data-loading]::after': {
        content: '""',
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 1500,
        height: 3,
        background: 'var(--mui-palette-secondary-main)',
        transformOrigin: 'left',
        animation: 'loading 8s cubic-bezier(0.1, 0.7, 0.2, 1) both',
      },
      '@keyframes loading': { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.95)' } },
      // Forced colours need an edge to make filled elements visible.
      '@media (forced-colors: active)': {
        ':focus-visible': { outline: '3px solid Highlight !important' },
        'button, .MuiButton-root, .MuiPaper-root, .MuiChip-root': {
          border: '1px solid ButtonText !important',
        },
        '[aria-pressed="true"], [aria-selected="true"], [aria-current="page"], .Mui-selected': {
          outline: '2px solid Highlight !important',
        },
        '.MuiSwitch-track': { border: '1px solid ButtonText', opacity: '1 !important' },
        '.MuiSwitch-thumb': { border: '1px solid ButtonText', backgroundColor: 'ButtonText' },
      },
    },
  },
  MuiButtonBase: {
    // The ripple is decorative motion, and its code would enlarge the first script.
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': FOCUS_RING } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: RADIUS.pill, minHeight: 44, paddingInline: 20 },
      sizeLarge: { minHeight: 52, paddingInline: 28, fontSize: '1.0625rem' },
      outlined: { borderWidth: 2, '&:hover': { borderWidth: 2 } },
    },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: RADIUS.sheet } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: RADIUS.sheet },
      paperFullScreen: { borderRadius: 0 },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.2em' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        minHeight: 48,
        // The border is the focus ring: an outline would cross the floating label.
        '&.Mui-focused.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 3,
          borderColor: 'var(--mui-palette-secondary-main)',
        },
      },
      notchedOutline: {
        borderColor: 'var(--mui-palette-inputBorder)',
        '& legend': { fontSize: '0.875em' },
      },
      input: { fontSize: '1rem' },
    },
  },
  // A raised label remains 14 px; the gap in the border fits it.
  MuiInputLabel: {
    styleOverrides: {
      outlined: {
        '&.MuiInputLabel-shrink': {
          transform: 'translate(14px, -0.625em) scale(0.875)',
          // Width before scaling: as wide as the input.
          maxWidth: 'calc((100% - 28px) / 0.875)',
        },
      },
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginInline: 4 } } },
  MuiChip: { styleOverrides: { root: { fontSize: '0.875rem', fontWeight: 600 } } },
  MuiContainer: { defaultProps: { maxWidth: 'lg' } },
}
