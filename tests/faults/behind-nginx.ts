import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '../../server/platform/postgres/free-port.ts'
import { startTemporaryPostgres } from '../../server/platform/postgres/temporary-postgres.ts'
import { viewSteadily } from '../server/fixtures/steady-views.ts'
import { startInProcesses } from '../server/platform/site-in-processes.ts'

/*
 * Restarts two instances in turn under 60 page views a second behind nginx, with deploy/nginx.conf and with
 * stock settings:
 *
 *   node tests/faults/behind-nginx.ts /usr/sbin/nginx [restarts of each, 5] [checkout]
 */
const [program = 'nginx', rounds = '5', checkout] = process.argv.slice(2)
const perSecond = 60
const read = (name: string) => readFile(join(import.meta.dirname, '../../deploy', name), 'utf8')
const run = promisify(execFile)

const folder = await mkdtemp(join(tmpdir(), 'camp-dads-nginx-'))
await chmod(folder, 0o755)
const database = await startTemporaryPostgres(() => undefined)
const ports = [await findFreePort(), await findFreePort()]
const start = (index: number) =>
  startInProcesses(
    {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, `data-${index}`),
      PORT: String(ports[index]),
      SESSION_SECRET: 'the session secret of both instances behind it',
      DATA_KEY: 'the data key of both instances behind nginx',
      TRUST_PROXY: '1',
      WORKERS: '1',
      DRAIN_SECONDS: '1',
    },
    checkout,
  )
const instances = [await start(0), await start(1)]
try {
  for (const settings of ['nginx.conf', 'stock']) {
    const proxy = await startNginx(settings === 'stock')
    const views = viewSteadily(proxy.url, perSecond)
    for (let round = 0; round < Number(rounds); round += 1) await restartBoth()
    const { answered, failed, rejected } = await views.stop()
    process.stdout.write(`${settings}: ${answered} answered, ${failed.length} failed, ${rejected} rejected\n`)
    // nginx sends 502 without an upstream, the site 503 at its limit of renders.
    const reasons = Object.entries(Object.groupBy(failed, (line) => line.slice(line.indexOf(': ') + 2)))
    for (const [reason, lines] of reasons) process.stdout.write(`  ${lines?.length} of ${reason}\n`)
    await proxy.stop()
  }
} finally {
  for (const { kill } of instances) kill('SIGTERM')
  await Promise.all(instances.map(({ ended }) => ended))
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function restartBoth(): Promise<void> {
  for (const index of [0, 1]) {
    instances[index]?.kill('SIGTERM')
    await instances[index]?.ended
    instances[index] = await start(index)
  }
}

/**
 * Omits https and the per-address limit, because all views have one address. Stock settings also omit the rules
 * on failing upstreams and retries.
 */
async function startNginx(isStock: boolean): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort()
  const given = (await read('instances.conf')).replace(/:400(\d)/g, (_, index) => `:${ports[Number(index)]}`)
  const upstream = isStock ? given.replaceAll(' max_fails=0', '') : given
  const [zone = '', , site = ''] = (await read('nginx.conf')).split(/^(?=server \{)/m)
  const server = site
    .replaceAll(/^ *(listen \[|ssl_|limit_conn ).*$/gm, '')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(isStock ? /^ *proxy_(next|connect).*$/gm : /$^/g, '')
  const own = join(folder, 'instances.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/temp-${kind};`,
  )
  const http = [
    ...temporary,
    'access_log off;',
    zone.replace('/etc/nginx/camp-dads-instances.conf', own),
    server,
  ]
  await writeFile(own, upstream)
  const config = join(folder, 'nginx.conf')
  await writeFile(
    config,
    `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${http.join('\n')} }`,
  )
  await run(program, ['-t', '-q', '-c', config, '-p', folder])
  const child = spawn(program, ['-c', config, '-p', folder, '-g', 'daemon off;'], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
