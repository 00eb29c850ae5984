import type { GazetteerRow } from './gazetteer-row.ts'

/** Monaco, its quarters and its ways in. */
export const MONACO: readonly GazetteerRow[] = [
  ['Monaco', 43.7384, 7.4246, null, 'monako;mónaco;principauté de monaco;principality of monaco'],
  ['Fontvieille', 43.728, 7.417, 'Monaco'],
  ['Gare de Monaco', 43.7385, 7.419, 'Monaco'],
  ['Héliport de Monaco', 43.726, 7.419, 'Monaco'],
  ['La Condamine', 43.735, 7.421, 'Monaco'],
  ['Larvotto', 43.746, 7.433, 'Monaco', 'plage du larvotto'],
  ['Monaco-Ville', 43.731, 7.424, 'Monaco', 'le rocher'],
  ['Monte-Carlo', 43.74, 7.427, 'Monaco'],
  ['Moneghetti', 43.735, 7.414, 'Monaco'],
  ['Port Hercule', 43.735, 7.426, 'Monaco'],
]
