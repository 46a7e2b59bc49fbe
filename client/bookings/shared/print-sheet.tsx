import GlobalStyles from '@mui/material/GlobalStyles'

const PAPER = {
  '--mui-palette-background-default': '#FFFFFF',
  '--mui-palette-background-paper': '#FFFFFF',
  '--mui-palette-divider': '#C9C4B6',
}

/** Prints the page content on one A4 sheet, dark on white. `isDense` is for long lists. */
export function PrintSheet({ isDense = false }: { isDense?: boolean }) {
  return (
    <GlobalStyles
      styles={{
        '@page': { size: 'A4', margin: '11mm' },
        '@media print': {
          // More specific than the colours of the light scheme.
          ':root:root': PAPER,
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
