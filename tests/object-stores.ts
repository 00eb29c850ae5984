import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ObjectStore, storeRequests } from '#platform/files/s3-requests.ts'
import { freePort } from './private-postgres.ts'
import { hasProgram } from './system-program.ts'

/** A server that speaks S3, with an empty bucket. */
export type PrivateObjectStore = {
  where: ObjectStore
  /** Suspends it: connections are accepted, and no request is answered. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/** The kinds of servers that Swift consists of, each a package of its own. */
const SWIFT_KINDS = ['proxy', 'account', 'container', 'object']

/** Which servers this machine has all the programs of. */
export const hasSwift = () => SWIFT_KINDS.every((kind) => hasProgram(`swift-${kind}-server`))
export const hasMoto = () => hasProgram(MOTO)

const MOTO = 'moto_server'

const KEYS = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'eu-west-3' }

/**
 * OpenStack Swift with its S3 door (Debian: `swift-proxy`, `swift-account`, `swift-container`, `swift-object`), in a folder of its own:
 * it checks signatures and digests, takes files in parts, and refuses conditional writes by 501.
 */
export async function startSwift(): Promise<PrivateObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'calanque-swift-'))
  const etc = join(folder, 'etc')
  for (const made of [etc, join(folder, 'srv/d1')]) mkdirSync(made, { recursive: true })
  const user = execFileSync('id', ['-un']).toString().trim()
  const common = ['[DEFAULT]', 'bind_ip = 127.0.0.1', `swift_dir = ${etc}`, 'workers = 0', `user = ${user}`]
  writeFileSync(
    join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = calanque\n[storage-policy:0]\nname = Policy-0\ndefault = yes\n',
  )
  const started: ChildProcess[] = []
  const start = (kind: string, lines: readonly string[]) => {
    const file = join(etc, `${kind}-server.conf`)
    writeFileSync(file, [...common, ...lines].join('\n'))
    started.push(spawn(`swift-${kind}-server`, [file], { stdio: 'ignore' }))
  }
  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort()
    const ring = (...words: string[]) =>
      execFileSync('swift-ring-builder', [`${kind}.builder`, ...words], { cwd: etc, stdio: 'ignore' })
    ring('create', '4', '1', '0')
    ring('add', `r1z1-127.0.0.1:${port}/d1`, '1')
    ring('rebalance')
    start(kind, [
      ...[`bind_port = ${port}`, `devices = ${join(folder, 'srv')}`, 'mount_check = false'],
      ...['[pipeline:main]', `pipeline = ${kind}-server`, `[app:${kind}-server]`, `use = egg:swift#${kind}`],
    ])
  }
  const port = await freePort()
  start('proxy', [
    ...[`bind_port = ${port}`, '[pipeline:main]'],
    'pipeline = catch_errors cache listing_formats s3api tempauth bulk slo proxy-server',
    ...['[app:proxy-server]', 'use = egg:swift#proxy', 'account_autocreate = true'],
    // Its own processes share a busy machine: one that is half a second late is not left aside for a minute.
    ...[
      'conn_timeout = 10',
      'node_timeout = 60',
      'recoverable_node_timeout = 60',
      'error_suppression_limit = 100000',
    ],
    ...['catch_errors', 'listing_formats', 'bulk', 'slo'].flatMap((name) => [
      ...[`[filter:${name}]`, `use = egg:swift#${name}`],
    ]),
    ...['[filter:cache]', 'use = egg:swift#memcache', 'memcache_servers = 127.0.0.1:1'],
    ...['[filter:s3api]', 'use = egg:swift#s3api', `location = ${KEYS.region}`, 'min_segment_size = 1024'],
    ...['[filter:tempauth]', 'use = egg:swift#tempauth', 'user_test_tester = testing .admin'],
  ])
  return whenReady(port, started, () => rmSync(folder, { recursive: true, force: true }))
}

/** Moto (PyPI), which keeps what it is given in memory and has conditional writes; it checks no signature. */
export async function startMoto(): Promise<PrivateObjectStore> {
  const port = await freePort()
  const server = spawn(MOTO, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  return whenReady(port, [server], () => {})
}

const READY_WITHIN = 60_000

/** Waits until the server makes its bucket. */
async function whenReady(
  port: number,
  started: readonly ChildProcess[],
  clean: () => void,
): Promise<PrivateObjectStore> {
  const where = { ...KEYS, endpoint: `http://127.0.0.1:${port}`, bucket: 'calanque' }
  const body = new TextEncoder().encode(
    `<CreateBucketConfiguration><LocationConstraint>${where.region}</LocationConstraint></CreateBucketConfiguration>`,
  )
  const makeBucket = async () => {
    await storeRequests(where, { answer: READY_WITHIN, pauses: [], retriesLate: false }).send({
      method: 'PUT',
      body,
    })
    return true
  }
  const signal = (name: NodeJS.Signals) => {
    for (const server of started) server.kill(name)
  }
  const endWithUs = () => {
    signal('SIGKILL')
    clean()
  }
  process.once('exit', endWithUs)
  const deadline = Date.now() + READY_WITHIN
  while (!(await makeBucket().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('The object store did not become ready in 60 s')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    where,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: async () => {
      process.off('exit', endWithUs)
      const ended = started.map((server) => new Promise((resolve) => server.once('exit', resolve)))
      signal('SIGKILL')
      await Promise.all(ended)
      clean()
    },
  }
}
