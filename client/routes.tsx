import type { ComponentType } from 'react'
import { lazy } from 'react'

type PageEntry = {
  /** As React Router reads it. */
  path: string
  /** Fetches the page's script. Written as it is below: the build reads from it which file the page is in. */
  load: () => Promise<ComponentType>
  /** Rendered on the server and then hydrated; the others show someone's own data and are drawn in the browser. */
  onServer: boolean
  /** Only the page itself, without the ways to leave it. */
  isBare?: boolean
}

export type PageRoute = PageEntry & {
  Page: ComponentType
  /** The page's own file, so that the server can name its scripts in the document; only on the server. */
  source?: string
}

// In production the build leaves it out, and its address is an unknown one.
const developmentOnly: readonly PageEntry[] = import.meta.env.DEV
  ? [
      {
        path: '/debug-checkout',
        load: () => import('./pages/debug-checkout-page.tsx').then((page) => page.DebugCheckoutPage),
        onServer: false,
      },
    ]
  : []

// The last one answers what no other path matches.
const table: readonly PageEntry[] = [
  {
    path: '/',
    load: () => import('./events/home/home-page.tsx').then((page) => page.HomePage),
    onServer: true,
  },
  {
    path: '/event/:id',
    load: () => import('./events/event/event-page.tsx').then((page) => page.EventPage),
    onServer: true,
  },
  {
    path: '/checkout',
    load: () => import('./payments/checkout-page.tsx').then((page) => page.CheckoutPage),
    onServer: false,
    isBare: true,
  },
  {
    path: '/booking-success',
    load: () => import('./bookings/pages/booking-success-page.tsx').then((page) => page.BookingSuccessPage),
    onServer: false,
  },
  {
    path: '/booking-status',
    load: () => import('./bookings/pages/booking-status-page.tsx').then((page) => page.BookingStatusPage),
    onServer: false,
  },
  {
    path: '/booking-confirmation',
    load: () =>
      import('./bookings/pages/booking-confirmation-page.tsx').then((page) => page.BookingConfirmationPage),
    onServer: false,
  },
  {
    path: '/booking-receipt',
    load: () => import('./bookings/receipts/receipt-page.tsx').then((page) => page.ReceiptPage),
    onServer: false,
  },
  {
    path: '/booking-links',
    load: () => import('./bookings/own/booking-links-page.tsx').then((page) => page.BookingLinksPage),
    onServer: false,
  },
  ...['/profile', '/home'].map((path) => ({
    path,
    load: () => import('./accounts/profile/profile-page.tsx').then((page) => page.ProfilePage),
    onServer: false,
  })),
  {
    path: '/admin',
    load: () => import('./admin/dashboard/admin-page.tsx').then((page) => page.AdminPage),
    onServer: false,
  },
  {
    path: '/admin/bookings/:id',
    load: () => import('./admin/bookings/admin-booking-page.tsx').then((page) => page.AdminBookingPage),
    onServer: false,
  },
  {
    path: '/admin/money',
    load: () => import('./admin/money/money-desk-page.tsx').then((page) => page.MoneyDeskPage),
    onServer: false,
  },
  {
    path: '/admin/audit',
    load: () => import('./admin/audit/audit-page.tsx').then((page) => page.AuditPage),
    onServer: false,
  },
  {
    path: '/admin/mails',
    load: () => import('./admin/mails/mails-page.tsx').then((page) => page.MailsPage),
    onServer: false,
  },
  {
    path: '/login',
    load: () => import('./accounts/sign-in/login-page.tsx').then((page) => page.LoginPage),
    onServer: false,
  },
  {
    path: '/register',
    load: () => import('./accounts/sign-in/register-page.tsx').then((page) => page.RegisterPage),
    onServer: false,
  },
  {
    path: '/forgot-password',
    load: () => import('./accounts/reset/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
    onServer: false,
  },
  {
    path: '/reset-password',
    load: () => import('./accounts/reset/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
    onServer: false,
  },
  {
    path: '/verify-email',
    load: () => import('./accounts/verify-email/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
    onServer: false,
  },
  {
    path: '/waiting-list/leave',
    load: () =>
      import('./waiting-list/leave-waiting-list-page.tsx').then((page) => page.LeaveWaitingListPage),
    onServer: false,
  },
  {
    path: '/waiting-list/offer',
    load: () => import('./waiting-list/offer-page.tsx').then((page) => page.OfferPage),
    onServer: false,
  },
  {
    path: '/new-camps/confirm',
    load: () => import('./new-camps/new-camps-link-pages.tsx').then((page) => page.ConfirmNewCampsPage),
    onServer: false,
  },
  {
    path: '/new-camps/leave',
    load: () => import('./new-camps/new-camps-link-pages.tsx').then((page) => page.LeaveNewCampsPage),
    onServer: false,
  },
  {
    path: '/about',
    load: () => import('./pages/about-page.tsx').then((page) => page.AboutPage),
    onServer: true,
  },
  {
    path: '/safety',
    load: () => import('./pages/safety-page.tsx').then((page) => page.SafetyPage),
    onServer: true,
  },
  {
    path: '/terms',
    load: () => import('./pages/terms-page.tsx').then((page) => page.TermsPage),
    onServer: true,
  },
  {
    path: '/privacy',
    load: () => import('./pages/privacy-page.tsx').then((page) => page.PrivacyPage),
    onServer: true,
  },
  {
    path: '/developers',
    load: () => import('./developers/developers-page.tsx').then((page) => page.DevelopersPage),
    onServer: true,
  },
  {
    path: '/graphql/public',
    load: () => import('./developers/explorer-page.tsx').then((page) => page.ExplorerPage),
    onServer: true,
  },
  ...developmentOnly,
  {
    path: '/contact',
    load: () => import('./contact/contact-page.tsx').then((page) => page.ContactPage),
    onServer: true,
  },
  {
    path: '/offline',
    load: () => import('./pages/offline-page.tsx').then((page) => page.OfflinePage),
    onServer: false,
  },
  {
    path: '*',
    load: () => import('./pages/not-found-page.tsx').then((page) => page.NotFoundPage),
    onServer: true,
  },
]

/** Every page of the site. */
export const pageRoutes: readonly PageRoute[] = table.map((entry) => ({
  ...entry,
  Page: lazy(async () => ({ default: await entry.load() })),
}))

/** The same without a network: one page at every address. */
export const offlineRoutes: readonly PageRoute[] = pageRoutes
  .filter(({ path }) => path === '/offline')
  .map((route) => ({ ...route, path: '*' }))
