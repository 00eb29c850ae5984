/** An entry as it is sealed: each part as the text that the database keeps, whole, so that any engine gives the same. */
export type SealedEntry = {
  id: number
  /** In UTC, to the microsecond. */
  at: string
  actorKind: string
  actorId: string | null
  action: string
  subjectKind: string
  subjectId: string
  detail: string
  detailVersion: number
}

/** The hash before the first seal. */
export const FIRST_HASH = ''

/** The text that a seal covers: the hash of the seal before, then the entry, as one JSON array. */
export function sealedText(previousHash: string, entry: SealedEntry): string {
  const { id, at, actorKind, actorId, action, subjectKind, subjectId, detail, detailVersion } = entry
  return JSON.stringify([
    ...[previousHash, id, at, actorKind, actorId, action],
    ...[subjectKind, subjectId, detail, detailVersion],
  ])
}
