import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Returns the process ids of PostgreSQL servers on clusters below a folder. */
export async function listServerPids(folder: string): Promise<number[]> {
  const commands = process.platform === 'linux' ? await commandsInProc() : await commandsFromPs()
  const isServer = (command: string): boolean =>
    command.includes('/postgres -D ') && command.includes(` ${folder}`)
  return commands.filter(([, command]) => isServer(command)).map(([pid]) => pid)
}

async function commandsInProc(): Promise<[number, string][]> {
  const found: [number, string][] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    found.push([Number(name), command.replaceAll('\0', ' ')])
  }
  return found
}

async function commandsFromPs(): Promise<[number, string][]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='])
  return stdout.split('\n').map((line) => [Number.parseInt(line, 10), line])
}
