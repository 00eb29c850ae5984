import { type Cents, formatEuros } from '#shared/money.ts'
import type { DocumentTable, DraftArticle, DraftBlock } from '#shared/printed-document.ts'
import type { CgvFacts } from './cgv-facts.ts'
import { frenchCount } from './french-count.ts'

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 2 })

/** The articles on prices, the platform's fees, the payout to the owner, and taxes. */
export function cgvMoneyArticles(facts: CgvFacts): DraftArticle[] {
  return [
    { heading: 'Prix', blocks: prices(facts) },
    { heading: 'Rémunération de la plateforme', blocks: remuneration(facts) },
    { heading: 'Encaissement et versement au propriétaire', blocks: payout(facts) },
    { heading: 'Impôts et taxe de séjour', blocks: taxes(facts) },
  ]
}

function prices({ prices, fees }: CgvFacts): DraftBlock[] {
  return [
    'Le propriétaire fixe ses prix. Ceux de la version signée sont les suivants ; un prix posé sur une nuit du calendrier l’emporte pour cette nuit.',
    priceTable(prices),
    `Le voyageur paie en plus du loyer ${feeOf('les frais de ménage', fees.cleaning)} et ${feeOf('les frais de linge', fees.linen)}. Tous les frais obligatoires sont compris dans le premier total qu’il voit.`,
    fees.deposit > 0
      ? `Un dépôt de garantie de ${formatEuros(fees.deposit)} est demandé au voyageur. Il n’est pas compris dans le prix et lui est rendu comme le contrat de location le dit.`
      : 'Aucun dépôt de garantie n’est demandé au voyageur.',
    'Une réservation garde le prix auquel elle a été faite.',
  ]
}

function priceTable(prices: CgvFacts['prices']): DocumentTable {
  return {
    kind: 'table',
    caption: 'Prix de la version signée',
    columns: [
      { header: 'Période', align: 'start' },
      { header: 'Nuit', align: 'end' },
      { header: 'Semaine', align: 'end' },
      { header: 'Séjour minimum', align: 'end' },
    ],
    rows: prices.map(({ period, nightly, weekly, minNights }) => [
      period,
      formatEuros(nightly),
      weekly === null ? 'Sept fois la nuit' : formatEuros(weekly),
      frenchCount(minNights, 'nuit'),
    ]),
    footer: null,
  }
}

function feeOf(name: string, amount: Cents): string {
  return amount > 0 ? `${name}, ${formatEuros(amount)}` : `${name}, offerts`
}

function remuneration({ fees, terms, agency }: CgvFacts): DraftBlock[] {
  const service =
    fees.serviceFeeBasisPoints > 0
      ? `La plateforme est rémunérée par les frais de service que paie le voyageur : ${percentOf(fees.serviceFeeBasisPoints)} du loyer, affichés dans le total du séjour.`
      : 'Le voyageur ne paie pas de frais de service pour cette annonce.'
  const commission =
    terms.commissionBasisPoints > 0
      ? `Elle retient en outre sur les loyers une commission de ${percentOf(terms.commissionBasisPoints)}, toutes taxes comprises. Rien n’est dû pour un séjour qui n’a pas lieu et n’est pas payé.`
      : 'Elle ne demande au propriétaire ni commission, ni frais d’inscription, ni abonnement.'
  return [
    service,
    commission,
    ...(agency
      ? [
          `Les honoraires de l’agence sont ceux du mandat n° ${agency.mandateNumber}. Aucune autre somme n’est retenue sur les loyers.`,
        ]
      : ['Aucune autre somme n’est retenue sur les loyers.']),
  ]
}

/** Basis points, as a text says them. */
export function percentOf(basisPoints: number): string {
  return percent.format(basisPoints / 10_000)
}

function payout({ regime, agency, terms }: CgvFacts): DraftBlock[] {
  return [
    regime === 'hoguet' && agency
      ? `Les sommes versées par les voyageurs sont encaissées par l’agence, sous sa garantie financière, aux dates que permettent la loi n° 70-9 du 2 janvier 1970 et son décret d’application.`
      : 'Les sommes versées par les voyageurs sont encaissées pour le compte du propriétaire, aux dates que dit le contrat de location.',
    `Les loyers d’un séjour, déduction faite de ce que l’article précédent prévoit, sont versés au propriétaire dans les ${terms.payoutDays} jours qui suivent le départ, sur le compte qu’il a donné, avec un relevé ligne par ligne.`,
    'Ce qui doit être remboursé à un voyageur ou lui est dû à titre d’indemnité est retenu sur les versements suivants, après en avoir averti le propriétaire ; à défaut de versement à venir, il le règle dans les 14 jours.',
  ]
}

function taxes({ jurisdiction }: CgvFacts): DraftBlock[] {
  const declared =
    'Le propriétaire déclare lui-même les revenus de ses locations. La plateforme lui remet chaque année le récapitulatif de ses opérations et le transmet à l’administration fiscale lorsque la loi l’y oblige.'
  return jurisdiction === 'FR'
    ? [
        declared,
        'La taxe de séjour est calculée pour chaque séjour, payée par le voyageur avec le loyer et reversée à la commune ; elle n’entre pas dans les versements au propriétaire.',
      ]
    : [declared, 'Aucune taxe de séjour n’est perçue.']
}
