import GlobalStyles from '@mui/material/GlobalStyles'

// A dark page would print as pale text on white paper.
const INK = {
  colorScheme: 'light',
  '--mui-palette-background-default': '#FFFFFF',
  '--mui-palette-background-paper': '#FFFFFF',
  '--mui-palette-text-primary': '#1B231D',
  '--mui-palette-text-secondary': '#4A564D',
  '--mui-palette-primary-main': '#1F5A3C',
  '--mui-palette-secondary-main': '#B4501A',
  '--mui-palette-divider': '#C9C4B6',
}

/** Makes the printed page one sheet of A4: only the page's own content, small, dark on white. Dense for long lists. */
export function PrintSheet({ isDense = false }: { isDense?: boolean }) {
  return (
    <GlobalStyles
      styles={{
        '@page': { size: 'A4', margin: '11mm' },
        '@media print': {
          // Stronger than the colours of either scheme.
          ':root:root': INK,
          html: { fontSize: isDense ? '9px' : '11.5px' },
          'body > :not(#root), #root > header, nav, footer, button, [role="region"][aria-label*="otification"]':
            {
              display: 'none !important',
            },
          'main, main > div > *': { minHeight: '0 !important', paddingBlock: '0 !important' },
        },
      }}
    />
  )
}
