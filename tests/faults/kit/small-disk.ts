import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type SmallDisk = {
  folder: string
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

/**
 * Mounts a small memory disk. Without root, a process with a mount namespace holds it, and the suite enters
 * through /proc.
 * @returns null where the machine allows neither
 */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const mountPoint = await mkdtemp(join(tmpdir(), 'camp-dads-disk-'))
  await chmod(mountPoint, 0o755)
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', mountPoint]
  try {
    await run('mount', mount)
    return createDisk(mountPoint, async () => {
      await run('umount', ['--lazy', mountPoint])
      await rmdir(mountPoint)
    })
  } catch {
    const holder = await mountDisk(mount)
    if (holder === null) {
      await rmdir(mountPoint)
      return null
    }
    return createDisk(`/proc/${holder.pid}/root${mountPoint}`, async () => {
      holder.kill('SIGKILL')
      await once(holder, 'exit')
      await rmdir(mountPoint)
    })
  }
}

async function mountDisk(mount: string[]): Promise<ChildProcess | null> {
  const script = 'mount "$@" && echo mounted && exec cat'
  const holder = spawn('unshare', ['-Urm', 'sh', '-c', script, 'sh', ...mount], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const isMounted = await new Promise<boolean>((resolve) => {
    createInterface(holder.stdout).once('line', () => resolve(true))
    holder.once('error', () => resolve(false))
    holder.once('exit', () => resolve(false))
  })
  return isMounted ? holder : null
}

function createDisk(folder: string, unmount: () => Promise<void>): SmallDisk {
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const file = await open(ballast, 'a')
      try {
        for (let piece = Buffer.alloc(1_000_000); piece.length > 0; ) {
          // Byte by byte, or a log line would still fit.
          await file.write(piece).catch(() => {
            piece = piece.subarray(0, Math.floor(piece.length / 10))
          })
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    remove: unmount,
  }
}
