import { type PaperEnds, paperStateOf } from '#modules/agencies/agency-papers.ts'
import { type CivilDate, formatCivilDate } from '#shared/civil-date.ts'

/** What an agency has declared, and who leads it. */
export type AgencyDeclared = {
  publicId: string
  papers: PaperEnds & { cardActivities: string | null }
  guarantee: number | null
  hasAccount: boolean
  hasVat: boolean
  /** The accounts of its heads that are open. */
  heads: readonly { id: string; name: string }[]
}

/** What is missing, in French, with the page where it is mended. */
export type MissingOfAgency = { words: string; to: string; link: string }

const PAPERS = [
  { key: 'cardEndsOn', lacks: 'Le dernier jour de la carte manque.', over: 'La carte a expiré le' },
  {
    key: 'guaranteeEndsOn',
    lacks: 'Le dernier jour de la garantie manque.',
    over: 'La garantie a expiré le',
  },
  {
    key: 'insuranceEndsOn',
    lacks: 'Le dernier jour de l’assurance manque.',
    over: 'L’assurance a expiré le',
  },
] as const

/** What an agency lacks to let, in the order in which its page shows it; empty where nothing is missing. */
export function missingOfAgency(agency: AgencyDeclared, today: CivilDate): MissingOfAgency[] {
  const { publicId, papers, guarantee, hasAccount, hasVat, heads } = agency
  const page = `/admin/agencies/${publicId}`
  const papersAt = { to: `${page}#echeances`, link: 'Mettre à jour' }
  const [head] = heads
  const byHead = head
    ? { to: `/admin/users/${head.id}`, link: head.name }
    : { to: '/admin/users/inviter', link: 'Inviter un responsable' }
  const ended = PAPERS.flatMap(({ key, lacks, over }) => {
    const state = paperStateOf(papers[key], today)
    if (state === 'unknown') return [{ words: lacks, ...papersAt }]
    return state === 'over' ? [{ words: `${over} ${formatCivilDate(papers[key]!)}.`, ...papersAt }] : []
  })
  return [
    ...(papers.cardActivities === null
      ? [{ words: 'Les activités de la carte manquent.', ...papersAt }]
      : []),
    ...ended,
    ...(head ? [] : [{ words: 'L’agence n’a pas de responsable.', ...byHead }]),
    ...(guarantee === null
      ? [{ words: 'Le montant de la garantie manque.', to: `${page}#fonds`, link: 'Le déclarer' }]
      : []),
    ...(hasAccount
      ? []
      : [{ words: 'Le compte des fonds des clients manque\u00a0: le responsable le déclare.', ...byHead }]),
    ...(hasVat ? [] : [{ words: 'Le régime de TVA manque.', to: `${page}#societe`, link: 'Le déclarer' }]),
  ]
}
