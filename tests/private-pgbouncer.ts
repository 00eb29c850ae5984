import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '#platform/database/database.ts'
import { freePort } from './private-postgres.ts'
import { eventually } from './process/eventually.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Whether the program is on this machine (Debian: `pgbouncer`). */
export const hasPgBouncer = (): boolean => existsSync(PROGRAM)

/** Fewer sessions than a test has connections: each transaction gets another one. */
const SESSIONS = 3

/**
 * Starts a PgBouncer in transaction mode before a PostgreSQL server on this machine. Gives the address of a database through it, and
 * what stops it.
 */
export async function startPgBouncer(
  port: number,
): Promise<{ url(database: string): string; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'calanque-pgbouncer-'))
  const own = await freePort()
  const file = join(directory, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${port} user=calanque
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 300
`,
  )
  const as = userOf(directory)
  const bouncer: ChildProcess = spawn(PROGRAM, [file], { stdio: 'ignore', cwd: directory, ...as })
  const stopped = new Promise<void>((resolve) => bouncer.once('exit', () => resolve()))
  const url = (database: string) => `postgres://calanque@127.0.0.1:${own}/${database}?pgbouncer=true`
  const remove = () => {
    bouncer.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', remove)
  await eventually('PgBouncer answers', async () => {
    const { raw, close } = openPostgres(url('postgres'), { max: 1 })
    const answers = await raw('select 1', []).then(
      () => true,
      () => false,
    )
    await close()
    return answers
  })
  return {
    url,
    stop: async () => {
      process.off('exit', remove)
      remove()
      await stopped
    },
  }
}

/** PgBouncer refuses to run as root. */
function userOf(directory: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString())
  const user = { uid: id('-u'), gid: id('-g') }
  chownSync(directory, user.uid, user.gid)
  return user
}
