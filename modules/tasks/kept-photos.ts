import { MESSAGE_FILES } from '#modules/messages/message-file.ts'

/** A photograph of a task that was taken without a network: this browser keeps it until the server has it. */
export type KeptPhoto = {
  id: string
  account: string
  task: string
  title: string
  bytes: number
  /** When it was taken, in milliseconds since 1970. */
  at: number
}

/** The most that a browser keeps, in number and in bytes, and for how many days. */
export const MOST_KEPT_PHOTOS = 12
export const HEAVIEST_KEPT = 60 * 1024 * 1024
const KEPT_DAYS = 7

/** What the page says of these bounds. */
export const KEPT_PHOTO_WORDS = `Cet appareil garde ${MOST_KEPT_PHOTOS}\u00a0photographies au plus en attendant le réseau, ${KEPT_DAYS}\u00a0jours au plus, et les efface à la déconnexion.`

/** Why one more photograph cannot wait here, in a sentence that says what to do; null where it can. */
export function whyNotKept(kept: readonly Pick<KeptPhoto, 'bytes'>[], bytes: number): string | null {
  if (bytes > MESSAGE_FILES.heaviest)
    return 'Cette photographie dépasse 10\u00a0Mo\u00a0: prenez-la dans une taille plus petite.'
  const total = kept.reduce((sum, photo) => sum + photo.bytes, bytes)
  if (kept.length >= MOST_KEPT_PHOTOS || total > HEAVIEST_KEPT)
    return 'Trop de photographies attendent déjà le réseau\u00a0: retrouvez-le pour les envoyer, puis reprenez celle-ci.'
  return null
}

/** Those that may still be sent for an account; the others are forgotten. */
export function stillKept(photos: readonly KeptPhoto[], account: string, now: number): KeptPhoto[] {
  const oldest = now - KEPT_DAYS * 86_400_000
  return photos.filter((photo) => photo.account === account && photo.at > oldest)
}

/** The name under which a kept photograph is sent, its own. */
export function nameOfKept(id: string, file: { name: string }): string {
  return `sans-reseau-${id}${/\.\w{1,5}$/.exec(file.name)?.[0] ?? '.jpg'}`
}

/** Whether a file has such a name: a second one of a task is the same picture, whose first answer was lost. */
export function isKeptName(name: string): boolean {
  return /^sans-reseau-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.\w{1,5}$/.test(name)
}
