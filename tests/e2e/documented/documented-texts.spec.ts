import { factsOfStage, getStages } from '../../server/documented/documented-lines.ts'
import { expect, test } from '../fixtures/site.ts'
import { look } from './screen-states.ts'
import { JOURNEYS } from './stages-journeys.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })

test('every documented line of a page has a stage, and every stage and measure has a line', () => {
  const stages = JOURNEYS.flatMap((journey) => journey.stages)
  const names = stages.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect([...names].sort()).toEqual(getStages('page').sort())
  for (const { name, facts } of stages) {
    expect(Object.keys(facts).sort(), name).toEqual(Object.keys(factsOfStage(name)).sort())
  }
})

for (const journey of JOURNEYS) {
  test.describe(journey.title, () => {
    test.use({
      bypassCSP: journey.bypassCSP ?? false,
      reducedMotion: journey.hasMotion ? 'no-preference' : 'reduce',
    })

    test('the documented texts are shown', async ({ page, site, quiet }) => {
      if (journey.allow) quiet.allow(journey.allow)
      const alerts: string[] = []
      const errors: string[] = []
      page.on('dialog', (dialog) => {
        alerts.push(dialog.message())
        void dialog.accept()
      })
      page.on('pageerror', (error) => errors.push(error.message))
      const visit = { page, site, alerts, errors }
      for (const stage of journey.stages) {
        await test.step(stage.name, async () => {
          await stage.reach(visit)
          await look(visit, stage)
        })
      }
    })
  })
}
