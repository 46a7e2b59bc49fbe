import { lazy } from 'react'
import type { PageEntry, PageRoute } from './page-route.ts'

// Removed from production builds.
const developmentOnly: readonly PageEntry[] = import.meta.env.DEV
  ? [
      {
        path: '/debug-checkout',
        load: () => import('./debug-checkout-page.tsx').then((page) => page.DebugCheckoutPage),
        source: 'routes/debug-checkout-page.tsx',
      },
    ]
  : []

// The last route matches every other path.
const table: readonly PageEntry[] = [
  {
    path: '/',
    load: () => import('./home-page.tsx').then((page) => page.HomePage),
    source: 'routes/home-page.tsx',
    onServer: true,
  },
  {
    path: '/event/:id',
    load: () => import('./event-page.tsx').then((page) => page.EventPage),
    source: 'routes/event-page.tsx',
    onServer: true,
  },
  {
    path: '/checkout',
    load: () => import('./checkout-page.tsx').then((page) => page.CheckoutPage),
    source: 'routes/checkout-page.tsx',
    isBare: true,
  },
  {
    path: '/booking-success',
    load: () => import('./booking-success-page.tsx').then((page) => page.BookingSuccessPage),
    source: 'routes/booking-success-page.tsx',
  },
  {
    path: '/booking-status',
    load: () => import('./booking-status-page.tsx').then((page) => page.BookingStatusPage),
    source: 'routes/booking-status-page.tsx',
  },
  {
    path: '/booking-confirmation',
    load: () => import('./booking-confirmation-page.tsx').then((page) => page.BookingConfirmationPage),
    source: 'routes/booking-confirmation-page.tsx',
  },
  {
    path: '/booking-receipt',
    load: () => import('./receipt-page.tsx').then((page) => page.ReceiptPage),
    source: 'routes/receipt-page.tsx',
  },
  {
    path: '/booking-photos',
    load: () => import('./booking-photos-page.tsx').then((page) => page.BookingPhotosPage),
    source: 'routes/booking-photos-page.tsx',
  },
  {
    path: '/review',
    load: () => import('./review-page.tsx').then((page) => page.ReviewPage),
    source: 'routes/review-page.tsx',
  },
  {
    path: '/booking-links',
    load: () => import('./booking-links-page.tsx').then((page) => page.BookingLinksPage),
    source: 'routes/booking-links-page.tsx',
  },
  ...['/profile', '/home'].map((path) => ({
    path,
    load: () => import('./account/profile-page.tsx').then((page) => page.ProfilePage),
    source: 'routes/account/profile-page.tsx',
  })),
  {
    path: '/admin/*',
    load: () => import('./staff-routes.tsx').then((pages) => pages.AdminRoutes),
    source: 'routes/staff-routes.tsx',
  },
  {
    path: '/login',
    load: () => import('./account/login-page.tsx').then((page) => page.LoginPage),
    source: 'routes/account/login-page.tsx',
  },
  {
    path: '/register',
    load: () => import('./account/register-page.tsx').then((page) => page.RegisterPage),
    source: 'routes/account/register-page.tsx',
  },
  {
    path: '/forgot-password',
    load: () => import('./account/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
    source: 'routes/account/forgot-password-page.tsx',
  },
  {
    path: '/reset-password',
    load: () => import('./account/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
    source: 'routes/account/reset-password-page.tsx',
  },
  {
    path: '/verify-email',
    load: () => import('./account/verify-email-page.tsx').then((page) => page.VerifyEmailPage),
    source: 'routes/account/verify-email-page.tsx',
  },
  {
    path: '/invitation',
    load: () => import('./account/invitation-page.tsx').then((page) => page.InvitationPage),
    source: 'routes/account/invitation-page.tsx',
  },
  {
    path: '/with',
    load: () => import('./friend-link-page.tsx').then((page) => page.FriendLinkPage),
    source: 'routes/friend-link-page.tsx',
  },
  {
    path: '/transfer',
    load: () => import('./transfer-offer-page.tsx').then((page) => page.TransferOfferPage),
    source: 'routes/transfer-offer-page.tsx',
  },
  {
    path: '/waiting-list/leave',
    load: () => import('./leave-waiting-list-page.tsx').then((page) => page.LeaveWaitingListPage),
    source: 'routes/leave-waiting-list-page.tsx',
  },
  {
    path: '/waiting-list/offer',
    load: () => import('./offer-page.tsx').then((page) => page.OfferPage),
    source: 'routes/offer-page.tsx',
  },
  {
    path: '/new-camps/confirm',
    load: () => import('./new-camps-link-pages.tsx').then((page) => page.ConfirmNewCampsPage),
    source: 'routes/new-camps-link-pages.tsx',
  },
  {
    path: '/new-camps/leave',
    load: () => import('./new-camps-link-pages.tsx').then((page) => page.UnsubscribeFromNewCampsPage),
    source: 'routes/new-camps-link-pages.tsx',
  },
  {
    path: '/about',
    load: () => import('./about-page.tsx').then((page) => page.AboutPage),
    source: 'routes/about-page.tsx',
    onServer: true,
  },
  {
    path: '/safety',
    load: () => import('./safety-page.tsx').then((page) => page.SafetyPage),
    source: 'routes/safety-page.tsx',
    onServer: true,
  },
  {
    path: '/terms',
    load: () => import('./terms-page.tsx').then((page) => page.TermsPage),
    source: 'routes/terms-page.tsx',
    onServer: true,
  },
  {
    path: '/privacy',
    load: () => import('./privacy-page.tsx').then((page) => page.PrivacyPage),
    source: 'routes/privacy-page.tsx',
    onServer: true,
  },
  {
    path: '/developers',
    load: () => import('./developers-page.tsx').then((page) => page.DevelopersPage),
    source: 'routes/developers-page.tsx',
    onServer: true,
  },
  {
    path: '/graphql/public',
    load: () => import('./explorer-page.tsx').then((page) => page.ExplorerPage),
    source: 'routes/explorer-page.tsx',
    onServer: true,
  },
  ...developmentOnly,
  {
    path: '/contact',
    load: () => import('./contact-page.tsx').then((page) => page.ContactPage),
    source: 'routes/contact-page.tsx',
    onServer: true,
  },
  {
    path: '/offline',
    load: () => import('./offline-page.tsx').then((page) => page.OfflinePage),
    source: 'routes/offline-page.tsx',
  },
  {
    path: '*',
    load: () => import('./not-found-page.tsx').then((page) => page.NotFoundPage),
    source: 'routes/not-found-page.tsx',
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
