import { TEMPLATE_KINDS } from '#modules/contract-templates/template-kinds.ts'
import { withdrawalForm } from '#modules/contract-templates/withdrawal-form.ts'
import { writeWording } from '#modules/contract-templates/write-wording.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import {
  type DraftArticle,
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import type { MandateFacts } from './mandate-facts.ts'
import { mandateParties, ownerSignature, signatureArticle } from './mandate-parties.ts'
import { mandateValues } from './mandate-wording.ts'
import { describeSupplier, formatBasisPoints, formatDays, nameOfAddOn } from './mandate-words.ts'

/**
 * Changes with every change of wording; a contract keeps the version it was made with. The second has the clause of contested
 * payments, which no mandate of the first has.
 */
const MANDATE_TEMPLATE = 'mandate-fr-2026-11-d'
const WITH_CHARGEBACKS = 'mandate-fr-2026-11-e'

/**
 * The mandate by which an owner orders an agency to let a property and to collect its rents (loi 70-9, art. 6
 * and 7; décret 72-678, art. 64 to 66), made from its facts: the same facts always give the same document.
 */
export function mandateDocument(facts: MandateFacts): PrintedDocument {
  const { number, property, terms, wording } = facts
  const written = terms.chargebackBy === 'owner' ? WITH_CHARGEBACKS : MANDATE_TEMPLATE
  const articles = mandateArticles(facts)
  return withFrenchSpacing({
    template: wording ? `${written}/${wording.number}` : written,
    title: terms.exclusive
      ? 'Mandat exclusif de location saisonnière et de gestion'
      : 'Mandat de location saisonnière et de gestion',
    reference: `Mandat n° ${number}, établi le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [
      `Ce mandat est inscrit sous le n° ${number} au registre des mandats de l’agence. Il dit ce que le propriétaire de « ${property.title} » la charge de faire, à quelles conditions et jusqu’à quand.`,
    ],
    articles: numberArticles(
      wording ? writeWording(articles, wording, TEMPLATE_KINDS.mandate, mandateValues(facts)) : articles,
    ),
    ...ownerSignature(facts, 'ce mandat'),
  })
}

function mandateArticles(facts: MandateFacts): DraftArticle[] {
  return [
    { heading: 'Les parties', blocks: mandateParties(facts) },
    { heading: 'Le bien', blocks: premises(facts) },
    { heading: 'Objet et pouvoirs de l’agence', blocks: POWERS },
    { heading: 'Durée et fin', blocks: duration(facts) },
    { heading: 'Rémunération de l’agence', blocks: remuneration(facts) },
    { heading: 'Ménage, linge et services', blocks: services(facts) },
    { heading: 'Encaissement, comptes et versements', blocks: payouts(facts) },
    ...exclusivity(facts),
    { heading: 'Modification de l’annonce', blocks: listingChanges(facts) },
    { heading: 'Obligations du propriétaire', blocks: OWNER_DUTIES },
    { heading: 'Obligations de l’agence', blocks: AGENCY_DUTIES },
    { heading: 'Modification des conditions', blocks: CHANGES },
    { heading: 'Droit de rétractation', blocks: withdrawal(facts) },
    { heading: 'Données personnelles', blocks: personalData(facts) },
    { heading: 'Réclamations, médiation et loi applicable', blocks: disputes(facts) },
    signatureArticle(facts),
  ]
}

function premises({ property }: MandateFacts): DraftBlock[] {
  const { title, nature, address, registrationNumber } = property
  return [
    `« ${title} », ${nature}, ${address}, loué meublé à des voyageurs pour de courts séjours.`,
    ...(registrationNumber ? [`Numéro d’enregistrement du meublé de tourisme : ${registrationNumber}.`] : []),
  ]
}

const POWERS: DraftBlock[] = [
  'Le propriétaire charge l’agence de louer le bien en son nom et pour son compte, pour des séjours de 90 jours consécutifs au plus, et de gérer ces locations. Elle peut pour cela :',
  [
    'présenter le bien au public, aux prix et aux règles de séjour que le propriétaire a approuvés ;',
    'établir, signer et faire signer les contrats de location saisonnière, et dresser les états des lieux ;',
    'encaisser les loyers, les frais, la taxe de séjour et les dépôts de garantie, et en donner quittance ;',
    'annuler ou modifier un séjour dans les conditions de son contrat, et rendre au voyageur ce qui lui revient ;',
    'faire exécuter les réparations urgentes qu’un séjour exige, après en avoir averti le propriétaire, sauf si le joindre est impossible.',
  ],
  'L’agence ne vend pas le bien, ne consent aucun bail d’habitation et n’engage pas d’autre dépense sans l’accord écrit du propriétaire.',
]

function duration({ startsOn, endsOn, terms }: MandateFacts): DraftBlock[] {
  return [
    `Le mandat est donné du ${formatCivilDate(startsOn)} au ${formatCivilDate(endsOn)} inclus. Il prend fin à cette date sans autre formalité et ne se renouvelle pas tacitement.`,
    `Chacun peut y mettre fin plus tôt par une lettre recommandée ou un écrit électronique avec accusé de réception, avec un préavis de ${formatDays(terms.noticeDays)}.`,
    'Les séjours réservés avant la fin sont honorés, et ces conditions leur restent applicables jusqu’au dernier versement.',
  ]
}

function remuneration({ terms }: MandateFacts): DraftBlock[] {
  return [
    terms.commissionBasisPoints > 0
      ? `Les honoraires de l’agence sont de ${formatBasisPoints(terms.commissionBasisPoints)} du loyer, toutes taxes comprises, à la charge du propriétaire. Ils sont dus à la fin de chaque séjour, et sur la part du loyer conservée quand un voyageur annule.`
      : 'L’agence ne demande pas d’honoraires au propriétaire.',
    'Les frais de service que paie le voyageur reviennent à l’agence. Aucune autre somme n’est retenue sur les loyers, et rien n’est dû pour un séjour qui n’est pas payé.',
  ]
}

function services({ terms }: MandateFacts): DraftBlock[] {
  const named = Object.entries(terms.addOns).map(
    ([code, supplier]) => `${nameOfAddOn(code).toLocaleLowerCase('fr')} : ${describeSupplier(supplier)} ;`,
  )
  return [
    'Ce que le voyageur paie pour ces services revient à qui les fournit :',
    [
      `ménage de fin de séjour : ${describeSupplier(terms.cleaning)} ;`,
      `linge de maison : ${describeSupplier(terms.linen)} ;`,
      ...named,
      'services que cet article ne nomme pas : l’agence.',
    ],
  ]
}

const CONTESTED =
  'Quand un voyageur fait reprendre par sa banque, après son départ, un paiement par carte, la somme reprise est à la charge du propriétaire : elle est portée à son compte et retenue sur les versements suivants. Elle lui revient si la contestation est gagnée. Les frais du prestataire de paiement restent à la charge de l’agence.'

function payouts({ agency, terms }: MandateFacts): DraftBlock[] {
  return [
    `Les sommes que versent les voyageurs sont encaissées par l’agence, aux dates que permettent la loi n° 70-9 du 2 janvier 1970 et son décret d’application, sous la garantie financière de ${agency.guarantor}, ${agency.guarantorAddress}.`,
    `La part du propriétaire lui est versée dans les ${formatDays(terms.payoutDays)} qui suivent le départ, sur le compte qu’il a donné, avec un relevé ligne par ligne. L’agence rend compte de sa gestion chaque année au moins.`,
    'La taxe de séjour est reversée à la commune. Ce qui doit être rendu à un voyageur est retenu sur les versements suivants, après en avoir averti le propriétaire.',
    ...(terms.chargebackBy === 'owner' ? [CONTESTED] : []),
  ]
}

function exclusivity({ terms }: MandateFacts): DraftArticle[] {
  if (!terms.exclusive)
    return [
      {
        heading: 'Absence d’exclusivité',
        blocks: [
          'Le propriétaire peut louer lui-même le bien ou en charger un autre professionnel ; il porte ces nuits au calendrier dans les 24 heures.',
        ],
      },
    ]
  return [
    {
      heading: 'Exclusivité',
      blocks: [
        'Pendant la durée du mandat, le propriétaire loue le bien par cette seule agence. Il peut l’occuper lui-même et y recevoir ses proches sans rien lui devoir.',
        'Passé trois mois à compter de la signature, chacun peut dénoncer ce mandat à tout moment, avec un préavis de quinze jours, par une lettre recommandée avec demande d’avis de réception (décret n° 72-678 du 20 juillet 1972, article 78) ; le propriétaire peut aussi mettre ainsi fin à la seule exclusivité. Ce préavis l’emporte alors sur celui de l’article « Durée et fin ».',
      ],
    },
  ]
}

function listingChanges({ terms }: MandateFacts): DraftBlock[] {
  return [
    'Une fois l’annonce approuvée, un changement de ses prix, de ses règles de séjour, de ses conditions ou de ses faits ne paraît qu’après la réponse du propriétaire, donnée point par point.',
    terms.wordsAtOnce
      ? 'Les textes et les photographies peuvent paraître aussitôt : l’agence en avertit le propriétaire par e-mail, et il les retire d’un geste.'
      : 'Il en va de même des textes et des photographies.',
  ]
}

const OWNER_DUTIES: DraftBlock[] = [
  'Le propriétaire déclare qu’il a le droit de louer le bien pour de courtes durées, que ni un bail, ni un règlement de copropriété, ni une décision ne s’y oppose, et qu’il est assuré pour cette location.',
  'Il livre un logement décent, conforme à l’annonce et en état de marche, et signale sans attendre ce qui change. Il tient à jour le numéro d’enregistrement, le dispositif de sécurité de la piscine et les attestations que la loi demande.',
  'Il ne refuse et ne fait refuser aucun voyageur pour un motif que la loi tient pour une discrimination (code pénal, article 225-1).',
]

const AGENCY_DUTIES: DraftBlock[] = [
  'L’agence agit dans l’intérêt du propriétaire, présente le bien avec exactitude et lui transmet sans attendre ce qui le concerne. Elle lui donne accès à ses réservations, à ses relevés et à ce mandat.',
  'Elle informe le propriétaire de tout lien qu’elle a avec un prestataire qu’elle lui propose.',
]

const CHANGES: DraftBlock[] = [
  'Ces conditions ne changent que par un avenant que le propriétaire signe. L’agence le lui envoie au moins quinze jours avant qu’il s’applique ; sans sa signature, rien ne change.',
]

function withdrawal({ agency, number }: MandateFacts): DraftBlock[] {
  return [
    `Le propriétaire qui agit en consommateur dispose de 14 jours à compter de la signature pour se rétracter sans motif (articles L. 221-18 et suivants du code de la consommation), par un écrit envoyé à ${agency.email}. Les séjours réservés entre-temps à sa demande sont honorés.`,
    ...withdrawalForm(agency, `du mandat n° ${number}`),
  ]
}

function personalData({ agency }: MandateFacts): DraftBlock[] {
  return [
    `${agency.name} traite les données du propriétaire pour exécuter ce mandat et tenir le registre que la loi impose. Le mandat et le registre sont conservés dix ans. De la vérification d’identité ne sont gardés ni le numéro de la pièce, ni sa copie.`,
    'Le propriétaire peut accéder à ses données, les faire rectifier, s’opposer aux usages qui ne sont pas nécessaires, et saisir la Commission nationale de l’informatique et des libertés.',
  ]
}

function disputes({ agency }: MandateFacts): DraftBlock[] {
  return [
    `Toute réclamation est adressée par écrit à ${agency.email} et reçoit une réponse motivée dans les 30 jours. Le propriétaire consommateur peut ensuite recourir gratuitement au médiateur : ${agency.mediator}, ${agency.mediatorUrl}.`,
    'Ce mandat est soumis au droit français.',
  ]
}
