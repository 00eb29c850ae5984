import { useEffect, useSyncExternalStore } from 'react'
import type { TypedSection } from '../inventory-sections.ts'
import {
  type KeptAnswers,
  type KeptEntry,
  type KeptPicture,
  replacing,
  roomWords,
  whyNoPicture,
  whyTooHeavy,
} from '../kept-entries.ts'
import { deleteEntry, listEntries, roomLeft, storeEntry } from './entry-store.ts'
import { type Sending, sendEntries, sendPicture } from './send-entries.ts'

const RETRY_MS = 30_000

/** What this browser keeps of inventories for an account. */
export type KeptState = {
  entries: readonly KeptEntry[]
  /** False before the store was read, and where the browser keeps nothing. */
  canKeep: boolean
  isRead: boolean
  /** How the latest round of sending ended; null before the first, and while one is under way. */
  ended: Sending | null
  /** What is to be said of the room that is left. */
  room: string | null
  /** The latest answers that were typed could not be kept, though the browser keeps others. */
  isFull: boolean
}

const UNREAD: KeptState = {
  entries: [],
  canKeep: false,
  isRead: false,
  ended: null,
  room: null,
  isFull: false,
}
let state = UNREAD
let sending: Promise<Sending> | null = null
const listeners = new Set<() => void>()
/** What the answers of each section that was shown are typed over, by its address: what the server has of them, as far as is known. */
const bases = new Map<string, TypedSection>()

/** What the answers of a section are typed over; undefined for one that was not shown. */
export function baseOf(address: string): TypedSection | undefined {
  return bases.get(address)
}

/** Says what the answers of a section are typed over from now on: its page opened, or a person chose between two versions. */
export function typeOver(address: string, typed: TypedSection): void {
  bases.set(address, typed)
}

function become(next: Partial<KeptState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

async function read(account: string): Promise<void> {
  try {
    become({ entries: await listEntries(account), canKeep: true, isRead: true })
  } catch {
    become({ entries: [], canKeep: false, isRead: true })
  }
}

/** Sends what waits, once the round that is under way has ended: it may have passed what was kept meanwhile. Gives how it ended. */
export async function sendKept(account: string): Promise<Sending> {
  if (sending) await sending
  sending ??= sendEntries(account, (taken) => {
    if (taken?.kind === 'answers') typeOver(`${taken.inventory}/${taken.section}`, taken.typed)
    void read(account)
  })
    .catch((): Sending => 'no network')
    .then(async (ended) => {
      sending = null
      await read(account)
      become({ ended, room: roomWords(await roomLeft()) })
      return ended
    })
  return sending
}

/** Whether the latest round of sending found the server. */
export function hasNetwork(): boolean {
  return state.ended !== 'no network'
}

/** Keeps the answers of a section in place of what waits of it, before anything is sent. False where the browser keeps nothing. */
export async function keepAnswers(typed: KeptAnswers): Promise<boolean> {
  try {
    const waiting = (await listEntries(typed.account)).find(
      (entry): entry is KeptAnswers =>
        entry.kind === 'answers' && entry.inventory === typed.inventory && entry.section === typed.section,
    )
    await storeEntry(replacing(waiting ?? null, typed), waiting?.id ?? null)
    become({ isFull: false })
    await read(typed.account)
    return true
  } catch {
    become({ isFull: state.canKeep })
    return false
  }
}

/** Keeps what a person chose between two versions of a section, over what the server has, and sends it. */
export async function settleEntry(entry: KeptAnswers, typed: TypedSection): Promise<void> {
  const settled = {
    ...entry,
    id: crypto.randomUUID(),
    typed,
    base: entry.held?.theirs ?? entry.base,
    held: null,
  }
  await storeEntry(settled, entry.id)
  await sendKept(entry.account)
}

const NO_ROOM =
  'Ce navigateur n’a pas pu garder la photographie, et le réseau ne répond pas\u00a0: réessayez une fois le réseau revenu, ou enregistrez-la.'

type OfSection = Pick<KeptEntry, 'account' | 'inventory' | 'section' | 'title'>

/** Photographs that this browser could neither keep nor send, and what to say of them; `files` is empty where trying again is of no use. */
export type Unkept = { words: string; files: readonly File[] }

/**
 * Keeps photographs of a section, each under its hash, before anything is sent; one that the browser cannot keep is sent at once.
 * Gives those that are neither kept nor sent, and whether some were sent.
 */
export async function keepPictures(
  of: OfSection,
  files: readonly File[],
): Promise<{ unkept: Unkept | null; isSent: boolean }> {
  void navigator.storage?.persist?.().catch(() => false)
  let isSent = false
  for (const [n, file] of files.entries()) {
    const tooHeavy = whyTooHeavy(file.size)
    if (tooHeavy) return { unkept: { words: tooHeavy, files: [] }, isSent }
    const picture = await pictureOf(of, file)
    const why = await whyNotKept(picture, file)
    const words = why && (await sendPicture(picture, file, why))
    if (words) return { unkept: { words, files: files.slice(n) }, isSent }
    isSent ||= why !== null
  }
  become({ room: roomWords(await roomLeft()) })
  return { unkept: null, isSent }
}

async function pictureOf(of: OfSection, file: File): Promise<KeptPicture> {
  return {
    ...{ ...of, kind: 'photograph', id: crypto.randomUUID(), at: Date.now(), held: null },
    ...{ name: file.name, bytes: file.size, hash: await sha256(await file.arrayBuffer()) },
  }
}

/** Keeps a photograph. Gives why it is not kept; null where it is. */
async function whyNotKept(picture: KeptPicture, file: File): Promise<string | null> {
  try {
    const why = whyNoPicture(await listEntries(picture.account), picture.bytes, await roomLeft())
    // The bytes themselves: a file of a camera may be gone when it is read again.
    if (!why)
      await storeEntry({ ...picture, file: new Blob([await file.arrayBuffer()], { type: file.type }) })
    return why
  } catch {
    return NO_ROOM
  } finally {
    await read(picture.account)
  }
}

/** Forgets one entry: what it said is elsewhere, or given up. */
export async function dropEntry(account: string, id: string): Promise<void> {
  await deleteEntry(id).catch(() => {})
  await read(account)
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What this browser keeps for an account, sent when the page opens, when the network returns and every half minute. */
export function useKept(account: string): KeptState {
  useEffect(() => {
    void read(account).then(() => sendKept(account))
    const again = () => void sendKept(account)
    const timer = setInterval(() => state.entries.length > 0 && again(), RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [account])
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => UNREAD,
  )
}
