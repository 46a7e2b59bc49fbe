import type { Page } from '@playwright/test'
import { chooseAction } from '../fixtures/admin-page.ts'
import { checkAccessibility } from '../fixtures/axe-rules.ts'
import { signIn } from '../fixtures/signed-in.ts'
import { expect, type Site, test } from '../fixtures/site.ts'

/** The sold-out camp of the sample season. */
const camp = { id: 5, title: 'Noosa North Shore Rope Swing Camp' }

/** Adds three parties to the waiting list. They joined two days ago, in alphabetical order. */
async function threeWait(site: Site): Promise<void> {
  await site.sql('DELETE FROM waiting_list_entry WHERE event_id = $1', [camp.id])
  await site.sql('UPDATE event SET max_participants = current_participants WHERE id = $1', [camp.id])
  await site.sql(
    `INSERT INTO waiting_list_entry (event_id, first_name, last_name, email, phone, adult_count, child_count, joined_at, updated_at)
     SELECT $1::int, name, 'Waits', lower(name) || '@line.example', '0400 111 222', 1, people - 1,
       now() - interval '2 days' + place * interval '1 minute', now()
     FROM unnest(ARRAY['Ada', 'Ben', 'Cem'], ARRAY[4, 3, 2]) WITH ORDINALITY AS party(name, people, place)`,
    [camp.id],
  )
}

for (const width of [390, 1280]) {
  test(`the organiser adds places, offers out of turn and takes an offer back at ${width} px`, {
    tag: width === 390 ? '@journey' : [],
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 })
    await threeWait(site)
    await signIn(page, site, { username: `line.organiser.${width}`, role: 'admin' })
    await page.goto('/admin?tab=events')
    await chooseAction(page, camp.title, 'Waiting list (3)')
    const dialog = page.getByRole('dialog', { name: 'Waiting list' })
    const line = dialog.getByRole('listitem')
    await expect(line).toHaveCount(3)
    await expect(line.nth(0)).toContainText('Waiting')
    await expect(dialog.getByRole('heading', { name: 'Demand over time' })).toBeVisible()
    if (width === 1280) await checkAccessibility(page, 'the line of an event')

    const more = dialog.getByRole('region', { name: 'Add more spots' })
    await expect(more).toContainText('No spots are free now.')
    await expect(more).toContainText('Nobody on the waiting list would be offered a spot.')
    await more.getByLabel('Spots').fill('3')
    await expect(more).toContainText(
      /1 party would be offered 3 spots, and would pay \$[\d.,]+ for their nights/,
    )
    await more.getByRole('button', { name: 'Add 3 more spots' }).click()
    await expect(line.nth(1)).toContainText('3 spots offered')

    // An offer out of turn is rejected and the reason remains; then there is room.
    await dialog.getByRole('button', { name: 'Offer spots now: Cem Waits' }).click()
    const asking = page.getByRole('dialog', { name: 'Offer spots out of turn' })
    await expect(asking).toContainText('Cem Waits needs 2 spots, and no spots are free now.')
    await asking.getByRole('button', { name: 'Offer spots' }).click()
    await expect(asking.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/)
    await asking.getByLabel('Reason').fill('His son starts school')
    await asking.getByRole('button', { name: 'Offer spots' }).click()
    await expect(asking).toContainText('The party needs 2 spots, and 0 are free.')
    await expect(asking.getByLabel('Reason')).toHaveValue('His son starts school')
    await asking.getByRole('button', { name: 'Cancel' }).click()

    await dialog.getByRole('button', { name: 'Withdraw offer: Ben Waits' }).click()
    const back = page.getByRole('dialog', { name: 'Withdraw the offer' })
    await back.getByLabel('Reason').fill('Counted twice')
    await back.getByRole('button', { name: 'Withdraw offer' }).click()
    await expect(line.nth(1)).toContainText('Asked again after')
    // The returned spots are offered to the next entry.
    await expect(line.nth(2)).toContainText('2 spots offered')
    await dialog.getByRole('button', { name: 'Extend offer: Cem Waits' }).click()
    const extending = page.getByRole('dialog', { name: 'Extend the offer' })
    const until = /Extending it moves the end to (.+) Brisbane time/.exec(
      (await extending.textContent()) ?? '',
    )?.[1]
    await extending.getByRole('button', { name: 'Extend offer' }).click()
    await expect(line.nth(2)).toContainText(`Held until ${until}`)
    await dialog.getByRole('button', { name: 'Remove from list: Ada Waits' }).click()
    const removing = page.getByRole('dialog', { name: 'Remove from the waiting list' })
    await removing.getByLabel('Reason').fill('Asked us to')
    await removing.getByRole('button', { name: 'Remove from list' }).click()
    await expect(line.nth(0)).toContainText('Removed')

    await expect(line.nth(0)).toBeFocused()
    // Ben is first now, and the list of events shows the same.
    await expect(line.nth(1)).toContainText(/^1Ben Waits/)
    await page.keyboard.press('Escape')
    await expect(
      page
        .getByRole(width === 390 ? 'listitem' : 'row')
        .filter({ hasText: camp.title })
        .getByText('2 waiting, 1 with an offer'),
    ).toBeVisible()
    if (width === 1280) await auditReads(page, site, until ?? 'no end')
  })
}

/** Expects that the audit trail describes the actions in words, with a readable time. */
async function auditReads(page: Page, site: Site, until: string): Promise<void> {
  const [row] = await site.sql(
    "SELECT id FROM waiting_list_entry WHERE event_id = $1 AND first_name = 'Cem'",
    [camp.id],
  )
  await page.goto(`/admin/audit?subject=waiting-list-entry:${String(row?.id)}`)
  const extended = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Offer extended' })
  await expect(extended).toContainText(`Waiting party ${String(row?.id)}`)
  await expect(extended).toContainText(until)
  await page.goto('/admin/audit?action=waiting-party-removed')
  const removed = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Waiting party removed' })
    .first()
  await expect(removed).toContainText(/Reason\s*nothing\s*→\s*Asked us to/)
}

test('acting at the end of a long list keeps the scroll position, and states update live', async ({
  page,
  site,
}) => {
  await threeWait(site)
  await site.sql(
    `INSERT INTO waiting_list_entry (event_id, first_name, last_name, email, phone, adult_count, joined_at, updated_at)
     SELECT $1::int, 'Party' || place, 'Waits', 'party' || place || '@line.example', '0400 111 222', 9, now(), now()
     FROM generate_series(4, 22) AS place ORDER BY place`,
    [camp.id],
  )
  await signIn(page, site, { username: 'line.organiser.long', role: 'admin' })
  await page.goto('/admin?tab=events')
  await site.sql(
    `INSERT INTO waiting_list_offer (entry_id, event_id, seats, token_hash, expires_at, updated_at)
     SELECT id, event_id, 4, '\\x07', now() + interval '5 seconds', now() FROM waiting_list_entry
     WHERE event_id = $1 AND first_name = 'Ada'`,
    [camp.id],
  )
  await chooseAction(page, camp.title, 'Waiting list (22)')
  const dialog = page.getByRole('dialog', { name: 'Waiting list' })
  const line = dialog.getByRole('listitem')
  await expect(line.first()).toContainText('4 spots offered')
  await dialog.getByRole('button', { name: 'Load more' }).click()
  await expect(line).toHaveCount(22)
  await dialog.getByRole('button', { name: 'Remove from list: Party22 Waits' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove from the waiting list' })
  await removing.getByLabel('Reason').fill('Asked us to')
  await removing.getByRole('button', { name: 'Remove from list' }).click()
  await expect(line.last()).toContainText('Removed')
  await expect(line).toHaveCount(22)
  await expect(line.first()).toContainText(/Offer expired|Skipped for now/, { timeout: 10_000 })
  await expect(line).toHaveCount(22)
  await site.sql('DELETE FROM waiting_list_entry WHERE event_id = $1', [camp.id])
})
