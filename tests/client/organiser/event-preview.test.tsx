import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { EventPreviewDocument } from '../../../client/graphql/graphql.ts'
import { test } from '../fixtures/app-test.tsx'
import { adminEvent, organiser } from './sample-admin.ts'

const TITLE = adminEvent.title

function previewed(isActive: boolean) {
  return {
    adminEvent: { ...adminEvent, isActive },
    eventCancellation: null,
    next: { edges: [] },
  }
}

test('shows a hidden event with a banner and without a booking button', async ({ open, site }) => {
  site.signIn(organiser)
  site.setResponse(EventPreviewDocument, previewed(false))
  open('/admin/events/2/preview')
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  expect(screen.getByText('Hidden.')).toBeVisible()
  expect(screen.getByText('A camp with a fire.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Book|Share|calendar/i })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Public page' })).toBeNull()
  await expect.poll(() => document.title).toContain('Preview')
})

test('links from the preview of a visible event to its public page', async ({ open, site }) => {
  site.signIn(organiser)
  site.setResponse(EventPreviewDocument, previewed(true))
  open('/admin/events/2/preview')
  expect(await screen.findByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/event/2')
  expect(screen.queryByText('Hidden.')).toBeNull()
})

test.for(['LEADER', 'USER'] as const)('shows no preview to a %s', async (role, { open, site }) => {
  site.signIn({ ...organiser, role })
  open('/admin/events/2/preview')
  await screen.findByRole('heading', { name: 'Access Denied' })
  expect(site.requests.map(({ name }) => name)).not.toContain('EventPreview')
})
