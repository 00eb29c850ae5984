import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '../process/eventually.ts'
import { type clusterFiles, MACHINES, type Machine } from './cluster-files.ts'

type Files = ReturnType<typeof clusterFiles>

/** Three machines of a database on this one: each has an etcd, a Patroni and a PostgreSQL, which die and come back together. */
export function openDatabaseMachines(folder: string, files: Files) {
  const as = { uid: idOf('-u'), gid: idOf('-g') }
  const programs = new Map<Machine, ChildProcess[]>()
  const config = join(folder, 'patroni.yml')
  // A real watchdog would reset this machine when a Patroni is killed.
  writeFileSync(config, files.file('patroni.yml', { 'mode: automatic': "mode: 'off'" }))

  const run = (machine: Machine, program: string, args: string[], environment: Record<string, string>) => {
    const home = join(folder, machine)
    const child = spawn(program, args, {
      ...as,
      cwd: home,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: home, ...environment },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    programs.set(machine, [...(programs.get(machine) ?? []), child])
  }
  const start = (machine: Machine) => {
    const home = join(folder, machine)
    run(machine, 'etcd', [], {
      ...files.environment('etcd.env', machine),
      ETCD_DATA_DIR: join(home, 'etcd'),
    })
    run(machine, 'patroni', [config], {
      ...files.environment('patroni.env', machine),
      PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      PATRONI_LOG_DIR: join(home),
    })
  }
  const kill = (machine: Machine) => {
    for (const child of programs.get(machine) ?? []) child.kill('SIGKILL')
    programs.delete(machine)
    for (const pid of serverOf(join(folder, machine, 'data'))) signal(pid)
  }
  const ask = async (path: string): Promise<Response> => {
    for (const [i] of MACHINES.entries()) {
      const answer = await fetch(`http://127.0.0.1:${files.portOf(`10.0.0.${11 + i}:8008`)}${path}`).catch(
        () => null,
      )
      if (answer) return answer
    }
    throw new Error('No machine of the cluster answers')
  }
  const members = async () =>
    ((await (await ask('/cluster')).json()) as { members?: { name: Machine; role: string; state: string }[] })
      .members ?? []

  for (const machine of MACHINES) {
    const home = join(folder, machine)
    mkdirSync(home)
    chownSync(home, as.uid, as.gid)
    start(machine)
  }
  const whole = (within?: number) =>
    eventually(
      'the cluster has a primary and two replicas',
      async () => {
        const found = await members().catch(() => [])
        const isRunning = ({ state }: { state: string }) => state === 'running' || state === 'streaming'
        return found.length === 3 && found.every(isRunning) && found.some(({ role }) => role === 'leader')
      },
      within,
    )

  return {
    start,
    kill,
    whole,
    /** The machine that holds the primary now, or null while there is none. */
    primary: async () => (await members()).find(({ role }) => role === 'leader')?.name ?? null,
    /** Changes what `patronictl edit-config` changes. */
    configure: async (change: object) => {
      for (const [i] of MACHINES.entries()) {
        const url = `http://127.0.0.1:${files.portOf(`10.0.0.${11 + i}:8008`)}/config`
        const answer = await fetch(url, { method: 'PATCH', body: JSON.stringify(change) }).catch(() => null)
        if (answer?.ok) return
      }
      throw new Error('No machine of the cluster takes the change')
    },
    stop: () => {
      for (const machine of MACHINES) kill(machine)
    },
  }
}

/** PostgreSQL refuses to run as root: its own account has it. */
function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString())
}

/** The processes of a PostgreSQL server, as Linux lists them; none where it does not run. */
function serverOf(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (!command.includes(data)) return []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [pid, ...children.map(Number)]
  } catch {
    return []
  }
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {}
}
