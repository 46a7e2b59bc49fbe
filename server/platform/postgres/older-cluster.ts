import { access, chown, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OlderDataError } from './older-data-error.ts'
import { type Account, readMovedHome } from './postgres-place.ts'

/** File in the cluster, so that copies contain it. */
const marker = 'camp-dads-1'

/** Marks a cluster whose database begins with the baseline of version 1.0. */
export async function markCluster(cluster: string, account: Account | undefined): Promise<void> {
  const file = path.join(cluster, marker)
  await writeFile(file, '', { mode: 0o600 })
  if (account) await chown(file, account.uid, account.gid)
}

/**
 * Reads only, because starting the server would write to the folder.
 * @throws OlderDataError
 */
export async function rejectOlderCluster(dataDir: string): Promise<void> {
  const local = path.join(dataDir, 'postgres')
  const cluster = path.join((await readMovedHome(local))?.home ?? local, 'cluster')
  if ((await isMissing(cluster)) || !(await isMissing(path.join(cluster, marker)))) return
  throw new OlderDataError(`The data in ${dataDir}`, 'set DATA_DIR to an empty folder, or move this one away')
}

/** False for a folder that this account may not enter; the start then fails for that reason. */
async function isMissing(file: string): Promise<boolean> {
  return access(file).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}
