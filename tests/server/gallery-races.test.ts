import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { campThatWas, choosePhotos, publish, uploadPhoto } from '../support/gallery.ts'
import { outboxDrained } from '../support/payment-effects.ts'
import { withStatements } from '../support/replaced-statements.ts'
import { whilePhotosAreLocked } from '../support/row-lock.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { type SignedIn, signedIn } from '../support/signed-in.ts'

let database: TestDatabase
let site: RunningSite
let admin: SignedIn

beforeAll(async () => {
  database = await cloneDatabase()
  site = await startSite(database.url)
  admin = await signedIn(site, { role: 'admin' })
})
afterAll(async () => {
  await site.close()
  await database.drop()
})

/**
 * A family says no in the moment between the organiser's look at the choices and the end of the publishing. Answers
 * whether photos are published without that anybody tells the organiser of the no.
 * @param unguarded takes the guard out
 */
async function isOverheard(unguarded: (sql: string) => string = (sql) => sql): Promise<boolean> {
  const { eventId, family } = await campThatWas(site)
  await choosePhotos(site, family, ['YES', 'YES'])
  await uploadPhoto(site, eventId, admin.cookie)
  await outboxDrained(site)
  const answers = await withStatements(unguarded, () =>
    whilePhotosAreLocked(database.url, eventId, [
      async () => (await publish(site, eventId, admin.cookie)).__typename,
      async () => {
        const chosen = await choosePhotos(site, family, ['YES', 'NO'])
        await outboxDrained(site)
        return chosen
      },
    ]),
  )
  await outboxDrained(site)
  expect(answers).toEqual(['PublishPhotosPayload', 'RecordConsentsPayload'])
  return (await site.services.db.galleryNotice.count({ where: { eventId, kind: 'CHOICE' } })) === 0
}

test('whoever says no while photos are published is heard', async () => {
  expect(await isOverheard()).toBe(false)
})

test('control: without keeping the bookings nobody is told', async () => {
  const unguarded = (sql: string) =>
    sql.replace(/ORDER BY created_at, id FOR SHARE$/, 'ORDER BY created_at, id')
  expect(await isOverheard(unguarded)).toBe(true)
})
