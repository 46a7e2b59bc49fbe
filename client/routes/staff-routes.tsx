import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '../paths.ts'
import type { PageEntry, PageRoute } from './page-route.ts'

// Same format as routes.tsx. The last entry matches every other path.
const table: readonly PageEntry[] = [
  {
    path: '/admin',
    load: () => import('./staff/admin-page.tsx').then((page) => page.AdminPage),
  },
  {
    path: '/admin/bookings/:id',
    load: () => import('./staff/admin-booking-page.tsx').then((page) => page.AdminBookingPage),
  },
  {
    path: '/admin/events/:id/day',
    load: () => import('./staff/day-page.tsx').then((page) => page.DayPage),
  },
  {
    path: '/admin/events/:id/roster',
    load: () => import('./staff/roster-page.tsx').then((page) => page.RosterPage),
    onServer: false,
  },
  {
    path: '/admin/events/:id/messages',
    load: () => import('./staff/messages-page.tsx').then((page) => page.MessagesPage),
  },
  {
    path: '/admin/events/:id/gallery',
    load: () => import('./staff/gallery-page.tsx').then((page) => page.GalleryPage),
  },
  {
    path: '/admin/events/:id/preview',
    load: () => import('./staff/event-preview-page.tsx').then((page) => page.EventPreviewPage),
  },
  {
    path: '/admin/reviews',
    load: () => import('./staff/reviews-page.tsx').then((page) => page.ReviewsPage),
  },
  {
    path: '/admin/enquiries',
    load: () => import('./staff/enquiries-page.tsx').then((page) => page.EnquiriesPage),
  },
  {
    path: '/admin/money',
    load: () => import('./staff/money-desk-page.tsx').then((page) => page.MoneyDeskPage),
  },
  {
    path: '/admin/audit',
    load: () => import('./staff/audit-page.tsx').then((page) => page.AuditPage),
  },
  {
    path: '/admin/mails',
    load: () => import('./staff/mails-page.tsx').then((page) => page.MailsPage),
  },
  {
    path: '/admin/staff',
    load: () => import('./staff/staff-page.tsx').then((page) => page.StaffPage),
  },
  {
    path: '/admin/second-step',
    load: () => import('./staff/second-step-page.tsx').then((page) => page.SecondStepPage),
  },
  {
    path: '/admin/*',
    load: () => import('./not-found-page.tsx').then((page) => page.NotFoundPage),
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
