/** The data key of every site of a test run: sites on one database must open each other's seals, as instances of one do. */
export const testDataKey = 'the data key of every site in a test run'

/** What a site needs to start in production; its card provider is at an address where nobody is. */
export function productionSettings(): Record<string, string> {
  const secret = () => crypto.randomUUID() + crypto.randomUUID()
  return {
    NODE_ENV: 'production',
    SESSION_SECRET: secret(),
    DATA_KEY: testDataKey,
    SITE_URL: 'https://camps.example',
    STRIPE_SECRET_KEY: 'sk_live_never_used',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_never_used',
    STRIPE_WEBHOOK_SECRET: `whsec_${secret()}`,
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    RATE_LIMIT_FACTOR: '10',
  }
}

/** An https address for a site under test. The payment simulator does not run at one, so keys of Stripe are given. */
export function publicAddress(siteUrl: string): Record<string, string> {
  return {
    SITE_URL: siteUrl,
    STRIPE_SECRET_KEY: 'sk_test_never_used',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_never_used',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  }
}
