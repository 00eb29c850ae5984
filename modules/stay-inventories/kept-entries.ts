import { MESSAGE_FILES } from '#modules/messages/message-file.ts'
import type { FieldErrors } from '#shared/forms/form-answer.ts'
import type { TypedSection } from './inventory-sections.ts'

/** What the server said of an entry that it did not take; a person decides what becomes of it. */
export type Held = {
  words: string
  /** What the section says there, where another person changed it meanwhile; null where the entry is refused for good. */
  theirs: TypedSection | null
  /** What is wrong beside a field. */
  errors?: FieldErrors
}

type OfSection = {
  /** Its own, by which the server knows one that comes twice. */
  id: string
  account: string
  /** The address of the inventory. */
  inventory: string
  section: string
  title: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  held: Held | null
}

/** The answers of a section that wait for the server, with what they were typed over. */
export type KeptAnswers = OfSection & {
  kind: 'answers'
  typed: TypedSection
  base: TypedSection
  left: number
}

/** A photograph of a section that waits for the server, by the hash of its bytes. */
export type KeptPicture = OfSection & { kind: 'photograph'; name: string; bytes: number; hash: string }

/** What a browser keeps of an inventory until the server has it. */
export type KeptEntry = KeptAnswers | KeptPicture

/** The most photographs that a browser keeps, their weight, and for how many days it keeps what waits. */
export const MOST_KEPT_PICTURES = 60
const HEAVIEST_KEPT = 300 * 1024 * 1024
export const KEPT_ENTRY_DAYS = 30

/** The room that is left below which the browser is nearly full: some ten photographs. */
const LITTLE_ROOM = 50 * 1024 * 1024

/** Those that wait for an account, the oldest first; those of other accounts wait for theirs. */
export function entriesOf(entries: readonly KeptEntry[], account: string): KeptEntry[] {
  return entries.filter((entry) => entry.account === account).sort((one, other) => one.at - other.at)
}

/** Whether an entry waited too long, and is forgotten. */
export function isForgotten({ at }: Pick<KeptEntry, 'at'>, now: number): boolean {
  return at <= now - KEPT_ENTRY_DAYS * 86_400_000
}

/** The next one to send: the oldest that the server has not refused. */
export function nextToSend(entries: readonly KeptEntry[]): KeptEntry | null {
  return entries.find(({ held }) => held === null) ?? null
}

/**
 * The entry that stands for the answers of a section: it replaces what waits of it, at its place and over the words that the
 * first was typed over. One that the server refused is asked again as it is typed now, so that what another person wrote is
 * never passed over unseen.
 */
export function replacing(waiting: KeptAnswers | null, typed: KeptAnswers): KeptAnswers {
  return waiting ? { ...typed, at: waiting.at, base: waiting.base } : typed
}

/** The answers of a section that wait; null where none do. */
export function answersOf(
  entries: readonly KeptEntry[],
  inventory: string,
  section: string,
): KeptAnswers | null {
  const found = entries.find(
    (entry) => entry.kind === 'answers' && entry.inventory === inventory && entry.section === section,
  )
  return found?.kind === 'answers' ? found : null
}

/** The photographs of a section that wait. */
export function picturesOf(entries: readonly KeptEntry[], inventory: string, section: string): KeptPicture[] {
  return entries.filter(
    (entry): entry is KeptPicture =>
      entry.kind === 'photograph' && entry.inventory === inventory && entry.section === section,
  )
}

/** Why a photograph is taken nowhere, in a sentence that says what to do; null for one that is. */
export function whyTooHeavy(bytes: number): string | null {
  if (bytes <= MESSAGE_FILES.heaviest) return null
  return 'Cette photographie dépasse 10\u00a0Mo\u00a0: prenez-la dans une taille plus petite.'
}

/**
 * Why one more photograph cannot wait here, in a sentence that says what to do where it cannot be sent at once either; null where
 * it can. `room` is what is left, if known.
 */
export function whyNoPicture(kept: readonly KeptEntry[], bytes: number, room: number | null): string | null {
  const pictures = kept.filter((entry) => entry.kind === 'photograph')
  const total = pictures.reduce((sum, picture) => sum + picture.bytes, bytes)
  if (pictures.length >= MOST_KEPT_PICTURES || total > HEAVIEST_KEPT)
    return 'Trop de photographies attendent déjà le réseau\u00a0: retrouvez-le pour les envoyer, puis réessayez, ou enregistrez celle-ci.'
  if (room !== null && room < 2 * bytes)
    return 'Ce téléphone n’a plus de place, et le réseau ne répond pas\u00a0: libérez-en, ou retrouvez le réseau, puis réessayez.'
  return null
}

/** What is said of the room that is left before any is lost; null while there is enough. */
export function roomWords(room: number | null): string | null {
  if (room === null || room >= LITTLE_ROOM) return null
  return `Il reste ${Math.floor(room / 1024 / 1024)}\u00a0Mo sur ce téléphone\u00a0: retrouvez le réseau, ou libérez de la place, avant de prendre d’autres photographies.`
}

/** How much waits, in words. */
export function waitingWords(entries: readonly KeptEntry[]): string {
  const pictures = entries.filter(({ kind }) => kind === 'photograph').length
  const answers = entries.length - pictures
  return [
    answers > 0 && `${answers}\u00a0${answers > 1 ? 'parties' : 'partie'}`,
    pictures > 0 && `${pictures}\u00a0${pictures > 1 ? 'photographies' : 'photographie'}`,
  ]
    .filter(Boolean)
    .join(' et ')
}
