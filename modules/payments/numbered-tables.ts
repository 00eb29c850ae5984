import { formatCivilDate } from '#shared/civil-date.ts'
import { factsTable } from '#shared/facts-table.ts'
import type { DocumentTable } from '#shared/printed-document.ts'
import type { NumberedFacts } from './numbered-facts.ts'

export function issuerTable({ issuer }: NumberedFacts): DocumentTable {
  return factsTable('Émetteur', [
    ['Nom', `${issuer.name}, ${issuer.legalForm}`],
    ['SIREN', issuer.siren],
    ['Adresse', issuer.address],
    ['Carte professionnelle', issuer.card],
    ['Contact', `${issuer.email}, ${issuer.phone}`],
  ])
}

export function payerTable({ payer }: NumberedFacts): DocumentTable {
  return factsTable('Payeur', [
    ['Nom', payer.name],
    ['Adresse', payer.address],
    ['E-mail', payer.email],
  ])
}

export function stayTable({ stay }: NumberedFacts): DocumentTable {
  return factsTable('Le séjour', [
    ['Réservation', stay.reservation],
    ['Villa', `${stay.title}, ${stay.city}`],
    ['Dates', `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`],
  ])
}

/** The issuer in one sentence, with the number and the place of their professional card. */
export function issuerWords({ issuer }: NumberedFacts): string {
  const { name, legalForm, siren, address, card, email, phone } = issuer
  return `${name}, ${legalForm}, SIREN ${siren}, ${address}, carte professionnelle ${card}, ${email}, ${phone}`
}

export function payerWords({ payer }: NumberedFacts): string {
  return [payer.name, payer.address, payer.email].filter(Boolean).join(', ')
}

/** Everyone and everything a document by seller is about, in one table. */
export function partiesTable(facts: NumberedFacts): DocumentTable {
  const { stay, owner } = facts
  return factsTable('Parties et séjour', [
    ['Émetteur', issuerWords(facts)],
    ['Propriétaire', owner?.name ?? ''],
    ['Payeur', payerWords(facts)],
    ['Séjour', `${stay.title}, ${stay.city}`],
    ['Dates', `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`],
  ])
}
