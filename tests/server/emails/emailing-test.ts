import { test as serverTest } from '../fixtures/server-test.ts'
import { emailSettings } from './email-checks.ts'
import { openMailServer } from './mail-server.ts'

/** A test with a real mail server. */
export const test = serverTest
  .extend('smtpPort', { scope: 'file' }, 0)
  .extend('mailServer', { scope: 'file' }, async ({ smtpPort }, { onCleanup }) => {
    const mailServer = await openMailServer(smtpPort)
    onCleanup(mailServer.close)
    return mailServer
  })
  .extend('settings', { scope: 'file' }, ({ mailServer }) => emailSettings(mailServer))
