/** A domain of the audit; entries `of` money and access are kept longer (money §10, `docs/decisions/267`). */
type Domain = { label: string; of: 'money' | 'access' | 'other' }

/** The domains of the acts that the audit records, by the first word of their names. */
const DOMAINS = {
  accounting: { label: 'Comptabilité', of: 'money' },
  account: { label: 'Compte', of: 'access' },
  account_pair: { label: 'Compte en double', of: 'other' },
  acting: { label: 'Action en tant qu’une autre personne', of: 'access' },
  agency: { label: 'Agence', of: 'access' },
  agency_role: { label: 'Rôle d’agence', of: 'access' },
  api_key: { label: 'Clé d’API', of: 'access' },
  authenticator: { label: 'Authentification', of: 'access' },
  book: { label: 'Livre', of: 'money' },
  calendar: { label: 'Calendrier', of: 'other' },
  conditions: { label: 'Conditions générales', of: 'other' },
  contact: { label: 'Contact', of: 'other' },
  contract: { label: 'Contrat', of: 'other' },
  contract_template: { label: 'Modèle ou texte légal', of: 'other' },
  data: { label: 'Données personnelles', of: 'other' },
  deposit: { label: 'Dépôt de garantie', of: 'money' },
  document: { label: 'Document', of: 'other' },
  editorial_page: { label: 'Page éditoriale', of: 'other' },
  factor: { label: 'Second facteur', of: 'access' },
  feature_flag: { label: 'Fonctionnalité', of: 'other' },
  feed: { label: 'Calendrier externe', of: 'other' },
  hook: { label: 'Webhook', of: 'access' },
  identity: { label: 'Identité', of: 'access' },
  incident: { label: 'Incident', of: 'other' },
  legal_text: { label: 'Texte légal', of: 'other' },
  list: { label: 'Liste', of: 'other' },
  listing: { label: 'Annonce', of: 'other' },
  mail_text: { label: 'Texte d’e-mail', of: 'other' },
  mandate: { label: 'Mandat', of: 'other' },
  money_act: { label: 'Mouvement à valider', of: 'money' },
  newsletter: { label: 'Lettre', of: 'other' },
  nights: { label: 'Nuits', of: 'other' },
  option: { label: 'Option', of: 'other' },
  owner: { label: 'Propriétaire', of: 'money' },
  owner_report: { label: 'Rapport aux propriétaires', of: 'other' },
  owner_request: { label: 'Demande de propriétaire', of: 'other' },
  ownership: { label: 'Propriété du bien', of: 'other' },
  passkey: { label: 'Clé d’accès', of: 'access' },
  password: { label: 'Mot de passe', of: 'access' },
  payment_request: { label: 'Appel de fonds', of: 'money' },
  payout: { label: 'Versement', of: 'money' },
  payout_run: { label: 'Remise de virements', of: 'money' },
  photograph: { label: 'Photographie', of: 'other' },
  property: { label: 'Bien', of: 'other' },
  promotion: { label: 'Promotion', of: 'other' },
  proposal: { label: 'Proposition', of: 'other' },
  rates: { label: 'Tarifs', of: 'other' },
  receipt: { label: 'Recette', of: 'money' },
  recovery_codes: { label: 'Codes de secours', of: 'access' },
  refund: { label: 'Remboursement', of: 'money' },
  report: { label: 'Rapport', of: 'other' },
  reservation: { label: 'Réservation', of: 'other' },
  review: { label: 'Avis', of: 'other' },
  service: { label: 'Service de la maison', of: 'other' },
  session: { label: 'Session', of: 'access' },
  stay_amendment: { label: 'Avenant au séjour', of: 'other' },
  stay_inventory: { label: 'État des lieux', of: 'other' },
  supplier_invoice: { label: 'Facture de fournisseur', of: 'money' },
  task: { label: 'Tâche', of: 'other' },
  task_template: { label: 'Modèle de tâches', of: 'other' },
  thread: { label: 'Échange', of: 'other' },
  tourist_tax: { label: 'Taxe de séjour', of: 'other' },
  transfer: { label: 'Virement', of: 'money' },
  transfer_tolerance: { label: 'Écart de virement', of: 'money' },
  user: { label: 'Utilisateur', of: 'access' },
  villa: { label: 'Villa mise en avant', of: 'other' },
  work: { label: 'Travail en attente', of: 'other' },
} as const satisfies Record<string, Domain>

type DomainName = keyof typeof DOMAINS

export const DOMAIN_LABELS = Object.fromEntries(
  Object.entries(DOMAINS).map(([name, { label }]) => [name, label]),
) as { [Name in DomainName]: (typeof DOMAINS)[Name]['label'] }

/** First words of acts of money and access that the product no longer writes. */
const FORMER = ['checkout', 'payment', 'role']

/** The domains whose entries are kept as long as those of money and access. */
export const LONG_KEPT_DOMAINS: readonly string[] = [
  ...Object.entries<Domain>(DOMAINS).flatMap(([name, { of }]) => (of === 'other' ? [] : [name])),
  ...FORMER,
]

/** Acts about money in other domains: what a cancellation gives back, what a debtor is granted, what an owner agrees to bear. */
export const LONG_KEPT_ACTS = [
  'incident.answer',
  'option.answer_price',
  'promotion.answer_cost',
  'reservation.cancel',
  'reservation.grant_time',
  'reservation.remind_account',
] as const
