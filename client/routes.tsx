import type { ComponentType } from 'react'
import { lazy } from 'react'

export type PageRoute = {
  /** As React Router reads it. */
  path: string
  Page: ComponentType
  /** The page's own file, so that the server can tell the browser to fetch its script early. */
  source: string
  /** Rendered on the server and then hydrated; the others show someone's own data and are drawn in the browser. */
  onServer: boolean
  /** Only the page itself, without the ways to leave it. */
  isBare?: boolean
}

/** Every page of the site. The last one answers what no other path matches. */
export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    Page: lazy(async () => ({ default: (await import('./events/home-page.tsx')).HomePage })),
    source: 'events/home-page.tsx',
    onServer: true,
  },
  {
    path: '/event/:id',
    Page: lazy(async () => ({ default: (await import('./events/event-page.tsx')).EventPage })),
    source: 'events/event-page.tsx',
    onServer: true,
  },
  {
    path: '/checkout',
    Page: lazy(async () => ({ default: (await import('./payments/checkout-page.tsx')).CheckoutPage })),
    source: 'payments/checkout-page.tsx',
    onServer: false,
    isBare: true,
  },
  {
    path: '/booking-success',
    Page: lazy(async () => ({
      default: (await import('./bookings/booking-success-page.tsx')).BookingSuccessPage,
    })),
    source: 'bookings/booking-success-page.tsx',
    onServer: false,
  },
  {
    path: '/booking-status',
    Page: lazy(async () => ({
      default: (await import('./bookings/booking-status-page.tsx')).BookingStatusPage,
    })),
    source: 'bookings/booking-status-page.tsx',
    onServer: false,
  },
  {
    path: '/booking-confirmation',
    Page: lazy(async () => ({
      default: (await import('./bookings/booking-confirmation-page.tsx')).BookingConfirmationPage,
    })),
    source: 'bookings/booking-confirmation-page.tsx',
    onServer: false,
  },
  {
    path: '*',
    Page: lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage })),
    source: 'pages/not-found-page.tsx',
    onServer: true,
  },
]
