import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import type { Files } from './files.ts'

export type MovedFiles = {
  carried: number
  alreadyThere: number
  bytes: number
  different: string[]
  /** Carried by a run of this move, and erased at the source since: the target has them yet. */
  left: string[]
}

/** The keys that the runs of one move have carried. */
export type MoveJournal = {
  note(key: string): void
  keys(): Set<string>
  /** Forgets them: the move is over. */
  end(): void
}

const AT_ONCE = 8

/**
 * Writes every file of a store into another one, and reads each there again to compare its SHA-256. A file that is there
 * already, byte for byte, is not written again: a run that was cut goes on by being asked again. `from` keeps its files.
 * `different` names those that are not what was written. The `last` run deletes at the target what was erased at the source after it
 * was carried, and ends the move; what the target has from elsewhere stays.
 */
export async function moveFiles(
  move: {
    from: Pick<Files, 'keys' | 'get'>
    to: Pick<Files, 'get' | 'put' | 'delete' | 'keys'>
    journal: MoveJournal
    last?: boolean
  },
  say: (moved: Readonly<MovedFiles>) => void = () => {},
): Promise<MovedFiles> {
  const { from, to, journal, last = false } = move
  const moved: MovedFiles = { carried: 0, alreadyThere: 0, bytes: 0, different: [], left: [] }
  const keys = from.keys()[Symbol.asyncIterator]()
  const carry = async (key: string) => {
    const bytes = await from.get(key)
    // Deleted since it was listed.
    if (!bytes) return
    journal.note(key)
    const hash = hashOf(bytes)
    if (hashOf(await to.get(key)) === hash) moved.alreadyThere += 1
    else {
      await to.put(key, bytes, contentTypeOf(key))
      if (hashOf(await to.get(key)) !== hash) moved.different.push(key)
      else {
        moved.carried += 1
        moved.bytes += bytes.length
      }
    }
    say(moved)
  }
  let isCut = false
  const carrySome = async () => {
    for (let next = await keys.next(); !next.done && !isCut; next = await keys.next()) await carry(next.value)
  }
  const carriers = Array.from({ length: AT_ONCE }, () =>
    carrySome().catch((error: unknown) => {
      isCut = true
      throw error
    }),
  )
  // Nothing is carried any more once a failure has been thrown.
  await Promise.allSettled(carriers)
  await Promise.all(carriers)
  moved.left = await erasedSince(from, to, journal)
  if (last) for (const key of moved.left) await to.delete(key)
  if (last && moved.different.length === 0) journal.end()
  return moved
}

/** The keys that were carried, that the source has no more, and that the target has. */
async function erasedSince(
  from: Pick<Files, 'keys'>,
  to: Pick<Files, 'keys'>,
  journal: MoveJournal,
): Promise<string[]> {
  const carried = journal.keys()
  for await (const key of from.keys()) carried.delete(key)
  const left: string[] = []
  if (carried.size > 0) for await (const key of to.keys()) if (carried.has(key)) left.push(key)
  return left
}

/** The journal of a move in a file of its own, one key a line: a run that was cut has noted what it carried. */
export function openMoveJournal(path: string): MoveJournal {
  return {
    note: (key) => appendFileSync(path, `${key}\n`, { mode: 0o600 }),
    keys: () => new Set(read(path).split('\n').filter(Boolean)),
    end: () => rmSync(path, { force: true }),
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

const TYPES: readonly (readonly [string, string])[] = [
  ['.pdf', 'application/pdf'],
  ['.json', 'application/json'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ics', 'text/calendar; charset=utf-8'],
]

/** The type of a stored file, by its key alone. */
export function contentTypeOf(key: string): string {
  return TYPES.find(([end]) => key.endsWith(end))?.[1] ?? 'application/octet-stream'
}

function hashOf(bytes: Uint8Array | null): string | null {
  return bytes && createHash('sha256').update(bytes).digest('hex')
}
