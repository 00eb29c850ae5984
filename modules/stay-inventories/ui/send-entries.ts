import { INTENT } from '#shared/forms/typed-values.ts'
import type { EntryAnswer } from '../entry-answer.ts'
import { type KeptEntry, type KeptPicture, nextToSend } from '../kept-entries.ts'
import { deleteEntry, holdEntry, listEntries, readPicture } from './entry-store.ts'

/** A line that carries nothing for so long is none: the entry stays, and is sent again. */
const LONGEST_MS = 90_000

/** How a round of sending ended. */
export type Sending = 'done' | 'no network' | 'signed out'

/**
 * Sends what waits for an account, in its order: an entry leaves the browser once the server has answered for it, a photograph
 * once it has answered with its hash. What the server refuses is held for a person, and the following ones pass. Without an
 * answer the rest waits. `onChange` has each entry that was taken.
 */
export async function sendEntries(
  account: string,
  onChange: (taken: KeptEntry | null) => void,
): Promise<Sending> {
  for (;;) {
    // A browser that keeps nothing has nothing that waits.
    const entry = nextToSend(await listEntries(account).catch(() => []))
    if (!entry) return 'done'
    const answer = await ask(entry)
    if (answer === 'no network' || answer === 'signed out') return answer
    const isRefused = answer.kind === 'refused'
    if (isRefused) await holdEntry(entry.id, heldBy(answer))
    else if (isTaken(entry, answer)) await deleteEntry(entry.id)
    else return 'no network'
    onChange(isRefused ? null : entry)
  }
}

function heldBy({
  words,
  theirs,
  errors = {},
}: Extract<EntryAnswer, { kind: 'refused' }>): KeptEntry['held'] {
  return { words, theirs, ...(Object.keys(errors).length > 0 && { errors }) }
}

function isTaken(entry: KeptEntry, { hash }: Extract<EntryAnswer, { kind: 'kept' }>): boolean {
  return entry.kind === 'answers' || hash === entry.hash
}

/** Sends a photograph that this browser cannot keep. Gives null once the server has it, else what to say. */
export async function sendPicture(picture: KeptPicture, file: Blob, why: string): Promise<string | null> {
  const answer = await post(picture, bodyOfPicture(picture, file))
  if (answer === 'signed out')
    return 'Votre session est terminée\u00a0: connectez-vous dans un autre onglet, puis réessayez.'
  if (answer === 'no network') return why
  if (answer.kind === 'refused') return answer.words
  return isTaken(picture, answer) ? null : why
}

async function ask(entry: KeptEntry): Promise<EntryAnswer | Exclude<Sending, 'done'>> {
  const body = await bodyOf(entry)
  if (!body) return { kind: 'refused', words: 'Ce téléphone n’a plus cette photographie.', theirs: null }
  return post(entry, body)
}

async function post(
  { inventory, section }: Pick<KeptEntry, 'inventory' | 'section'>,
  body: FormData,
): Promise<EntryAnswer | Exclude<Sending, 'done'>> {
  try {
    const answer = await fetch(`${inventory}/${section}/envoi`, {
      ...{ method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) },
    })
    if (answer.type === 'opaqueredirect' || answer.status === 401) return 'signed out'
    if (answer.status === 429 || answer.status >= 500) return 'no network'
    if (answer.headers.get('content-type')?.includes('json')) return (await answer.json()) as EntryAnswer
    return { kind: 'refused', words: 'Cet état des lieux ne vous est plus ouvert.', theirs: null }
  } catch {
    return 'no network'
  }
}

async function bodyOf(entry: KeptEntry): Promise<FormData | null> {
  const body = new FormData()
  body.set(INTENT, entry.kind)
  if (entry.kind === 'answers') {
    body.set('typed', JSON.stringify(entry.typed))
    body.set('base', JSON.stringify(entry.base))
    return body
  }
  const file = await readPicture(entry.id)
  return file && bodyOfPicture(entry, file)
}

function bodyOfPicture({ kind, id, at, name }: KeptPicture, file: Blob): FormData {
  const body = new FormData()
  body.set(INTENT, kind)
  body.set('key', id)
  body.set('takenAt', new Date(at).toISOString())
  body.set('file', new File([file], name, { type: file.type }))
  return body
}
