import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '../paths.ts'
import type { PageEntry, PageRoute } from './page-route.ts'

// Same format as routes.tsx. The last entry matches every other path.
const table: readonly PageEntry[] = [
  {
    path: '/admin',
    load: () => import('./staff/admin-page.tsx').then((page) => page.AdminPage),
    source: 'routes/staff/admin-page.tsx',
  },
  {
    path: '/admin/bookings/:id',
    load: () => import('./staff/admin-booking-page.tsx').then((page) => page.AdminBookingPage),
    source: 'routes/staff/admin-booking-page.tsx',
  },
  {
    path: '/admin/events/:id/day',
    load: () => import('./staff/day-page.tsx').then((page) => page.DayPage),
    source: 'routes/staff/day-page.tsx',
  },
  {
    path: '/admin/events/:id/roster',
    load: () => import('./staff/roster-page.tsx').then((page) => page.RosterPage),
    source: 'routes/staff/roster-page.tsx',
  },
  {
    path: '/admin/events/:id/messages',
    load: () => import('./staff/messages-page.tsx').then((page) => page.MessagesPage),
    source: 'routes/staff/messages-page.tsx',
  },
  {
    path: '/admin/events/:id/gallery',
    load: () => import('./staff/gallery-page.tsx').then((page) => page.GalleryPage),
    source: 'routes/staff/gallery-page.tsx',
  },
  {
    path: '/admin/events/:id/preview',
    load: () => import('./staff/event-preview-page.tsx').then((page) => page.EventPreviewPage),
    source: 'routes/staff/event-preview-page.tsx',
  },
  {
    path: '/admin/reviews',
    load: () => import('./staff/reviews-page.tsx').then((page) => page.ReviewsPage),
    source: 'routes/staff/reviews-page.tsx',
  },
  {
    path: '/admin/enquiries',
    load: () => import('./staff/enquiries-page.tsx').then((page) => page.EnquiriesPage),
    source: 'routes/staff/enquiries-page.tsx',
  },
  {
    path: '/admin/money',
    load: () => import('./staff/money-desk-page.tsx').then((page) => page.MoneyDeskPage),
    source: 'routes/staff/money-desk-page.tsx',
  },
  {
    path: '/admin/audit',
    load: () => import('./staff/audit-page.tsx').then((page) => page.AuditPage),
    source: 'routes/staff/audit-page.tsx',
  },
  {
    path: '/admin/emails',
    load: () => import('./staff/emails-page.tsx').then((page) => page.EmailsPage),
    source: 'routes/staff/emails-page.tsx',
  },
  {
    path: '/admin/staff',
    load: () => import('./staff/staff-page.tsx').then((page) => page.StaffPage),
    source: 'routes/staff/staff-page.tsx',
  },
  {
    path: '/admin/second-step',
    load: () => import('./staff/second-step-page.tsx').then((page) => page.SecondStepPage),
    source: 'routes/staff/second-step-page.tsx',
  },
  {
    path: '/admin/*',
    load: () => import('./not-found-page.tsx').then((page) => page.NotFoundPage),
    source: 'routes/not-found-page.tsx',
    onServer: true,
  },
]

/** Separate from the public routes, so that they do not grow every visitor's initial bundle. */
export const adminRoutes: readonly PageRoute[] = table.map((entry) => ({
  ...entry,
  Page: lazy(async () => ({ default: await entry.load() })),
}))

/** Mounted at /admin/*. */
export function AdminRoutes() {
  return (
    <Routes>
      {adminRoutes.map(({ path, Page }) => (
        <Route key={path} path={path.slice(paths.admin().length)} element={<Page />} />
      ))}
    </Routes>
  )
}
