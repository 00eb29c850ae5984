import type { Operator } from '#shared/operator.ts'

type Account = { iban: string; bic: string; accountHolder: string; bankName: string }

/** What the configuration says of the house; `config` has this shape, and the legal facts are those that the legal pages show. */
type Configured = {
  operator: Operator | null
  legal: {
    publicationDirector: string | null
    hostingProvider: string | null
    tradeRegister: string | null
    vatNumber: string | null
  }
  publicUrl: string
  mail: { from: string }
  payments: { provider: 'embedded' } | { provider: 'transfers'; account: Account }
  given: ReadonlySet<string>
  demo: boolean
}

/** Where a fact comes from, in words. */
export const SETTING_SOURCES = {
  given: 'Variable d’environnement',
  demo: 'Démonstration',
  default: 'Valeur par défaut',
  absent: 'Nulle part',
} as const

/** A fact of the house: what it is, the setting that gives it, where it comes from now, and what its absence means, if it is absent. */
export type HouseSetting = {
  label: string
  setting: string
  value: string | null
  source: keyof typeof SETTING_SOURCES
  missing: string | null
}

type Fact = [label: string, setting: string, value: string | null, withoutIt: string]

const NAMED = 'Les mentions légales et les contrats doivent le dire.'
const LEFT_OUT = 'Les mentions légales le laissent de côté.'

/** Who runs the site, how it is reached and where transfers arrive, in the order of the legal mentions. */
export function houseSettings(config: Configured): HouseSetting[] {
  const { operator, legal, publicUrl, mail, payments } = config
  const account = payments.provider === 'transfers' ? payments.account : null
  const noTransfer = 'Aucun virement ne peut arriver.'
  const facts: readonly Fact[] = [
    ['Raison sociale', 'OPERATOR_NAME', operator?.name ?? null, NAMED],
    ['Forme juridique', 'OPERATOR_LEGAL_FORM', operator?.legalForm ?? null, NAMED],
    ['SIREN', 'OPERATOR_SIREN', operator?.siren ?? null, NAMED],
    ['Registre du commerce', 'TRADE_REGISTER', legal.tradeRegister, LEFT_OUT],
    ['Numéro de TVA', 'VAT_NUMBER', legal.vatNumber, LEFT_OUT],
    ['Adresse', 'OPERATOR_ADDRESS', operator?.address ?? null, NAMED],
    ['Téléphone', 'OPERATOR_PHONE', operator?.phone ?? null, NAMED],
    ['E-mail', 'OPERATOR_EMAIL', operator?.email ?? null, NAMED],
    ['Heures de réponse', 'OPERATOR_HOURS', operator?.hours ?? null, 'Le site ne dit pas quand appeler.'],
    ['Médiateur', 'OPERATOR_MEDIATOR', operator?.mediator ?? null, NAMED],
    ['Site du médiateur', 'OPERATOR_MEDIATOR_URL', operator?.mediatorUrl ?? null, NAMED],
    ['Directeur de la publication', 'PUBLICATION_DIRECTOR', legal.publicationDirector, LEFT_OUT],
    ['Hébergeur', 'HOSTING_PROVIDER', legal.hostingProvider, LEFT_OUT],
    ['Adresse du site', 'PUBLIC_URL', publicUrl, NAMED],
    ['Expéditeur des e-mails', 'MAIL_FROM', mail.from, NAMED],
    ['Titulaire du compte', 'TRANSFER_HOLDER', account?.accountHolder ?? null, noTransfer],
    ['Banque', 'TRANSFER_BANK', account?.bankName ?? null, noTransfer],
    ['BIC', 'TRANSFER_BIC', account?.bic ?? null, noTransfer],
    ['IBAN', 'TRANSFER_IBAN', account && `…${account.iban.slice(-4)}`, noTransfer],
  ]
  return facts.map(([label, setting, value, withoutIt]) => ({
    ...{ label, setting, value, source: sourceOf(config, setting, value) },
    missing: value === null ? withoutIt : null,
  }))
}

/** What the demonstration invents, where the environment says nothing. */
const INVENTED = /^(OPERATOR_|PUBLICATION_|HOSTING_|TRADE_|VAT_)/

function sourceOf(
  { given, demo }: Configured,
  setting: string,
  value: string | null,
): HouseSetting['source'] {
  if (value === null) return 'absent'
  if (given.has(setting)) return 'given'
  return demo && INVENTED.test(setting) ? 'demo' : 'default'
}

/** A setting that is never shown: whether it is given, and what stands in its place where it is not. */
export type SecretSetting = { label: string; setting: string; isGiven: boolean; without: string }

const SECRETS: readonly Omit<SecretSetting, 'isGiven'>[] = [
  {
    label: 'Secret des signatures et des liens',
    setting: 'APP_SECRET',
    without: 'Tiré au hasard au premier démarrage, gardé dans le dossier de données.',
  },
  {
    label: 'Base de données',
    setting: 'DATABASE_URL',
    without: 'Base embarquée, dans le dossier de données.',
  },
  {
    label: 'Serveur d’envoi des e-mails',
    setting: 'SMTP_URL',
    without: 'Boîte embarquée\u00a0: rien ne part.',
  },
  {
    label: 'Clé du compte Stripe',
    setting: 'STRIPE_SECRET_KEY',
    without: 'Aucune carte n’est prise.',
  },
  {
    label: 'Secret des messages de Stripe',
    setting: 'STRIPE_WEBHOOK_SECRET',
    without: 'Aucune carte n’est prise.',
  },
  {
    label: 'Clé du stockage des fichiers',
    setting: 'S3_SECRET_ACCESS_KEY',
    without: 'Fichiers dans le dossier de données.',
  },
  { label: 'Clé des cartes', setting: 'GOOGLE_MAPS_KEY', without: 'Cartes sans Google.' },
  { label: 'Clé des lieux', setting: 'GOOGLE_PLACES_KEY', without: 'Lieux sans Google.' },
  {
    label: 'Clé des notifications',
    setting: 'VAPID_PRIVATE_KEY',
    without: 'Tirée du secret des signatures et des liens.',
  },
]

/** The settings whose values no page shows. */
export function secretSettings(given: ReadonlySet<string>): SecretSetting[] {
  return SECRETS.map((secret) => ({ ...secret, isGiven: given.has(secret.setting) }))
}
