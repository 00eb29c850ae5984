import type { Agency } from '#modules/agencies/agency.ts'
import type { Operator } from '#shared/operator.ts'
import type { LegalFacts } from './legal-facts.ts'
import type { LegalBlock, LegalSection } from './legal-section.ts'

/** The legal notice (LCEN, art. 1-1 and 19) as the product writes it. */
export function noticeSections(facts: LegalFacts): LegalSection[] {
  const { operator, agencies } = facts
  return [
    publisherOf(facts),
    ...(agencies.length > 0 ? [guaranteesOf(agencies)] : []),
    ...(operator ? [mediationOf(operator)] : []),
    hostingOf(facts),
    propertyOf(facts),
    REPORTING,
  ]
}

type Term = readonly [term: string, value: string]

/** A line of the mentions; nothing for a missing fact. */
const termOf = (term: string, value: string | null): Term[] => (value ? [[term, value]] : [])

function publisherOf(facts: LegalFacts): LegalSection {
  const { operator, publicationDirector, tradeRegister, vatNumber, demo } = facts
  return {
    id: 'editeur',
    title: 'Éditeur',
    blocks: [
      ...(demo ? [DEMO_NOTICE] : []),
      operator
        ? {
            terms: [
              ['Dénomination', `${operator.name}, ${operator.legalForm}`],
              ['SIREN', operator.siren],
              ...termOf('Registre du commerce', tradeRegister),
              ...termOf('TVA intracommunautaire', vatNumber),
              ['Siège', operator.address],
              ['Téléphone', operator.phone],
              ['Adresse e-mail', operator.email],
              ...termOf('Directeur de la publication', publicationDirector),
            ],
          }
        : 'L’éditeur de ce site ne s’est pas encore présenté.',
    ],
  }
}

const DEMO_NOTICE: LegalBlock = {
  notice: {
    title: 'Site de démonstration',
    text: 'L’agence, les villas et les personnes présentées ici sont fictives. Aucun séjour ne peut être réellement loué et aucun paiement n’est encaissé.',
  },
}

function guaranteesOf(agencies: readonly Agency[]): LegalSection {
  return {
    id: 'garanties',
    title: 'Carte professionnelle et garanties',
    blocks: [
      'L’agence gère et loue sous le régime de la loi n° 70-9 du 2 janvier 1970, dite loi Hoguet. Chaque villa qu’elle loue fait l’objet d’un mandat écrit et numéroté de son propriétaire.',
      ...agencies.map((agency) => ({
        terms: [
          ...termOf('Agence', agencies.length > 1 ? agency.name : null),
          ['Carte professionnelle', agency.cardNumber] as const,
          ['Délivrée par', agency.cardAuthority] as const,
          ['Garantie financière', `${agency.guarantor}, ${agency.guarantorAddress}`] as const,
          ['Responsabilité civile', agency.liabilityInsurer] as const,
          [
            'Médiateur de la consommation',
            `${agency.mediator}, ${new URL(agency.mediatorUrl).host}`,
          ] as const,
        ],
      })),
    ],
  }
}

function mediationOf({ mediator, mediatorUrl }: Operator): LegalSection {
  return {
    id: 'mediation',
    title: 'Médiation',
    blocks: [
      {
        sentence: [
          'Après une réclamation écrite restée sans solution, tout consommateur peut saisir gratuitement, dans l’année qui la suit : ',
          `${mediator}, `,
          { to: mediatorUrl, label: new URL(mediatorUrl).host },
          '.',
        ],
      },
    ],
  }
}

function hostingOf({ hostingProvider, site }: LegalFacts): LegalSection {
  return {
    id: 'hebergement',
    title: 'Hébergement',
    blocks: [
      {
        terms: [['Site', new URL(site).host], ...termOf('Hébergeur', hostingProvider)],
      },
    ],
  }
}

function propertyOf({ demo, maps }: LegalFacts): LegalSection {
  return {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    blocks: [
      'Les textes, photographies, films et signes distinctifs de ce site sont protégés. Toute reproduction au-delà de la courte citation et de l’usage privé demande l’accord de l’éditeur.',
      ...(demo
        ? ['Les images des villas sont des images de synthèse, réalisées pour cette démonstration.']
        : []),
      `Les polices Fraunces et Figtree sont distribuées sous licence SIL Open Font. ${MAP_RIGHTS[maps]}`,
    ],
  }
}

const MAP_RIGHTS: Record<LegalFacts['maps'], string> = {
  ign: 'Les fonds de carte sont ceux de l’IGN (Plan IGN, Géoplateforme), sous licence ouverte Etalab.',
  coast: 'Les cartes sont dessinées par nos soins.',
  google: 'Les fonds de carte sont ceux de Google.',
}

const REPORTING: LegalSection = {
  id: 'signaler',
  title: 'Signaler un contenu',
  blocks: [
    {
      sentence: [
        'Un contenu vous paraît inexact ou illicite ? ',
        { to: '/contact', label: 'Écrivez-nous' },
        ' en indiquant l’adresse de la page.',
      ],
    },
  ],
}
