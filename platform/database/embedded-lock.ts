import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the folder for this process; the engine has no lock of its own and two processes would lose writes.
 * Throws when a live process holds it. A lock left by a killed process is taken over.
 */
export function lockFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'calanque.lock')
  const mine = `${process.pid} ${startTimeOf(process.pid) ?? ''}`
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      const release = () => {
        if (readLock(file) === mine) rmSync(file, { force: true })
      }
      process.once('exit', release)
      return release
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readLock(file)
      if (holder !== null && isAlive(holder)) {
        throw new Error(
          `The embedded database in ${directory} is in use by process ${holder.split(' ')[0]}. ` +
            'Stop that process first, or set DATABASE_URL to use a PostgreSQL server that many processes can share.',
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The embedded database in ${directory} could not be locked`)
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** A process number is reused after a restart: the start time tells the holder from a newcomer. */
function isAlive(holder: string): boolean {
  const [pid, startedAt] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startTimeOf(Number(pid))
  return !startedAt || now === null || now === startedAt
}

/** Start time of a process in clock ticks since boot, where the system tells (Linux); null elsewhere. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
