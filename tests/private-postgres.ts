import { type ChildProcess, type ExecFileSyncOptions, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PrivatePostgres = {
  url(database: string): string
  /** The same through a socket of this machine, which takes less than a network: where the network is no part of the test. */
  localUrl(database: string): string
  /** Number of the server's process, the current one or the last. */
  readonly pid: number
  directory: string
  port: number
  /** kill -9 of the server; its folder and port are kept for `start`. */
  kill(): Promise<void>
  /** Suspends all its processes: connections stay open, and no query is answered. */
  freeze(): void
  /** Resumes it after `freeze`. */
  thaw(): void
  /** Stops it as an operator does, cutting its connections; its folder and port are kept for `start`. */
  shutDown(): Promise<void>
  /** Starts it again on the same folder and port. */
  start(): Promise<void>
  /** Stops it for good and deletes its folder. */
  stop(): Promise<void>
}

/** Folder of the newest PostgreSQL server programs on this machine, or null when there are none. */
export function findPostgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : []
  const folders = versions.sort((a, b) => b - a).map((version) => `${debian}/${version}/bin`)
  return (
    [...folders, '/usr/local/bin', '/usr/bin'].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  )
}

/** For a server that is no part of the test: its data need not survive a power cut. */
export const UNKEPT = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  update_process_title: 'off',
}

const READY_WITHIN = 30_000

/**
 * Starts a PostgreSQL server with a folder, a port and a life of its own, as a user that is not root (the
 * server refuses root), empty or on a copy of `from`, the `directory` of one that was shut down. Throws when no server
 * program is on the machine: ask `findPostgresPrograms` first.
 */
export async function startPrivatePostgres(
  settings: Record<string, string> = {},
  from?: string,
): Promise<PrivatePostgres> {
  const programs = findPostgresPrograms()
  if (!programs) throw new Error('No PostgreSQL server program on this machine')
  const user = unprivilegedUser()
  const directory = mkdtempSync(join(tmpdir(), 'calanque-postgres-'))
  const data = join(directory, 'data')
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  const environment = { env: { PATH: process.env.PATH, LANG: 'C.UTF-8' }, cwd: directory }
  if (user) chownSync(directory, user.uid, user.gid)
  // The server opens a folder of its own user alone: the copy keeps who owns it.
  if (from) execFileSync('cp', ['-a', from, data])
  else createCluster(programs, data, { ...as, ...environment })
  const port = await freePort()
  const options = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    // Several test files at once, each with a pool of its own for each database that it opens.
    max_connections: '300',
    ...settings,
  }
  const flags = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  let server: ChildProcess
  let stopped: Promise<void>
  const start = async () => {
    const deadline = Date.now() + READY_WITHIN
    do {
      server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
        ...as,
        ...environment,
        stdio: 'ignore',
      })
      stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()))
      // The child processes of a killed server last a moment longer, and a new server does not start beside
      // them.
    } while (!(await becomesReady(join(programs, 'pg_isready'), port, stopped, deadline)))
  }
  const end = (signal: NodeJS.Signals) => {
    server.kill(signal)
    return stopped
  }
  const removeDirectory = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  const endWithUs = () => {
    server.kill('SIGKILL')
    removeDirectory()
  }
  process.once('exit', endWithUs)
  await start()
  return {
    url: (database) => `postgres://calanque@127.0.0.1:${port}/${database}`,
    localUrl: (database) => `postgres://calanque@127.0.0.1:${port}/${database}?host=${directory}`,
    get pid() {
      return server.pid!
    },
    directory: data,
    port,
    freeze: () => signalAll(server.pid!, 'SIGSTOP'),
    thaw: () => signalAll(server.pid!, 'SIGCONT'),
    kill: () => end('SIGKILL'),
    shutDown: () => end('SIGINT'),
    start,
    stop: async () => {
      process.off('exit', endWithUs)
      await end('SIGINT')
      removeDirectory()
    },
  }
}

/** Starts a streaming replica of a server, which repeats what it commits; it ends on its own. */
export async function startReplicaOf(primary: PrivatePostgres): Promise<PrivatePostgres> {
  const user = unprivilegedUser()
  const directory = mkdtempSync(join(tmpdir(), 'calanque-replica-'))
  const copy = join(directory, 'data')
  const as = user ? { uid: user.uid, gid: user.gid } : {}
  if (user) chownSync(directory, user.uid, user.gid)
  const flags = ['-D', copy, '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'calanque']
  const program = join(findPostgresPrograms()!, 'pg_basebackup')
  // `-R` writes the standby's own settings: whom it follows, and that it follows.
  execFileSync(program, [...flags, '-X', 'stream', '-c', 'fast', '-R'], {
    ...as,
    cwd: directory,
    stdio: 'pipe',
  })
  try {
    return await startPrivatePostgres({}, copy)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function createCluster(programs: string, data: string, as: ExecFileSyncOptions): void {
  const flags = ['-U', 'calanque', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(programs, 'initdb'), ['-D', data, ...flags], { ...as, stdio: 'pipe' })
}

/** The server's own processes, as Linux lists them. */
function signalAll(parent: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ')
  for (const pid of [parent, ...children.filter(Boolean).map(Number)]) process.kill(pid, signal)
}

/** Debian's `postgres` user, else `nobody`; null when we are not root and need no other. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString())
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('PostgreSQL refuses to run as root and no other user was found')
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}

/** False when the server stopped before it was ready; it may be started again until the deadline. */
async function becomesReady(
  program: string,
  port: number,
  stopped: Promise<void>,
  deadline: number,
): Promise<boolean> {
  let dead = false
  void stopped.then(() => {
    dead = true
  })
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (dead) return false
    try {
      execFileSync(program, ['-h', '127.0.0.1', '-p', String(port), '-q'], { stdio: 'pipe' })
      return true
    } catch {}
  }
  throw new Error('The PostgreSQL server did not become ready in 30 s')
}
