import { screens } from '../documented/screens.ts'
import { checkAccessibility, RULES } from '../fixtures/axe-rules.ts'
import { test } from '../fixtures/screen-test.ts'

// accessible-pages.spec.ts checks every width, both schemes, tabs and dialogs.
const readers = { visitor: undefined, member: 'member', 'camp organiser': 'admin' } as const

test.describe.configure({ mode: 'parallel' })

for (const [reader, as] of Object.entries(readers)) {
  test(`pages of a ${reader} are accessible`, { tag: '@journey' }, async ({ page, openScreen }) => {
    test.setTimeout(240_000)
    for (const screen of screens.filter((each) => !each.like && each.as === as)) {
      await openScreen(screen)
      await checkAccessibility(page, screen.path, [{ colorScheme: 'light', width: 390, rules: RULES }])
    }
  })
}
