import { type InventoryMoment, MOMENT_WORDS } from './inventory.ts'
import type { InventoryFacts } from './inventory-facts.ts'
import { remarksEnd } from './inventory-remarks.ts'

/** What was said of an inventory once it was closed. */
export type SaidSince = {
  answer: boolean
  remarks: boolean
  /** The time for the answer of an absent traveler ended without one. */
  end: boolean
}

/** A file of a closed inventory: the first as it was closed, each later one with what was said since. */
export type InventoryVersion = {
  rank: number
  fileKey: string
  hash: string
  at: Date
  says: SaidSince
  /** How many of its first bytes the pages of later files are appended to: those before its seal. Null for a whole file. */
  unsealedBytes: number | null
}

type Closed = {
  at: Date
  facts: Pick<InventoryFacts, 'answer'>
  answered: unknown
  remarks: unknown
}

/** What there is to say of a closed inventory, beside its text. */
export function saidSince({ at, facts, answered, remarks }: Closed, now: Date): SaidSince {
  const isAnswered = answered !== null
  return {
    answer: isAnswered,
    remarks: remarks !== null,
    end: facts.answer.kind === 'absent' && !isAnswered && now >= remarksEnd(at),
  }
}

/** Whether a file is missing something of what was said. */
export function isBehind(says: SaidSince, said: SaidSince): boolean {
  return (said.answer && !says.answer) || (said.remarks && !says.remarks) || (said.end && !says.end)
}

/** A file of an inventory among the documents of its stay: its name in addresses, and its label. `rank` is null for the latest. */
export type InventoryFile = { file: string; label: string; rank: number | null }

/** The files of a closed inventory as a page shows them. */
export type ShownFiles = {
  files: Pick<InventoryFile, 'file' | 'label'>[]
  /** Something was said that the latest does not say yet: the next is being written. */
  isBehind: boolean
}

/** The files that there are of a closed inventory, and whether another is on its way. */
export function shownFiles(
  moment: InventoryMoment,
  closed: Closed & { versions: readonly InventoryVersion[] },
  now: Date,
): ShownFiles {
  const says = closed.versions.at(-1)?.says ?? { answer: false, remarks: false, end: false }
  return {
    files: inventoryFiles(moment, closed.versions).map(({ file, label }) => ({ file, label })),
    isBehind: isBehind(says, saidSince(closed, now)),
  }
}

/** The files of a closed inventory that are read, the latest first. It has one address for good; those before it have theirs. */
export function inventoryFiles(
  moment: InventoryMoment,
  versions: readonly Pick<InventoryVersion, 'rank' | 'says'>[],
): InventoryFile[] {
  const { title, part } = MOMENT_WORDS[moment]
  const file = `etat-des-lieux-${part}`
  const latest = versions.at(-1)
  if (!latest || latest.rank === 1) return [{ file, label: title, rank: null }]
  return versions.toReversed().map(({ rank, says }) => ({
    label: `${title}, ${versionWords(rank, says)}`,
    ...(rank === latest.rank ? { file, rank: null } : { file: `${file}-v${rank}`, rank }),
  }))
}

/** What the pages of a file say beside the closed text: « Réponse et observations du voyageur ». */
export function addedWords({ answer, remarks }: SaidSince): string {
  if (answer && remarks) return 'Réponse et observations du voyageur'
  if (answer) return 'Réponse du voyageur'
  return remarks ? 'Observations du voyageur' : 'Aucune réponse du voyageur dans les 48\u00a0heures'
}

function versionWords(rank: number, { answer, remarks }: SaidSince): string {
  if (rank === 1) return 'tel qu’il a été clos'
  if (answer && remarks) return 'avec la réponse et les observations du voyageur'
  if (answer) return 'avec la réponse du voyageur'
  return remarks ? 'avec les observations du voyageur' : 'resté sans réponse du voyageur'
}
