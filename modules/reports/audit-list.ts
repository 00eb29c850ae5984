import { DOMAIN_LABELS } from '#modules/audit/audit-domains.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, groupedFilter, rarely, textFilter } from '#shared/lists/list-filter.ts'
import type { Instant } from '#shared/paris-time.ts'
import { isUuid } from '#shared/uuid.ts'
import { actsByDomain, auditSubjectWords, auditWords } from './audit-words.ts'

/** An entry of the audit, with the names of the accounts it is of and about. */
export type AuditLine = {
  id: number
  at: Instant
  action: string
  actorKind: 'user' | 'visitor' | 'link' | 'key' | 'system'
  actorId: string | null
  /** The name of the account that acted; null for another actor, or an account that is gone. */
  actorName: string | null
  subjectKind: string
  subjectId: string
  /** The name of what it is about; null for a thing without a name, or one that is gone. */
  subjectName: string | null
  detail: Record<string, unknown>
}

const ACTORS = {
  visitor: 'Visiteur',
  link: 'Porteur d’un lien',
  key: 'Clé d’API',
  system: 'Calanque',
} as const

/** Who acted, in words. */
export function actorWords({ actorKind, actorName }: Pick<AuditLine, 'actorKind' | 'actorName'>): string {
  return actorKind === 'user' ? (actorName ?? 'Compte effacé') : ACTORS[actorKind]
}

/**
 * What an entry is about, in words: « Une agence : Agence du Cap ». An identifier that says nothing to a person stands in the file and
 * on the page of the entry alone.
 */
export function thingWords({ subjectKind, subjectId, subjectName }: AuditLine): string {
  const kind = auditSubjectWords(subjectKind)
  const name = subjectName ?? (isUuid(subjectId) ? null : subjectId)
  return name === null ? kind : `${kind}\u00a0: ${name}`
}

/** Every act that the audit records, by its words, under its domain, both in French order. */
const ACTS = [...actsByDomain()]
  .map(([domain, acts]) => {
    const inOrder = acts.toSorted(([, one], [, other]) => frenchOrder(one, other))
    return [labelOf(domain), Object.fromEntries(inOrder)] as const
  })
  .toSorted(([one], [other]) => frenchOrder(one, other))

function labelOf(domain: string): string {
  const labels: Readonly<Record<string, string>> = DOMAIN_LABELS
  return labels[domain] ?? domain
}

/** The audit of the house, the last entries first. */
export const AUDIT_LIST = defineList<AuditLine>()({
  filters: {
    person: textFilter('Personne'),
    part: choiceFilter('Cette personne', { about: 'est concernée', both: 'a agi ou est concernée' }, 'a agi'),
    act: groupedFilter('Acte', ACTS),
    thing: textFilter('Objet'),
    day: datesFilter('Jour'),
    domain: rarely(choiceFilter('Domaine', DOMAIN_LABELS)),
  },
  columns: {
    act: { label: 'Acte', value: ({ action }) => auditWords(action), isRowHeader: true },
    actor: { label: 'Par', value: actorWords },
    thing: { label: 'Objet', value: thingWords, hideOnPhone: true },
    at: { label: 'Le', kind: 'instant', value: ({ at }) => at },
    action: { label: 'Nom de l’acte', value: ({ action }) => action, isForFile: true },
    actorId: { label: 'Identifiant de l’auteur', value: ({ actorId }) => actorId, isForFile: true },
    subjectId: { label: 'Identifiant de l’objet', value: ({ subjectId }) => subjectId, isForFile: true },
    detail: { label: 'Faits', value: ({ detail }) => JSON.stringify(detail), isForFile: true },
  },
  sorts: ['at'],
  firstSort: { by: 'at', direction: 'descending' },
  pageSize: 40,
  isStreamed: true,
})
