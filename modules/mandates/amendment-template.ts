import { formatCivilDate } from '#shared/civil-date.ts'
import {
  type DocumentTable,
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import type { AmendmentFacts } from './mandate-facts.ts'
import { mandateParties, ownerSignature, signatureArticle } from './mandate-parties.ts'
import type { MandateTerms } from './mandate-terms.ts'
import { describeSupplier, formatBasisPoints, formatDays, nameOfAddOn } from './mandate-words.ts'

/** Changes with every change of wording; a contract keeps the version it was made with. */
const AMENDMENT_TEMPLATE = 'mandate-amendment-fr-2026-11-b'

/**
 * An amendment of a mandate’s terms: the former terms, the new ones, and their first day. The same facts
 * always give the same document.
 */
export function amendmentDocument(facts: AmendmentFacts): PrintedDocument {
  const { number, version, property } = facts
  return withFrenchSpacing({
    template: AMENDMENT_TEMPLATE,
    title: `Avenant au mandat n° ${number}`,
    reference: `Avenant ${version - 1}, établi le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [
      `Cet avenant change les conditions du mandat n° ${number}, donné pour « ${property.title} », ${property.nature}, ${property.address}. Ce qu’il ne nomme pas reste inchangé.`,
    ],
    articles: numberArticles([
      { heading: 'Les parties', blocks: mandateParties(facts) },
      { heading: 'Ce qui change', blocks: changes(facts) },
      { heading: 'Prise d’effet', blocks: effect(facts) },
      signatureArticle(facts),
    ]),
    ...ownerSignature(facts, 'cet avenant'),
  })
}

function changes({ before, terms }: AmendmentFacts): DraftBlock[] {
  const old = before && rowsOf(before)
  const rows = rowsOf(terms)
  const names = [...new Set([...(old?.keys() ?? []), ...rows.keys()])]
  const changed = names.filter((name) => !old || old.get(name) !== rows.get(name))
  const table: DocumentTable = {
    kind: 'table',
    caption: 'Conditions du mandat',
    columns: [
      { header: 'Condition', align: 'start' },
      { header: 'Jusqu’alors', align: 'start' },
      { header: 'Désormais', align: 'start' },
    ],
    rows: changed.map((name) => [
      name,
      old ? (old.get(name) ?? 'l’agence') : 'Celle du mandat signé',
      rows.get(name) ?? 'l’agence',
    ]),
    footer: null,
  }
  return changed.length > 0 ? [table] : ['Aucune condition ne change : cet avenant les confirme.']
}

/** Each term by its name. */
function rowsOf(terms: MandateTerms): Map<string, string> {
  return new Map([
    ['Honoraires, toutes taxes comprises', `${formatBasisPoints(terms.commissionBasisPoints)} du loyer`],
    ['Ménage', describeSupplier(terms.cleaning)],
    ['Linge', describeSupplier(terms.linen)],
    ...Object.entries(terms.addOns).map(([code, supplier]): [string, string] => {
      return [nameOfAddOn(code), describeSupplier(supplier)]
    }),
    ['Versement après le départ', formatDays(terms.payoutDays)],
    ['Préavis', formatDays(terms.noticeDays)],
    ['Exclusivité', terms.exclusive ? 'oui' : 'non'],
    ['Textes et photographies en ligne sans attendre l’accord', terms.wordsAtOnce ? 'oui' : 'non'],
    // Without this row the agency bears it, as in the mandates from before it was asked.
    ...(terms.chargebackBy === 'owner'
      ? [['Paiement contesté après le séjour, à la charge de', 'le propriétaire'] as const]
      : []),
  ])
}

function effect({ notifiedOn, from }: AmendmentFacts): DraftBlock[] {
  return [
    `Le propriétaire a été averti de ce changement le ${formatCivilDate(notifiedOn)}, quinze jours au moins avant qu’il s’applique. Il prend effet le ${formatCivilDate(from)}, ou le jour de la signature si elle vient plus tard.`,
    'Les séjours réservés avant cette date restent soumis aux conditions du jour de leur réservation. Sans la signature du propriétaire, le mandat se poursuit aux conditions d’aujourd’hui ; il peut aussi y mettre fin, avec le préavis convenu.',
  ]
}
