import { browserStore } from '#ui/browser-store.ts'
import {
  entriesOf,
  isForgotten,
  type KeptAnswers,
  type KeptEntry,
  type KeptPicture,
} from '../kept-entries.ts'

const within = browserStore('calanque-etats-des-lieux', 'saisies')

type Stored = KeptAnswers | (KeptPicture & { file: Blob })

/** What waits for an account, the oldest first. Throws where the browser keeps nothing. */
export async function listEntries(account: string): Promise<KeptEntry[]> {
  const all = await within<Stored[]>('readonly', (store) => store.getAll())
  const now = Date.now()
  for (const { id } of all.filter((entry) => isForgotten(entry, now))) await deleteEntry(id)
  return entriesOf(all.filter((entry) => !isForgotten(entry, now)).map(withoutFile), account)
}

/** How much waits in this browser, of any account; 0 where it keeps nothing. */
export async function countEntries(): Promise<number> {
  return within<number>('readonly', (store) => store.count()).catch(() => 0)
}

/** Keeps an entry, in place of `instead` in the same transaction. Throws where the browser keeps nothing, or has no room left. */
export async function storeEntry(entry: Stored, instead: string | null = null): Promise<void> {
  await within('readwrite', (store) => {
    if (instead !== null && instead !== entry.id) store.delete(instead)
    return store.put(entry)
  })
}

/** The picture itself; null once it is gone. */
export async function readPicture(id: string): Promise<Blob | null> {
  const stored = await within<Stored | undefined>('readonly', (store) => store.get(id))
  return stored?.kind === 'photograph' ? stored.file : null
}

/** Notes what the server said of an entry that it did not take, where the entry still waits. */
export async function holdEntry(id: string, held: KeptEntry['held']): Promise<void> {
  const stored = await within<Stored | undefined>('readonly', (store) => store.get(id))
  if (stored) await storeEntry({ ...stored, held })
}

export async function deleteEntry(id: string): Promise<void> {
  await within('readwrite', (store) => store.delete(id))
}

/** Forgets all that waits, of any account: the person who signs out has accepted it. */
export async function forgetEntries(): Promise<void> {
  await within('readwrite', (store) => store.clear())
}

/** The bytes that are left to this browser; null where it does not say. */
export async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || usage === undefined ? null : quota - usage
}

function withoutFile(stored: Stored): KeptEntry {
  if (stored.kind === 'answers') return stored
  const { file: _file, ...entry } = stored
  return entry
}
