import type { Seller } from '#modules/mandates/allot-stay.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import type { DocumentTable, DraftArticle } from '#shared/printed-document.ts'
import type { NumberedFacts, NumberedLine, Sale } from './numbered-facts.ts'

type SoldLine = NumberedLine & { sale: Sale }

/** The lines of each seller as a part of its own, the owner's and the agency's first, then the sum of the parts. */
export function soldArticles(facts: NumberedFacts): DraftArticle[] {
  const sold = facts.lines.filter((line): line is SoldLine => line.sale !== undefined)
  const parts = [...Map.groupBy(sold, ({ sale }) => nameOf(sale.seller, facts)).entries()].sort(
    ([, a], [, b]) => rank(a) - rank(b),
  )
  const sums: DocumentTable = {
    ...{ kind: 'table', caption: 'Total par vendeur', columns: columns('Vendeur') },
    rows: parts.map(([name, lines]) => figures(name, lines)),
    footer: figures('Total', sold),
  }
  return [...parts.map(([name, lines]) => partOf(name, lines, facts)), { heading: 'Total', blocks: [sums] }]
}

const ORDER: readonly Seller['kind'][] = ['owner', 'agency', 'provider', 'commune']

function rank([first]: readonly SoldLine[]): number {
  return ORDER.indexOf(first!.sale.seller.kind)
}

function partOf(name: string, lines: readonly SoldLine[], facts: NumberedFacts): DraftArticle {
  const { seller } = lines[0]!.sale
  const table: DocumentTable = {
    ...{ kind: 'table', caption: `Vendu par ${name}`, columns: columns('Désignation') },
    rows: lines.map((line) => figures(line.label, [line])),
    footer: figures('Total de la part', lines),
  }
  const who = SELLERS[seller.kind](facts)
  return {
    heading: `${PARTS[seller.kind]}, ${name}`,
    blocks: [who, seller.kind === 'commune' ? { ...table, caption: `Perçu pour ${name}` } : table],
  }
}

const PARTS: Record<Seller['kind'], string> = {
  owner: 'Part du propriétaire',
  agency: 'Part de l’agence',
  provider: 'Part d’un prestataire',
  commune: 'Part de la commune',
}

const SELLERS: Record<Seller['kind'], (facts: NumberedFacts) => string> = {
  owner: ({ issuer, owner }) =>
    `Le propriétaire loue la villa, son domicile est élu chez ${issuer.name}, ${issuer.address}.${owner?.mandate ? ` L’agence facture cette part en son nom et pour son compte, mandat n° ${owner.mandate}.` : ''} Cette part est sans TVA.`,
  agency: ({ issuer }) =>
    `Vendu par l’agence, SIREN ${issuer.siren}, carte professionnelle ${issuer.card}. Le taux de TVA est celui du jour où la prestation s’achève.`,
  provider: () => 'L’agence encaisse cette part pour le compte du prestataire, sans y ajouter de TVA.',
  commune: () => 'L’agence perçoit la taxe de séjour et la reverse à la commune, hors du champ de la TVA.',
}

function nameOf(seller: Seller, { issuer, owner }: NumberedFacts): string {
  if (seller.kind === 'agency') return issuer.name
  return seller.kind === 'owner' ? (owner?.name ?? 'Le propriétaire') : seller.name
}

function columns(first: string): DocumentTable['columns'] {
  const amounts = ['Net', 'Taux de TVA', 'TVA', 'Montant']
  return [{ header: first, align: 'start' }, ...amounts.map((header) => ({ header, align: 'end' }) as const)]
}

/** One row: the sums of its lines, and their rate where they have one in common. */
function figures(name: string, lines: readonly SoldLine[]): string[] {
  const sum = (part: (line: SoldLine) => Cents) =>
    formatEuros(lines.reduce((all, line) => all + part(line), 0))
  const [rate, ...others] = new Set(lines.map(({ sale }) => sale.rate))
  return [
    name,
    sum(({ sale }) => sale.net),
    others.length > 0 ? '' : rateWords(rate ?? null),
    sum(({ sale }) => sale.vat),
    sum(({ amount }) => amount),
  ]
}

function rateWords(rate: number | null): string {
  return rate === null ? 'sans TVA' : `${(rate / 100).toLocaleString('fr-FR')} %`
}
