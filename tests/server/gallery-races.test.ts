import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../support/database.ts'
import { campThatWas, choosePhotos, publish, uploadPhoto } from '../support/gallery.ts'
import { outboxDrained } from '../support/payment-effects.ts'
import { withStatements } from '../support/replaced-statements.ts'
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

const publishing = /^UPDATE "public"\."camp_photo" SET "published_at"/

/**
 * A family says no in the moment between the organiser's look at the choices and the end of the publishing. Answers
 * whether photos are published without that anybody tells the organiser of the no.
 * @param unguarded takes the guard out
 */
async function isOverheard(unguarded: (sql: string) => string = (sql) => sql): Promise<boolean> {
  const { eventId, parties } = await campThatWas(site)
  const [family] = parties
  if (!family) throw new Error('no family')
  await choosePhotos(site, family, ['YES', 'YES'])
  await uploadPhoto(site, eventId, admin.cookie)
  const begun = Promise.withResolvers<void>()
  const slowly = (sql: string) => {
    if (!publishing.test(sql)) return unguarded(sql)
    begun.resolve()
    return sql.replace('WHERE (', 'WHERE (SELECT pg_sleep(1.5)) IS NOT NULL AND (')
  }
  const [published] = await withStatements(slowly, () =>
    Promise.all([
      publish(site, eventId, admin.cookie),
      begun.promise.then(async () => {
        await choosePhotos(site, family, ['YES', 'NO'])
        await outboxDrained(site)
      }),
    ]),
  )
  await outboxDrained(site)
  const notices = await site.services.db.galleryNotice.count({ where: { eventId, kind: 'CHOICE' } })
  return published.__typename === 'PublishPhotosPayload' && notices === 0
}

test('whoever says no while photos are published is heard', async () => {
  expect(await isOverheard()).toBe(false)
})

test('control: without keeping the bookings nobody is told', async () => {
  const unguarded = (sql: string) =>
    sql.replace(/ORDER BY created_at, id FOR SHARE$/, 'ORDER BY created_at, id')
  expect(await isOverheard(unguarded)).toBe(true)
})
