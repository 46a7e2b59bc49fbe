import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { releaseCluster } from '../../../server/platform/postgres/release-cluster.ts'

/** Creates up to 1,000 files and stops when the folder is deleted. */
const WRITER_SCRIPT = `
  for (let file = 0; file < 1000; file += 1) {
    try { require('fs').writeFileSync(process.argv[1] + '/' + file, '') } catch { break }
    if (file === 100) process.stdout.write('writing')
  }`

test('deletes an unfinished cluster while its initdb is still writing', async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'camp-dads-'))
  onTestFinished(() => rm(home, { recursive: true }))
  const folder = path.join(home, 'unfinished-killed')
  await mkdir(folder)
  const writer = spawn(process.execPath, ['-e', WRITER_SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(writer.stdout, 'data')
  const place = { home, cluster: path.join(home, 'cluster'), initdb: '', postgres: '', account: undefined }
  await releaseCluster(place, home, () => undefined)
  expect(await readdir(home)).toEqual([])
})
