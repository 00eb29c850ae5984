import { useCallback, useEffect, useState } from 'react'
import { INTENT } from '#shared/forms/typed-values.ts'
import { type KeptPhoto, nameOfKept, whyNotKept } from '../kept-photos.ts'
import { deletePhoto, listKeptPhotos, readPhoto, storePhoto } from './photo-store.ts'
import { type Said, useSending } from './use-sending.ts'

const NO_ROOM =
  'Cet appareil n’a pas pu garder la photographie\u00a0: prenez-la avec l’appareil photo, puis joignez-la à la tâche une fois le réseau revenu.'

/**
 * The photographs that this browser keeps for an account until the server has them, one after the other and each once. `said` is what
 * their author is to know: one that could not be kept, or that the server refused.
 */
export function useKeptPhotos(account: string) {
  const [photos, setPhotos] = useState<readonly KeptPhoto[]>([])
  const [said, setSaid] = useState<readonly Said[]>([])
  const say = useCallback((one: Said) => setSaid((before) => [...before, one]), [])
  const refresh = useCallback(() => listKeptPhotos(account).then(setPhotos, () => setPhotos([])), [account])
  useEffect(() => void refresh(), [refresh])
  const keep = useCallback(
    async ({ task, title }: { task: string; title: string }, file: File) => {
      const why = whyNotKept(await listKeptPhotos(account).catch(() => []), file.size)
      if (why) return say({ title, words: why })
      await storePhoto({ account, task, title }, file).catch(() => say({ title, words: NO_ROOM }))
      await refresh()
    },
    [account, refresh, say],
  )
  const drop = useCallback(
    async (task: string) => {
      for (const photo of await listKeptPhotos(account)) if (photo.task === task) await deletePhoto(photo.id)
      await refresh()
    },
    [account, refresh],
  )
  useSending(photos, bodyOf, (photo, words) => {
    if (words) say({ title: photo.title, words })
    void deletePhoto(photo.id).then(refresh)
  })
  return { photos, keep, drop, said }
}

/** The form that shows the task done; the name of the picture is its own, so that one that is sent twice is kept once. */
async function bodyOf({ id, task }: KeptPhoto): Promise<FormData | null> {
  const file = await readPhoto(id)
  if (!file) return null
  const body = new FormData()
  body.set(INTENT, 'show')
  body.set('task', task)
  body.set('file', new File([file], nameOfKept(id, file), { type: file.type }))
  return body
}
