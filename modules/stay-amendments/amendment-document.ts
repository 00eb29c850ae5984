import { STAY_KINDS } from '#modules/contract-templates/stay-kinds.ts'
import type { FactName, VariableName } from '#modules/contract-templates/template-kinds.ts'
import { type TemplateValues, writeWording } from '#modules/contract-templates/write-wording.ts'
import { SIGNATURE_LAW } from '#modules/rental-contracts/rental-contract-conduct.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import {
  type DocumentTable,
  type DraftArticle,
  type DraftBlock,
  numberArticles,
  type PrintedDocument,
  withFrenchSpacing,
} from '#shared/printed-document.ts'
import type { StayAmendmentFacts } from './amendment-facts.ts'
import { termChanges } from './stay-terms.ts'

/** Changes with every change of wording; an amendment keeps the version it was made with. */
const STAY_AMENDMENT_TEMPLATE = 'stay-amendment-fr-2026-11-b'

/** An amendment of a stay’s contract: each term that changes, before and after. The same facts always give the same document. */
export function amendmentOfStay(facts: StayAmendmentFacts): PrintedDocument {
  const { wording, tenant, agency, number, reservationNumber } = facts
  const articles = articlesOf(facts)
  return withFrenchSpacing({
    template: wording ? `${STAY_AMENDMENT_TEMPLATE}/${wording.number}` : STAY_AMENDMENT_TEMPLATE,
    title: 'Avenant au contrat de location saisonnière',
    reference: `Avenant n° ${number} de la réservation ${reservationNumber}, établi le ${formatCivilDate(facts.issuedOn)}`,
    preamble: [
      'Cet avenant lie les parties du contrat qu’il modifie. Tant qu’il n’est pas signé, rien ne change.',
    ],
    articles: numberArticles(
      wording ? writeWording(articles, wording, STAY_KINDS.stay_amendment, amendmentValues(facts)) : articles,
    ),
    signature: {
      heading: 'Signature du locataire',
      lines: [
        `${tenant.firstName} ${tenant.lastName} déclare avoir lu cet avenant en entier avant de le signer et en accepter les termes.`,
      ],
    },
    countersignature: agency && {
      heading: 'Cachet du mandataire du bailleur',
      lines: [`${agency.name} scelle cet avenant au nom du bailleur, dès la signature du locataire.`],
    },
  })
}

function articlesOf(facts: StayAmendmentFacts): DraftArticle[] {
  const { reservationNumber, villa, stay, contract, agency } = facts
  const sealed = agency
    ? ' ; le mandataire du bailleur scelle aussitôt l’avenant de son cachet électronique'
    : ''
  return [
    { heading: 'Les parties', blocks: parties(facts) },
    {
      heading: 'Le contrat modifié',
      blocks: [
        `Cet avenant modifie le contrat de location saisonnière de la réservation ${reservationNumber}, signé le ${formatCivilDate(contract.signedOn)}, pour « ${villa.title} », ${villa.place}, du ${formatCivilDate(stay.arrival)} au ${formatCivilDate(stay.departure)}.`,
        `Empreinte du texte de ce contrat (SHA-256) : ${contract.hash}.`,
      ],
    },
    { heading: 'Ce qui change', blocks: [changes(facts)] },
    {
      heading: 'Prise d’effet',
      blocks: [
        'L’avenant prend effet à la signature du locataire. S’il refuse de signer, s’il ne signe pas dans le délai qui lui est donné ou si l’avenant est retiré avant elle, le contrat reste ce qu’il est.',
      ],
    },
    {
      heading: 'Ce qui ne change pas',
      blocks: [
        'Les nuits, le nombre d’occupants, le prix, l’échéancier, le dépôt de garantie et les conditions d’annulation ne changent pas. Tout ce que cet avenant ne nomme pas reste celui du contrat et des avenants qui le précèdent.',
      ],
    },
    {
      heading: 'Exemplaires',
      blocks: [
        'Un exemplaire signé est envoyé au locataire aussitôt, avec le dossier de preuve de sa signature.',
      ],
    },
    {
      heading: 'Signature électronique',
      blocks: [
        `Le locataire signe après lecture, au moyen d’un code à usage unique reçu par e-mail${sealed}. Les parties reconnaissent à cette signature la valeur que la loi lui donne : ${SIGNATURE_LAW[facts.law]}.`,
      ],
    },
  ]
}

function parties({ lessor, agency, tenant }: StayAmendmentFacts): DraftBlock[] {
  return [
    `Le bailleur : ${lessor.name}, ${lessor.address}.`,
    ...(agency
      ? [
          `Le bailleur est représenté par son mandataire, ${agency.name}, ${agency.legalForm}, SIREN ${agency.siren}, ${agency.address}, carte professionnelle n° ${agency.cardNumber}, délivrée par ${agency.cardAuthority}, qui agit en vertu du mandat n° ${agency.mandateNumber}.`,
        ]
      : []),
    `Le locataire : ${tenant.firstName} ${tenant.lastName}, ${tenant.address}, ${tenant.email}, téléphone ${tenant.phone}.`,
  ]
}

function changes({ before, after }: StayAmendmentFacts): DocumentTable {
  return {
    kind: 'table',
    caption: 'Les termes modifiés',
    columns: [
      { header: 'Terme', align: 'start' },
      { header: 'Jusqu’alors', align: 'start' },
      { header: 'Désormais', align: 'start' },
    ],
    rows: termChanges(before, after).map((change) => [change.name, change.before, change.after]),
    footer: null,
  }
}

type Values = Record<VariableName<'stay_amendment'>, string | number | readonly string[]>
type Facts = Record<FactName<'stay_amendment'>, boolean>

/** What the facts of an amendment give to the variables and conditions of its template. */
export function amendmentValues(facts: StayAmendmentFacts): TemplateValues {
  const { tenant, lessor, agency, villa, stay, before, after } = facts
  const values: Values = {
    locataire: `${tenant.firstName} ${tenant.lastName}`,
    bailleur: lessor.name,
    agence: agency?.name ?? lessor.name,
    villa: villa.title,
    reservation: facts.reservationNumber,
    avenant: facts.number,
    arrivee: stay.arrival,
    depart: stay.departure,
    occupants: after.occupants,
    equipements: after.equipment,
  }
  const changed = new Set(termChanges(before, after).map(({ part }) => part))
  const holds: Facts = {
    occupants: changed.has('occupants'),
    hours: changed.has('hours'),
    animals: changed.has('animals'),
    equipment: changed.has('equipment'),
    clauses: changed.has('clauses'),
    agency: agency !== null,
  }
  return { values, facts: holds }
}
