import { LEGAL_KINDS } from './legal-kinds.ts'
import { MANDATE_KIND } from './mandate-kind.ts'
import { STAY_KINDS } from './stay-kinds.ts'
import { may, must, type TemplateKind } from './template-kind.ts'

/** The catalogue of each kind of text that has templates: closed, so that a text can be checked before it is used. */
export const TEMPLATE_KINDS = {
  rental: {
    label: 'Contrat de location',
    clauses: [
      must('parties', 'Les parties'),
      must('objet', 'Objet du contrat'),
      must('lieux', 'Description des lieux loués'),
      must('dates', 'Dates, arrivée et départ'),
      must('occupants', 'Occupants'),
      must('prix', 'Prix'),
      must('echeancier', 'Échéancier et nature des versements'),
      must('debits', 'Débits automatiques'),
      must('defaut', 'Confirmation et défaut de paiement'),
      must('depot', 'Dépôt de garantie'),
      must('annulation', 'Annulation'),
      must('retractation', 'Droit de rétractation'),
      must('etat-des-lieux', 'État des lieux et inventaire'),
      may('usage', 'Usage des lieux'),
      must('animaux', 'Animaux'),
      must('piscine', 'Sécurité de la piscine'),
      must('assurance', 'Assurance'),
      must('donnees', 'Données personnelles'),
      must('litiges', 'Réclamations, médiation et loi applicable'),
      must('signature', 'Signature électronique'),
    ],
    variables: {
      locataire: { label: 'Nom du locataire', type: 'text' },
      bailleur: { label: 'Nom du bailleur', type: 'text' },
      agence: { label: 'Nom de l’agence, sinon du bailleur', type: 'text' },
      villa: { label: 'Nom de la villa', type: 'text' },
      commune: { label: 'Lieu de la villa, sans la rue', type: 'text' },
      reservation: { label: 'Numéro de la réservation', type: 'text' },
      arrivee: { label: 'Jour d’arrivée', type: 'date' },
      depart: { label: 'Jour de départ', type: 'date' },
      voyageurs: { label: 'Nombre d’occupants', type: 'number' },
      prix_total: { label: 'Prix total du séjour', type: 'money' },
      depot_garantie: { label: 'Montant du dépôt de garantie', type: 'money' },
      regles: { label: 'Règles de la maison', type: 'list' },
      equipements: { label: 'Équipements', type: 'list' },
    },
    facts: {
      deposit: 'Un dépôt de garantie est demandé',
      no_deposit: 'Aucun dépôt de garantie',
      pool: 'La villa a une piscine',
      pets: 'Les animaux sont admis',
      no_pets: 'Les animaux ne sont pas admis',
      registered: 'La villa a un numéro d’enregistrement',
      installments: 'Le paiement en trois fois est proposé',
      agency: 'Une agence représente le bailleur',
      rules: 'La villa a des règles de la maison',
      monaco: 'La villa est à Monaco',
      france: 'La villa est en France',
    },
  },
  conditions: {
    label: 'Conditions générales des propriétaires',
    clauses: [
      must('parties', 'Les parties'),
      must('objet', 'Objet'),
      must('annonce', 'L’annonce et sa version'),
      must('declarations', 'Déclarations du propriétaire'),
      must('publication', 'Publication et classement'),
      must('prix', 'Prix'),
      must('remuneration', 'Rémunération de la plateforme'),
      may('encaissement', 'Encaissement et versement au propriétaire'),
      may('impots', 'Impôts et taxe de séjour'),
      must('calendrier', 'Calendrier et accueil'),
      must('annulation-voyageur', 'Annulation par le voyageur'),
      may('annulation-proprietaire', 'Annulation par le propriétaire'),
      may('donnees', 'Données personnelles'),
      must('duree', 'Durée, modification et fin'),
      must('retractation', 'Droit de rétractation'),
      must('responsabilite', 'Responsabilité'),
      may('litiges', 'Réclamations, médiation et loi applicable'),
      must('signature', 'Signature électronique'),
    ],
    variables: {
      plateforme: { label: 'Nom de la société qui exploite le site', type: 'text' },
      courriel: { label: 'Adresse e-mail de la plateforme', type: 'text' },
      agence: { label: 'Nom de l’agence, sinon de la plateforme', type: 'text' },
      mediateur: { label: 'Médiateur de la consommation et son adresse', type: 'text' },
    },
    facts: {
      agency: 'Une agence représente le propriétaire',
      direct: 'Le propriétaire loue sans agence',
      france: 'La villa est en France',
      abroad: 'La villa est hors de France',
    },
  },
  mandate: MANDATE_KIND,
  ...STAY_KINDS,
  ...LEGAL_KINDS,
} as const satisfies Record<string, TemplateKind>

export type TemplateKindName = keyof typeof TEMPLATE_KINDS

/** A kind whose versions are written clause by clause; the others are made from answers. */
export type WrittenKind = Exclude<TemplateKindName, 'conditions'>

export const WRITTEN_KINDS = Object.keys(TEMPLATE_KINDS).filter(
  (kind): kind is WrittenKind => kind !== 'conditions',
)

/** The kind and number of a version by its name, « rental-3 »; null for a name of none. */
export function readVersionName(name: string): { kind: WrittenKind; number: number } | null {
  const [, word, digits] = /^([a-z_]+)-([1-9]\d{0,8})$/.exec(name) ?? []
  const kind = WRITTEN_KINDS.find((one) => one === word)
  return kind ? { kind, number: Number(digits) } : null
}

export type VariableName<Kind extends TemplateKindName> = keyof (typeof TEMPLATE_KINDS)[Kind]['variables']
export type FactName<Kind extends TemplateKindName> = keyof (typeof TEMPLATE_KINDS)[Kind]['facts']
