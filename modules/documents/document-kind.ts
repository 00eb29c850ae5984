/** What the agency, the owner of a villa or the traveler of a stay reads of a kind of documents, and why a link does not pass it on. */
type Kind = {
  label: string
  /** Who may read it beside the house. */
  readers: string
  /** Why it is passed on by no link; absent where it may be. */
  keptBecause?: string
}

const OF_STAY = 'Voyageur, agence, propriétaire une fois confirmé'
const OF_OWNER = 'Propriétaire, agence'
const ADDRESS_IN_IT =
  'Il porte l’adresse privée du propriétaire, qui le lit dans son espace\u00a0: il ne se transmet pas par un lien.'
const IDENTITY_IN_IT =
  'Une procuration porte l’identité et la signature de qui la donne\u00a0: elle ne se transmet pas par un lien.'
const NUMBER_ALONE = 'L’agence en garde le numéro et la fin\u00a0: il n’y a pas de fichier à transmettre.'

/** Documents that other rooms keep. */
export const KEPT_KINDS = {
  rental: { label: 'Contrat de location', readers: OF_STAY },
  cgv_property: { label: 'Conditions du propriétaire', readers: OF_OWNER, keptBecause: ADDRESS_IN_IT },
  mandate: { label: 'Mandat', readers: OF_OWNER, keptBecause: ADDRESS_IN_IT },
  mandate_amendment: { label: 'Avenant au mandat', readers: OF_OWNER, keptBecause: ADDRESS_IN_IT },
  stay_amendment: { label: 'Avenant au séjour', readers: OF_STAY },
  inventory: { label: 'État des lieux', readers: OF_STAY },
  payment_request: { label: 'Appel de fonds', readers: OF_STAY },
  receipt: { label: 'Reçu de paiement', readers: OF_STAY },
  invoice: { label: 'Facture', readers: OF_STAY },
  credit_note: { label: 'Avoir', readers: OF_STAY },
  refund: { label: 'Justificatif de remboursement', readers: OF_STAY },
  statement: { label: 'Relevé du propriétaire', readers: 'Propriétaire, responsable de l’agence' },
  supplier_invoice: { label: 'Facture de fournisseur', readers: OF_OWNER },
  estimate: { label: 'Devis de réparation', readers: 'Agence, propriétaire une fois consulté' },
  insurance: { label: 'Attestation d’assurance', readers: 'Agence', keptBecause: NUMBER_ALONE },
  change_of_use: { label: 'Changement d’usage', readers: 'Agence', keptBecause: NUMBER_ALONE },
  registration: {
    label: 'Déclaration sur l’honneur',
    readers: OF_OWNER,
    keptBecause: 'Elle se lit sur la page de la villa\u00a0: il n’y a pas de fichier à transmettre.',
  },
  power: { label: 'Procuration', readers: 'Propriétaires, agence', keptBecause: IDENTITY_IN_IT },
  report: {
    label: 'Rapport mensuel',
    readers: 'Propriétaires, agence',
    keptBecause: 'Il s’envoie à ses lecteurs depuis sa page, sans lien à faire.',
  },
} as const satisfies Record<string, Kind>

/** Documents that the people of an agency file themselves. */
export const FILED_KINDS = {
  plan: { label: 'Plan', readers: 'Agence' },
  diagnosis: { label: 'Diagnostic technique', readers: 'Agence' },
  inspection: { label: 'Contrôle ou entretien', readers: 'Agence' },
  certificate: { label: 'Autre attestation', readers: 'Agence' },
  quotation: { label: 'Devis', readers: 'Agence' },
  letter: { label: 'Courrier', readers: 'Agence' },
  signed_power: { label: 'Pouvoir signé', readers: 'Agence', keptBecause: IDENTITY_IN_IT },
  other: { label: 'Autre document', readers: 'Agence' },
} as const satisfies Record<string, Kind>
export type FiledKind = keyof typeof FILED_KINDS
export const FILED_KIND_NAMES = Object.keys(FILED_KINDS) as FiledKind[]

/** The kinds of documents that an agency keeps. */
export const DOCUMENT_KINDS = { ...KEPT_KINDS, ...FILED_KINDS }
export type DocumentKind = keyof typeof DOCUMENT_KINDS

/** True for the kinds that the people of an agency file themselves. */
export function isFiledKind(kind: DocumentKind): kind is FiledKind {
  return kind in FILED_KINDS
}

/** Why a document of the kind is passed on by no link; null where it may be. */
export function whyKept(kind: DocumentKind): string | null {
  const said: Kind = DOCUMENT_KINDS[kind]
  return said.keptBecause ?? null
}
