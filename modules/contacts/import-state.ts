/** Where an import stands. */
export const IMPORT_STATES = {
  prepared: 'À vérifier',
  running: 'En cours',
  done: 'Terminé',
  undoing: 'Retrait en cours',
  undone: 'Retiré',
} as const
export type ImportState = keyof typeof IMPORT_STATES

/** What became of a line. */
export const IMPORT_OUTCOMES = {
  added: 'Nouveau contact',
  completed: 'Complète un contact',
  same: 'Déjà connu',
  refused: 'Refusée',
} as const
export type ImportOutcome = keyof typeof IMPORT_OUTCOMES

/** How far an import is, of a hundred: its lines that are done, or those of its contacts that are taken back. */
export function importShare(one: {
  state: ImportState
  lines: number
  added: number
  completed: number
  same: number
  refused: number
  takenBack: number
  kept: number
}): number {
  const { state, lines, added, completed, same, refused, takenBack, kept } = one
  const [done, all] =
    state === 'undoing' ? [takenBack + kept, added + completed] : [added + completed + same + refused, lines]
  return all === 0 ? 100 : Math.floor((100 * done) / all)
}
