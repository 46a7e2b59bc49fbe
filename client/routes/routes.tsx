import { lazy } from 'react'
import type { PageEntry, PageRoute } from './page-route.ts'

// Removed from production builds.
const developmentOnly: readonly PageEntry[] = import.meta.env.DEV
  ? [
      {
        path: '/debug-checkout',
        load: () => import('./debug-checkout-page.tsx').then((page) => page.DebugCheckoutPage),
      },
    ]
  : []

// The last route matches every other path.
const table: readonly PageEntry[] = [
  {
    path: '/',
    load: () => import('./home-page.tsx').then((page) => page.HomePage),
    onServer: true,
  },
  {
    path: '/event/:id',
    load: () => import('./event-page.tsx').then((page) => page.EventPage),
    onServer: true,
  },
  {
    path: '/checkout',
    load: () => import('./checkout-page.tsx').then((page) => page.CheckoutPage),
    isBare: true,
  },
  {
    path: '/booking-success',
    load: () => import('./booking-success-page.tsx').then((page) => page.BookingSuccessPage),
  },
  {
    path: '/booking-status',
    load: () => import('./booking-status-page.tsx').then((page) => page.BookingStatusPage),
  },
  {
    path: '/booking-confirmation',
    load: () => import('./booking-confirmation-page.tsx').then((page) => page.BookingConfirmationPage),
  },
  {
    path: '/booking-receipt',
    load: () => import('./receipt-page.tsx').then((page) => page.ReceiptPage),
  },
  {
    path: '/booking-photos',
    load: () => import('./booking-photos-page.tsx').then((page) => page.BookingPhotosPage),
  },
  {
    path: '/review',
    load: () => import('./review-page.tsx').then((page) => page.ReviewPage),
  },
  {
    path: '/booking-links',
    load: () => import('./booking-links-page.tsx').then((page) => page.BookingLinksPage),
  },
  ...['/profile', '/home'].map((path) => ({
    path,
    load: () => import('./account/profile-page.tsx').then((page) => page.ProfilePage),
  })),
  {
    path: '/admin/*',
    load: () => import('./staff-routes.tsx').then((pages) => pages.AdminRoutes),
  },
  {
    path: '/login',
    load: () => import('./account/login-page.tsx').then((page) => page.LoginPage),
  },
  {
    path: '/register',
    load: () => import('./account/register-page.tsx').then((page) => page.RegisterPage),
  },
  {
    path: '/forgot-password',
    load: () => import('./account/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    load: () => import('./account/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  },
  {
    path: '/verify-email',
    load: () => import('./account/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
  },
  {
    path: '/invitation',
    load: () => import('./account/invitation-page.tsx').then((page) => page.InvitationPage),
  },
  {
    path: '/with',
    load: () => import('./friend-link-page.tsx').then((page) => page.FriendLinkPage),
  },
  {
    path: '/transfer',
    load: () => import('./transfer-offer-page.tsx').then((page) => page.TransferOfferPage),
  },
  {
    path: '/waiting-list/leave',
    load: () => import('./leave-waiting-list-page.tsx').then((page) => page.LeaveWaitingListPage),
  },
  {
    path: '/waiting-list/offer',
    load: () => import('./offer-page.tsx').then((page) => page.OfferPage),
  },
  {
    path: '/new-camps/confirm',
    load: () => import('./new-camps-link-pages.tsx').then((page) => page.ConfirmNewCampsPage),
  },
  {
    path: '/new-camps/leave',
    load: () => import('./new-camps-link-pages.tsx').then((page) => page.LeaveNewCampsPage),
  },
  {
    path: '/about',
    load: () => import('./about-page.tsx').then((page) => page.AboutPage),
    onServer: true,
  },
  {
    path: '/safety',
    load: () => import('./safety-page.tsx').then((page) => page.SafetyPage),
    onServer: true,
  },
  {
    path: '/terms',
    load: () => import('./terms-page.tsx').then((page) => page.TermsPage),
    onServer: true,
  },
  {
    path: '/privacy',
    load: () => import('./privacy-page.tsx').then((page) => page.PrivacyPage),
    onServer: true,
  },
  {
    path: '/developers',
    load: () => import('./developers-page.tsx').then((page) => page.DevelopersPage),
    onServer: true,
  },
  {
    path: '/graphql/public',
    load: () => import('./explorer-page.tsx').then((page) => page.ExplorerPage),
    onServer: true,
  },
  ...developmentOnly,
  {
    path: '/contact',
    load: () => import('./contact-page.tsx').then((page) => page.ContactPage),
    onServer: true,
  },
  {
    path: '/offline',
    load: () => import('./offline-page.tsx').then((page) => page.OfflinePage),
  },
  {
    path: '*',
    load: () => import('./not-found-page.tsx').then((page) => page.NotFoundPage),
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
