import { createTheme } from '@mui/material/styles'
import { componentStyles } from './theme-components.ts'

declare module '@mui/material/styles' {
  interface Palette {
    category: CategoryColors
    inputBorder: string
  }
  interface PaletteOptions {
    category?: CategoryColors
    inputBorder?: string
  }
}

type CategoryColors = { outdoor: string; skills: string; wellness: string; social: string; unknown: string }

/** Attribute on <html> for the visitor's chosen scheme; see ui/color-scheme.ts. */
const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'

// White text is on these in both schemes, so they stay constant.
const category: CategoryColors = {
  outdoor: '#1F5A3C',
  skills: '#7A3E12',
  wellness: '#1F5F78',
  social: '#5B3A78',
  unknown: '#5A625C',
}

const HEADINGS = "'Bitter Variable', 'Bitter Fallback', Georgia, serif"
const TEXT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: {
    light: {
      palette: {
        background: { default: '#FAF7F0', paper: '#FFFFFF' },
        text: { primary: '#1B231D', secondary: '#4A564D' },
        primary: { main: '#1F5A3C', contrastText: '#FFFFFF' },
        secondary: { main: '#B4501A', contrastText: '#FFFFFF' },
        success: { main: '#2E7D4F', contrastText: '#FFFFFF' },
        warning: { main: '#8A5A00', contrastText: '#FFFFFF' },
        error: { main: '#B3261E', contrastText: '#FFFFFF' },
        info: { main: '#1F6F8B', contrastText: '#FFFFFF' },
        divider: '#E4DED0',
        inputBorder: '#7C877E',
        category,
      },
    },
    dark: {
      palette: {
        background: { default: '#0E1411', paper: '#161E1A' },
        text: { primary: '#EEF3EE', secondary: '#B4C0B7' },
        primary: { main: '#8FD0A8', contrastText: '#0B1A12' },
        secondary: { main: '#F2A76B', contrastText: '#221003' },
        success: { main: '#7CCB98', contrastText: '#0B1A12' },
        warning: { main: '#F0C36A', contrastText: '#221803' },
        error: { main: '#FFB4AB', contrastText: '#3B0704' },
        info: { main: '#8CCDE6', contrastText: '#06202B' },
        divider: '#2A352F',
        inputBorder: '#6B776F',
        category,
      },
    },
  },
  spacing: 8,
  shape: { borderRadius: 12 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  transitions: {
    duration: {
      shortest: 150,
      shorter: 200,
      short: 200,
      standard: 200,
      complex: 200,
      enteringScreen: 200,
      leavingScreen: 200,
    },
  },
  typography: {
    fontFamily: TEXT,
    h1: {
      fontFamily: HEADINGS,
      fontWeight: 800,
      fontSize: 'clamp(2.25rem, 1.3rem + 4vw, 4.25rem)',
      lineHeight: 1.05,
      letterSpacing: '-0.02em',
    },
    h2: {
      fontFamily: HEADINGS,
      fontWeight: 800,
      fontSize: 'clamp(1.75rem, 1.3rem + 1.8vw, 2.5rem)',
      lineHeight: 1.15,
      letterSpacing: '-0.01em',
    },
    h3: { fontFamily: HEADINGS, fontWeight: 700, fontSize: '1.375rem', lineHeight: 1.25 },
    h4: { fontFamily: HEADINGS, fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.3 },
    h5: { fontFamily: HEADINGS, fontWeight: 700, fontSize: '1rem', lineHeight: 1.35 },
    h6: { fontFamily: HEADINGS, fontWeight: 700, fontSize: '1rem', lineHeight: 1.35 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
    caption: { fontSize: '0.875rem', lineHeight: 1.5 },
    overline: { fontSize: '0.875rem', fontWeight: 700, letterSpacing: '0.1em', lineHeight: 1.5 },
    button: { fontWeight: 650, fontSize: '1rem', textTransform: 'none', letterSpacing: 0 },
  },
  components: componentStyles,
})

const dark = `[${COLOR_SCHEME_ATTRIBUTE}="dark"]`
const schemes = theme.generateStyleSheets()

/**
 * Colours of both schemes. The device decides unless the visitor chose one; no script is needed. Print uses the
 * light scheme, because dark would print pale text on white.
 */
export const colorSchemeStyles = schemes
  .flatMap((sheet) =>
    dark in sheet
      ? [
          { '@media screen': { [dark]: sheet[dark] } },
          {
            '@media screen and (prefers-color-scheme: dark)': {
              [`html:not([${COLOR_SCHEME_ATTRIBUTE}])`]: sheet[dark],
            },
          },
        ]
      : [sheet],
  )
  .concat({ '@media print': { ':root:root': { colorScheme: 'light' } } })
