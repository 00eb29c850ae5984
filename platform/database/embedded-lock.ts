import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Takes the folder for this process; the engine has no lock of its own and two processes would lose writes.
 * Throws when a live process holds it. A lock left by a killed process is taken over, by one process alone.
 */
export function lockFolder(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const file = join(directory, 'calanque.lock')
  const mine = `${process.pid} ${startTimeOf(process.pid) ?? ''}`
  if (!create(file, mine)) takeOver(directory, file, mine)
  const release = () => {
    process.off('exit', release)
    if (readLock(file) === mine) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

/** True while a live process holds the folder. */
export function isFolderHeld(directory: string): boolean {
  const holder = readLock(join(directory, 'calanque.lock'))
  return holder !== null && isRunning(holder)
}

/**
 * Checked under a second lock: otherwise two processes that find the same dead lock could each remove the
 * other's new one.
 */
function takeOver(directory: string, file: string, mine: string): void {
  const judging = `${file}.judging`
  if (!create(judging, mine)) {
    refuseIfRunning(directory, readLock(judging))
    rmSync(judging, { force: true })
    if (!create(judging, mine)) refuse(directory, readLock(judging))
  }
  try {
    refuseIfRunning(directory, readLock(file))
    rmSync(file, { force: true })
    if (!create(file, mine)) refuse(directory, readLock(file))
  } finally {
    rmSync(judging, { force: true })
  }
}

/** Creates the file whole or not at all: a process killed in between leaves no empty lock. False when it exists. */
function create(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

function refuseIfRunning(directory: string, holder: string | null): void {
  if (holder !== null && isRunning(holder)) refuse(directory, holder)
}

function refuse(directory: string, holder: string | null): never {
  const who = holder === null ? 'un autre processus' : `le processus ${holder.split(' ')[0]}`
  throw new Error(
    `La base embarquée de ${directory} est déjà ouverte par ${who}. Arrêtez-le d’abord, ou donnez DATABASE_URL ` +
      'pour un serveur PostgreSQL, que plusieurs processus peuvent partager.',
  )
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/**
 * The system reuses process numbers after a restart: the start time distinguishes the holder from a later
 * process.
 */
function isRunning(holder: string): boolean {
  const [pid, startedAt] = holder.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startTimeOf(Number(pid))
  return !startedAt || now === null || now === startedAt
}

/** Start time of a process in clock ticks since boot, where the system gives it (Linux); null elsewhere. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
