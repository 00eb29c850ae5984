import { readFileSync } from 'node:fs'

/** Figures of a load: times of one act in milliseconds, and acts a second of all clients together. */
export type LoadFigures = { p50: number; p99: number; perSecond: number; done: number }

/**
 * Runs `act` from `clients` concurrent clients for some seconds; each client starts again once its act is
 * answered. `act` receives the number of acts that began before it.
 */
export async function putUnderLoad({
  clients,
  seconds,
  act,
}: {
  clients: number
  seconds: number
  act: (turn: number) => Promise<unknown>
}): Promise<LoadFigures> {
  const times: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  let turn = 0
  const client = async () => {
    while (performance.now() < until) {
      const began = performance.now()
      await act(turn++)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const lasted = (performance.now() - startedAt) / 1_000
  const sorted = times.toSorted((a, b) => a - b)
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)]!,
    p99: sorted[Math.floor(sorted.length * 0.99)]!,
    perSecond: times.length / lasted,
    done: times.length,
  }
}

/** Processor time a process has used so far, all its threads together, in milliseconds (Linux). */
export function cpuTimeOf(pid: number): number {
  const [own] = cpuTimesOf(pid)
  return own
}

/** The same for a process and its children, those that have ended included: a database server and its sessions. */
export function cpuTimeOfAll(pid: number): number {
  const [own, ended] = cpuTimesOf(pid)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + cpuTimeOf(Number(child)), own + ended)
}

/** Milliseconds of a process, and of its children that have ended. */
function cpuTimesOf(pid: number): [own: number, ended: number] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const TICK_MS = 10
  const ms = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * TICK_MS
  return [ms(11), ms(13)]
}

/** Memory a process holds now, and the most it ever held, in MB (Linux). */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (key: string) => Number(new RegExp(`${key}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1_024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
