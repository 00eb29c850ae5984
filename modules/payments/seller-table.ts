import { type AgencyVat, VAT_EXEMPT_MENTION } from '#modules/agencies/agency-vat.ts'
import type { Seller } from '#modules/mandates/allot-stay.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { DocumentTable, DraftArticle } from '#shared/printed-document.ts'
import type { NumberedFacts, NumberedLine, Sale } from './numbered-facts.ts'
import { partiesTable } from './numbered-tables.ts'

type SoldLine = NumberedLine & { sale: Sale }

/**
 * The parties, then every line with its seller in one table, the owner's first and the agency's next, then the sum
 * of each seller and what the law asks to say of each.
 */
export function sellerTableArticles(facts: NumberedFacts): DraftArticle[] {
  const sold = facts.lines.filter((line): line is SoldLine => line.sale !== undefined)
  const nameOf = facts.layout === 'tax_named' ? lineName : sellerName
  const parts = [...Map.groupBy(sold, ({ sale }) => nameOf(sale.seller, facts)).entries()].sort(
    ([, a], [, b]) => rank(a) - rank(b),
  )
  const isAlone = parts.length === 1
  const lines: DocumentTable = {
    ...{ kind: 'table', caption: 'Ce qui est facturé', columns: columns(['Désignation', 'Vendeur'], facts) },
    rows: parts.flatMap(([name, of]) => of.map((line) => [line.label, name, ...figures([line])])),
    footer: ['Total', '', ...figures(sold)],
  }
  const sums: DocumentTable = {
    ...{ kind: 'table', caption: 'Total par vendeur', columns: columns(['Vendeur'], facts) },
    rows: parts.map(([name, of]) => [name, ...figures(of)]),
    footer: null,
  }
  const notes = parts.map(([name, [first]]) => NOTES[first!.sale.seller.kind](name, facts))
  return [
    { heading: 'Parties et séjour', blocks: [partiesTable(facts)] },
    { heading: 'Désignation', blocks: [lines, ...(isAlone ? [] : [sums])] },
    { heading: 'Vendeurs', blocks: [notes] },
  ]
}

const ORDER: readonly Seller['kind'][] = ['owner', 'agency', 'provider', 'commune']

function rank([first]: readonly SoldLine[]): number {
  return ORDER.indexOf(first!.sale.seller.kind)
}

/** The same, where a commune is no seller: « Antibes (commune) ». */
function lineName(seller: Seller, facts: NumberedFacts): string {
  const name = sellerName(seller, facts)
  return seller.kind === 'commune' ? `${name} (commune)` : name
}

/** A seller as the document names it. */
export function sellerName(seller: Seller, { issuer, owner }: Pick<NumberedFacts, 'issuer' | 'owner'>) {
  if (seller.kind === 'agency') return issuer.name
  return seller.kind === 'owner' ? (owner?.name ?? 'Le propriétaire') : seller.name
}

const NOTES: Record<Seller['kind'], (name: string, facts: NumberedFacts) => string> = {
  owner: (name, { issuer, owner, ...facts }) =>
    `${name}, propriétaire, loue la villa\u00a0; son domicile est élu chez ${issuer.name}.${owner?.mandate ? ` L’agence facture cette part en son nom et pour son compte, mandat n° ${owner.mandate}.` : ''} ${exemption(facts)}`,
  agency: (name, { issuer }) => `${name}, agence. ${agencyVatWords(issuer.vat ?? null)}`,
  provider: (name) =>
    `${name}, prestataire\u00a0: l’agence encaisse cette part pour son compte, sans y ajouter de TVA.`,
  commune: (name) =>
    `${name}\u00a0: l’agence perçoit la taxe de séjour et la reverse, hors du champ de la TVA.`,
}

/** Why the owner’s part has no VAT: the letting of furnished lodging is exempt in France, and an invoice names the article. */
function exemption({ jurisdiction }: Pick<NumberedFacts, 'jurisdiction'>): string {
  return jurisdiction === 'FR'
    ? 'Location meublée exonérée de TVA (CGI, art.\u00a0261 D, 4°).'
    : 'Cette part est sans TVA.'
}

function agencyVatWords(vat: AgencyVat | null): string {
  if (vat?.regime === 'exempt') return `${VAT_EXEMPT_MENTION}.`
  const number = vat ? `N° de TVA ${vat.number}. ` : ''
  return `${number}Le taux de TVA est celui du jour où la prestation s’achève.`
}

function columns(first: readonly string[], { layout }: NumberedFacts): DocumentTable['columns'] {
  const amounts =
    layout === 'tax_named'
      ? ['Hors taxe', 'Taux de TVA', 'TVA', 'TTC']
      : ['Net', 'Taux de TVA', 'TVA', 'Montant']
  return [
    ...first.map((header) => ({ header, align: 'start' }) as const),
    ...amounts.map((header) => ({ header, align: 'end' }) as const),
  ]
}

/** Net, rate where the lines have one in common, VAT and amount. */
function figures(lines: readonly SoldLine[]): string[] {
  const sum = (part: (line: SoldLine) => Cents) =>
    formatEuros(lines.reduce((all, line) => all + part(line), 0))
  const [rate = null, ...others] = new Set(lines.map(({ sale }) => sale.rate))
  return [
    sum(({ sale }) => sale.net),
    others.length > 0 ? '' : rateWords(rate),
    sum(({ sale }) => sale.vat),
    sum(({ amount }) => amount),
  ]
}

function rateWords(rate: number | null): string {
  return rate === null ? 'sans TVA' : `${(rate / 100).toLocaleString('fr-FR')} %`
}
