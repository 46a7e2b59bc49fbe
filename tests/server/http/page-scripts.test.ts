import { expect, test } from 'vitest'
import { createScriptLookups } from '../../../server/http/pages/page-scripts.ts'

const { now, later } = createScriptLookups(
  JSON.stringify({
    'index.html': {
      file: 'main.js',
      isEntry: true,
      imports: ['_vendor'],
      dynamicImports: ['navigation/account-corner.tsx'],
    },
    _vendor: { file: 'vendor.js' },
    _dialogs: { file: 'dialogs.js' },
    'home.tsx': { file: 'home.js', imports: ['_vendor'], dynamicImports: ['routes/booking-flow.tsx'] },
    'about.tsx': { file: 'about.js', imports: ['_vendor'] },
    'navigation/account-corner.tsx': { file: 'account-corner.js', imports: ['_vendor'] },
    'routes/booking-flow.tsx': { file: 'flow.js', imports: ['_dialogs'] },
    'bookings/form/booking-dialog.tsx': { file: 'form.js', imports: ['_dialogs', '_vendor'] },
  }),
)

test('names the scripts of a page that not every page loads', () => {
  expect(now(['home.tsx'])).toEqual(['home.js'])
})

test('a booking button loads the viewer first, then the first dialog, then the form', () => {
  expect(later(['home.tsx'])).toEqual(['account-corner.js', 'flow.js', 'dialogs.js', 'form.js'])
  expect(later(['about.tsx'])).toEqual([])
})
