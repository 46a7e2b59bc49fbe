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

const ProfilePage = lazy(async () => ({ default: (await import('./accounts/profile-page.tsx')).ProfilePage }))

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
    path: '/booking-links',
    Page: lazy(async () => ({
      default: (await import('./bookings/booking-links-page.tsx')).BookingLinksPage,
    })),
    source: 'bookings/booking-links-page.tsx',
    onServer: false,
  },
  ...['/profile', '/home'].map((path) => ({
    path,
    Page: ProfilePage,
    source: 'accounts/profile-page.tsx',
    onServer: false,
  })),
  {
    path: '/login',
    Page: lazy(async () => ({ default: (await import('./accounts/login-page.tsx')).LoginPage })),
    source: 'accounts/login-page.tsx',
    onServer: false,
  },
  {
    path: '/register',
    Page: lazy(async () => ({ default: (await import('./accounts/register-page.tsx')).RegisterPage })),
    source: 'accounts/register-page.tsx',
    onServer: false,
  },
  {
    path: '/forgot-password',
    Page: lazy(async () => ({
      default: (await import('./accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    })),
    source: 'accounts/forgot-password-page.tsx',
    onServer: false,
  },
  {
    path: '/reset-password',
    Page: lazy(async () => ({
      default: (await import('./accounts/reset-password-page.tsx')).ResetPasswordPage,
    })),
    source: 'accounts/reset-password-page.tsx',
    onServer: false,
  },
  {
    path: '/verify-email',
    Page: lazy(async () => ({ default: (await import('./accounts/verify-email-page.tsx')).VerifyEmailPage })),
    source: 'accounts/verify-email-page.tsx',
    onServer: false,
  },
  {
    path: '*',
    Page: lazy(async () => ({ default: (await import('./pages/not-found-page.tsx')).NotFoundPage })),
    source: 'pages/not-found-page.tsx',
    onServer: true,
  },
]
