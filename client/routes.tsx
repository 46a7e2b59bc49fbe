import { lazy } from 'react'
import type { PageEntry, PageRoute } from './page-route.ts'

// Removed from production builds.
const developmentOnly: readonly PageEntry[] = import.meta.env.DEV
  ? [
      {
        path: '/debug-checkout',
        load: () => import('./pages/debug-checkout-page.tsx').then((page) => page.DebugCheckoutPage),
      },
    ]
  : []

// The last route matches every other path.
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
    isBare: true,
  },
  {
    path: '/booking-success',
    load: () => import('./bookings/pages/booking-success-page.tsx').then((page) => page.BookingSuccessPage),
  },
  {
    path: '/booking-status',
    load: () => import('./bookings/pages/booking-status-page.tsx').then((page) => page.BookingStatusPage),
  },
  {
    path: '/booking-confirmation',
    load: () =>
      import('./bookings/pages/booking-confirmation-page.tsx').then((page) => page.BookingConfirmationPage),
  },
  {
    path: '/booking-receipt',
    load: () => import('./bookings/receipts/receipt-page.tsx').then((page) => page.ReceiptPage),
  },
  {
    path: '/booking-photos',
    load: () => import('./galleries/booking-photos-page.tsx').then((page) => page.BookingPhotosPage),
  },
  {
    path: '/review',
    load: () => import('./reviews/review-page.tsx').then((page) => page.ReviewPage),
  },
  {
    path: '/booking-links',
    load: () => import('./bookings/own/booking-links-page.tsx').then((page) => page.BookingLinksPage),
  },
  ...['/profile', '/home'].map((path) => ({
    path,
    load: () => import('./accounts/profile/profile-page.tsx').then((page) => page.ProfilePage),
  })),
  {
    path: '/admin/*',
    load: () => import('./admin/admin-routes.tsx').then((pages) => pages.AdminRoutes),
  },
  {
    path: '/login',
    load: () => import('./accounts/sign-in/login-page.tsx').then((page) => page.LoginPage),
  },
  {
    path: '/register',
    load: () => import('./accounts/sign-in/register-page.tsx').then((page) => page.RegisterPage),
  },
  {
    path: '/forgot-password',
    load: () => import('./accounts/reset/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    load: () => import('./accounts/reset/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  },
  {
    path: '/verify-email',
    load: () => import('./accounts/verify-email/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
  },
  {
    path: '/invitation',
    load: () => import('./admin/staff/invitation-page.tsx').then((page) => page.InvitationPage),
  },
  {
    path: '/with',
    load: () => import('./bookings/friends/friend-link-page.tsx').then((page) => page.FriendLinkPage),
  },
  {
    path: '/transfer',
    load: () => import('./bookings/transfer/transfer-offer-page.tsx').then((page) => page.TransferOfferPage),
  },
  {
    path: '/waiting-list/leave',
    load: () =>
      import('./waiting-list/leave-waiting-list-page.tsx').then((page) => page.LeaveWaitingListPage),
  },
  {
    path: '/waiting-list/offer',
    load: () => import('./waiting-list/offer-page.tsx').then((page) => page.OfferPage),
  },
  {
    path: '/new-camps/confirm',
    load: () => import('./new-camps/new-camps-link-pages.tsx').then((page) => page.ConfirmNewCampsPage),
  },
  {
    path: '/new-camps/leave',
    load: () => import('./new-camps/new-camps-link-pages.tsx').then((page) => page.LeaveNewCampsPage),
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
  },
  {
    path: '*',
    load: () => import('./pages/not-found-page.tsx').then((page) => page.NotFoundPage),
    onServer: true,
  },
]

export const pageRoutes: readonly PageRoute[] = table.map((entry) => ({
  ...entry,
  Page: lazy(async () => ({ default: await entry.load() })),
}))

export const offlineRoutes: readonly PageRoute[] = pageRoutes
  .filter(({ path }) => path === '/offline')
  .map((route) => ({ ...route, path: '*' }))
