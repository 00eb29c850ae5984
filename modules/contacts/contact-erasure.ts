import { keptFor } from '#shared/retention-words.ts'
import type { HistoryKind } from './contact-history.ts'

/** How much of each kind there is of a contact. */
export type ContactCounts = Partial<Record<HistoryKind, number>>

/** One line of what an erasure does: what, how much, and which duty keeps it; null for what goes. */
export type ErasureLine = { what: string; count: number | null; kept: string | null }

/** What of a contact goes at once, and what stays as long as which duty says (money §10), line by line; of what there is. */
export function erasureLines(counts: ContactCounts): ErasureLine[] {
  const of = (kind: HistoryKind, what: string, kept: string | null): ErasureLine[] =>
    counts[kind] ? [{ what, count: counts[kind], kept }] : []
  return [
    {
      what: 'Sa fiche, ses adresses, ses numéros, ses proches, ses préférences et ses besoins particuliers',
      count: null,
      kept: null,
    },
    ...of('note', 'Notes et appels', null),
    ...of('consent', 'Accords et leurs preuves', null),
    ...of('agent', 'Changements d’agent', null),
    ...of('option', 'Options et attentes', null),
    ...of('proposal', 'Propositions et avis de sa famille', null),
    ...of('document', 'Documents classés pour lui, avec leurs liens', null),
    ...of(
      'stay',
      'Étapes de ses séjours, avec leurs contrats',
      `${keptFor('contract')} (Code de la consommation, article L213-1)`,
    ),
    ...of(
      'payment',
      'Paiements et pièces comptables',
      `${keptFor('books')} (Code de commerce, article L123-22)`,
    ),
    ...of(
      'message',
      'Messages échangés sur ses séjours',
      `${keptFor('message')} après le départ, en cas de litige`,
    ),
    ...of('mail', 'E-mails qui lui ont été envoyés', `${keptFor('mail')}, pour prouver l’envoi`),
    ...of('request', 'Demandes pour confier une maison', `${keptFor('contact')} après sa dernière action`),
  ]
}

/** Why a contact may not be erased; null where it may. */
export function erasureRefusal({ roles }: { roles: readonly string[] }): string | null {
  return roles.includes('owner')
    ? 'Ce contact est propriétaire d’une villa que l’agence loue\u00a0: le mandat demande de garder sa fiche.'
    : null
}
