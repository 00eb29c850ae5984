/** How a variable is written. */
export type VariableType = 'text' | 'date' | 'money' | 'number' | 'list'

/** A variable that a clause may name. */
export type Variable = { label: string; type: VariableType }

/** A clause that the product writes from the facts of a contract. */
export type HouseClause = {
  key: string
  heading: string
  /** It states a fact that the law demands (domain §5): its text is that of the product, it is never left out. */
  mandatory: boolean
}

/** What may be written in the templates of one kind of contract. */
export type TemplateKind = {
  label: string
  clauses: readonly HouseClause[]
  variables: Readonly<Record<string, Variable>>
  facts: Readonly<Record<string, string>>
}

const must = (key: string, heading: string): HouseClause => ({ key, heading, mandatory: true })
const may = (key: string, heading: string): HouseClause => ({ key, heading, mandatory: false })

/** The catalogue of each kind of contract that has templates: closed, so that a text can be checked before it is used. */
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
} as const satisfies Record<string, TemplateKind>

export type TemplateKindName = keyof typeof TEMPLATE_KINDS

export type VariableName<Kind extends TemplateKindName> = keyof (typeof TEMPLATE_KINDS)[Kind]['variables']
export type FactName<Kind extends TemplateKindName> = keyof (typeof TEMPLATE_KINDS)[Kind]['facts']

/** The catalogue of a kind; null for a word that names none. */
export function findTemplateKind(name: string): { name: TemplateKindName; kind: TemplateKind } | null {
  const known = Object.keys(TEMPLATE_KINDS).find((one): one is TemplateKindName => one === name)
  return known ? { name: known, kind: TEMPLATE_KINDS[known] } : null
}
