import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

/** Checks a commit out with this checkout's packages if the lockfiles match. Its first start builds it. */
export async function checkOut(commit: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'camp-dads-older-'))
  const folder = join(parent, 'site')
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: checkout })
  await git('worktree', 'add', '--detach', folder, commit)
  const [own, older] = await Promise.all(
    [checkout, folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  )
  if (own === older) await symlink(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    async remove() {
      await git('worktree', 'remove', '--force', folder)
      await rm(parent, { recursive: true, force: true })
    },
  }
}
