import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../../..')

export type ScratchCheckout = { folder: string; remove: () => Promise<void> }

/**
 * Copies every source file to a temporary folder that a test may change. Links packages one by one, so that
 * the set-up records stay local.
 * @param isSetUp whether the copy also has the Prisma client and the built pages
 */
export async function createScratchCheckout({ isSetUp = false } = {}): Promise<ScratchCheckout> {
  const folder = await mkdtemp(path.join(tmpdir(), 'camp-dads-scratch-'))
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 2 ** 24,
  })
  const files = stdout.split('\0').filter((file) => file !== '' && !file.startsWith('docs/pictures/'))
  for (const file of files) await cp(path.join(root, file), path.join(folder, file)).catch(ignoreDeleted)
  await linkPackages(folder)
  if (isSetUp) {
    const made = ['prisma/generated', 'node_modules/.cache/camp-dads']
    for (const name of made) await cp(path.join(root, name), path.join(folder, name), { recursive: true })
    await symlink(path.join(root, 'dist'), path.join(folder, 'dist'))
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(root, 'node_modules')
  await mkdir(path.join(folder, 'node_modules'))
  const names = (await readdir(packages)).filter((name) => name !== '.cache')
  for (const name of names) await symlink(path.join(packages, name), path.join(folder, 'node_modules', name))
}

/** Git also lists deleted files that are not committed yet. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
