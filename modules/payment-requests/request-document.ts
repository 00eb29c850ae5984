import { STAY_KINDS } from '#modules/contract-templates/stay-kinds.ts'
import type { FactName, VariableName } from '#modules/contract-templates/template-kinds.ts'
import { type TemplateValues, writeWording } from '#modules/contract-templates/write-wording.ts'
import { unpaidSentences } from '#modules/reservations/unpaid-terms.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { factsTable } from '#shared/facts-table.ts'
import { formatEuros } from '#shared/money.ts'
import { ofName } from '#shared/of-name.ts'
import {
  type DraftArticle,
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import type { RequestFacts } from './request-facts.ts'

/** Changes with every change of wording; a request keeps the text it was made with. */
const REQUEST_TEMPLATE = 'payment-request-fr-2026-11-b'

/** The request to pay one sum of a stay's schedule: the same facts always give the same document. Ask `missingRequestFacts` first. */
export function requestDocument(facts: RequestFacts): PrintedDocument {
  const { wording, rank, stay, payer, due } = facts
  const articles = articlesOf(facts)
  return withFrenchSpacing({
    template: wording ? `${REQUEST_TEMPLATE}/${wording.number}` : REQUEST_TEMPLATE,
    title: 'Appel de fonds',
    reference: `Appel n° ${rank} de la réservation ${stay.reservation}, établi le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [
      `Somme à régler par ${payer.name} : ${formatEuros(due.amount - due.paid)}, au plus tard le ${formatCivilDate(due.dueOn)}.`,
    ],
    articles: numberArticles(
      wording ? writeWording(articles, wording, STAY_KINDS.payment_request, requestValues(facts)) : articles,
    ),
    signature: null,
  })
}

function articlesOf(facts: RequestFacts): DraftArticle[] {
  const { issuer, isDirect } = facts
  return [
    { heading: 'Émetteur et payeur', blocks: [parties(facts)] },
    { heading: 'Séjour', blocks: [stayTable(facts)] },
    { heading: 'Somme appelée', blocks: [sum(facts)] },
    { heading: 'Règlement', blocks: payment(facts) },
    { heading: 'Défaut de paiement', blocks: unpaid(facts) },
    {
      heading: 'Questions',
      blocks: [
        `Pour toute question sur cette somme, écrivez à ${issuer.email} ou appelez le ${issuer.phone}.`,
      ],
    },
    {
      heading: 'Mentions',
      blocks: [
        isDirect
          ? `Le propriétaire loue la villa lui-même\u00a0: ${issuer.name} encaisse cette somme pour son compte.`
          : `${issuer.name} détient les fonds sous la garantie ${ofName(issuer.guarantor)}, ${issuer.guarantorAddress}.`,
        'Montants en euros, toutes taxes comprises. Cet appel de fonds n’est ni une facture ni un reçu : un reçu suit chaque paiement, et la facture suit le dernier.',
      ],
    },
  ]
}

function parties({ issuer, payer, isDirect }: RequestFacts): DraftBlock {
  const { name, legalForm, siren, address, email, phone } = issuer
  return factsTable('Les parties', [
    ['Émetteur', `${name}, ${legalForm}, SIREN ${siren}, ${address}, ${email}, ${phone}`],
    [
      'Carte professionnelle',
      isDirect ? '' : `n° ${issuer.cardNumber}, délivrée par ${issuer.cardAuthority}`,
    ],
    ['Payeur', `${payer.name}, ${payer.address}, ${payer.email}`],
  ])
}

function stayTable({ stay, contract }: RequestFacts): DraftBlock {
  return factsTable('Le séjour', [
    ['Réservation', stay.reservation],
    ['Villa', `${stay.title}, ${stay.city}`],
    ['Dates', `du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}`],
    ['Contrat', `signé le ${formatCivilDate(contract.signedOn)}`],
  ])
}

function sum({ due, price, contract }: RequestFacts): DraftBlock {
  const rows: [string, string][] = [
    ['Prix total du séjour', formatEuros(price.total)],
    ['Déjà reçu', formatEuros(price.received)],
    ['À appeler ensuite', formatEuros(price.later)],
    [`Échéance « ${due.label} » du ${formatCivilDate(due.dueOn)}`, formatEuros(due.amount)],
    ...(due.paid > 0 ? [['Déjà reçu sur cette échéance', formatEuros(due.paid)] as [string, string]] : []),
    ...(contract.nature
      ? [['Nature des sommes versées avant le solde', contract.nature] as [string, string]]
      : []),
  ]
  return {
    kind: 'table',
    caption: 'Ce qui est appelé',
    columns: [
      { header: 'Désignation', align: 'start' },
      { header: 'Montant', align: 'end' },
    ],
    rows,
    footer: ['Somme appelée', formatEuros(due.amount - due.paid)],
  }
}

function payment({ due, byKeptCard }: RequestFacts): DraftBlock[] {
  if (byKeptCard)
    return [
      `La carte enregistrée à la réservation est débitée de cette somme le ${formatCivilDate(due.dueOn)} : vous n’avez rien à faire. Vous pouvez changer de carte avant ce jour, sur la page de votre séjour.`,
    ]
  return [
    `Vous réglez cette somme en ligne, sur la page de votre séjour, au plus tard le ${formatCivilDate(due.dueOn)}. Ne communiquez jamais un numéro de carte par e-mail ou par téléphone.`,
  ]
}

/** What the signed contract says: no other consequence is invented for a request. */
function unpaid({ contract, byKeptCard }: RequestFacts): DraftBlock[] {
  if (!contract.unpaid) return ['Votre contrat dit ce qui suit une somme qui n’est pas reçue à sa date.']
  const { laterSum, beforeArrival } = unpaidSentences('you', contract.unpaid, { cards: byKeptCard })
  return [laterSum, beforeArrival]
}

type Values = Record<VariableName<'payment_request'>, string | number>
type Facts = Record<FactName<'payment_request'>, boolean>

/** What the facts of a request give to the variables and conditions of its template. */
export function requestValues({ issuer, payer, stay, due, price, byKeptCard }: RequestFacts): TemplateValues {
  const values: Values = {
    payeur: payer.name,
    agence: issuer.name,
    courriel: issuer.email,
    telephone: issuer.phone,
    villa: stay.title,
    reservation: stay.reservation,
    arrivee: stay.arrival,
    depart: stay.departure,
    somme: due.amount - due.paid,
    echeance: due.dueOn,
    prix_total: price.total,
    reste: price.later,
  }
  const facts: Facts = {
    kept_card: byKeptCard,
    no_card: !byKeptCard,
    partial: due.paid > 0,
    last: price.later === 0,
  }
  return { values, facts }
}
