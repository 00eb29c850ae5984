import { browserStore } from '#ui/browser-store.ts'
import { type KeptPhoto, stillKept } from '../kept-photos.ts'

/** The same names stand in `public/service-worker.js`, which empties the store at the sign-out. */
const within = browserStore('calanque-photographies', 'photographies')

type Stored = KeptPhoto & { file: File }

/** The photographs that wait for an account; those of others, and those that waited too long, are deleted. Empty without a store. */
export async function listKeptPhotos(account: string): Promise<KeptPhoto[]> {
  const all = await within<Stored[]>('readonly', (store) => store.getAll())
  const kept = stillKept(all, account, Date.now())
  for (const { id } of all)
    if (!kept.some((one) => one.id === id)) await within('readwrite', (store) => store.delete(id))
  return kept
    .map(({ id, task, title, bytes, at }) => ({ id, account, task, title, bytes, at }))
    .sort((one, other) => one.at - other.at)
}

/** Throws where the browser keeps nothing, or has no room left. */
export async function storePhoto(photo: Omit<KeptPhoto, 'id' | 'at' | 'bytes'>, file: File): Promise<void> {
  const stored: Stored = { ...photo, id: crypto.randomUUID(), at: Date.now(), bytes: file.size, file }
  await within('readwrite', (store) => store.put(stored))
}

/** The picture itself; null once it is gone. */
export async function readPhoto(id: string): Promise<File | null> {
  return (await within<Stored | undefined>('readonly', (store) => store.get(id)))?.file ?? null
}

export async function deletePhoto(id: string): Promise<void> {
  await within('readwrite', (store) => store.delete(id))
}
