import * as z from 'zod'
import { isPushKey } from '#platform/push/push-key.ts'
import { compactIban, isIban } from '#shared/iban.ts'
import type { Operator } from '#shared/operator.ts'
import type { ScannerAddress } from '../files/file-scanner.ts'
import type { FileStore } from '../files/open-files.ts'
import { CARD_SETTINGS, cardsOf, missingCardSettings, mixesCardModes, type StripeKeys } from './cards.ts'
import { DEMO_OPERATOR, missingOperatorSettings, OPERATOR_SETTINGS, operatorOf } from './operator.ts'
import { filesOf, missingStoreSettings, STORE_SETTINGS } from './store.ts'

const DEMO_SENDER = 'Calanque <bonjour@demo.calanque.fr>'

const Environment = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    ...STORE_SETTINGS,
    DEMO: z.enum(['0', '1']).optional(),
    APP_SECRET: z.string().min(32, 'demande 32 caractères au moins').optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    TRANSFER_IBAN: z.string().refine(isIban, 'n’est pas un IBAN').optional(),
    TRANSFER_BIC: z
      .string()
      .regex(/^[A-Z\d]{8}([A-Z\d]{3})?$/, 'demande 8 ou 11 majuscules et chiffres')
      .optional(),
    TRANSFER_HOLDER: z.string().min(2).optional(),
    TRANSFER_BANK: z.string().min(2).optional(),
    ...CARD_SETTINGS,
    MAPS: z.enum(['ign', 'coast', 'google']).default('ign'),
    GOOGLE_MAPS_KEY: z.string().min(1).optional(),
    GOOGLE_MAPS_MAP_ID: z.string().min(1).optional(),
    PLACES: z.enum(['embedded', 'ban', 'google']).default('embedded'),
    GOOGLE_PLACES_KEY: z.string().min(1).optional(),
    TIMESTAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
    CLAMD: z
      .string()
      .regex(/^(?:\/\S+|[^\s:/]+:\d{1,5})$/, 'demande le chemin d’un socket, ou hôte:port')
      .optional(),
    VAPID_PRIVATE_KEY: z
      .string()
      .refine(isPushKey, 'n’est pas une clé VAPID (32 octets en base64url)')
      .optional(),
    VAPID_SUBJECT: z
      .url({ protocol: /^(https|mailto)$/, error: 'demande une adresse mailto: ou https:' })
      .optional(),
    ...OPERATOR_SETTINGS,
    PUBLICATION_DIRECTOR: z.string().min(3).optional(),
    HOSTING_PROVIDER: z.string().min(3).optional(),
    TRADE_REGISTER: z.string().min(3).optional(),
    VAT_NUMBER: z.string().min(3).optional(),
    TRUST_PROXY: z.enum(['0', '1']).default('0'),
    METRICS_TOKEN: z.string().min(16, 'demande 16 caractères au moins').optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    PUBLIC_CACHE: z.enum(['0', '1']).default('0'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO === '1' || env.APP_SECRET, {
    path: ['APP_SECRET'],
    message: 'est nécessaire en production (32 caractères au hasard, ou plus)',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO === '1' || env.TRANSFER_IBAN, {
    path: ['TRANSFER_IBAN'],
    message:
      'est nécessaire en production\u00a0: la banque embarquée ne prend que des cartes d’essai. Donnez le compte de l’agence (TRANSFER_IBAN, TRANSFER_BIC, TRANSFER_HOLDER, TRANSFER_BANK) pour ouvrir par virement, et les clés de son compte Stripe (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET) pour prendre aussi des cartes, ou DEMO=1 pour une démonstration',
  })
  .refine((env) => env.NODE_ENV !== 'production' || env.DEMO === '1' || (env.SMTP_URL && env.MAIL_FROM), {
    path: ['SMTP_URL'],
    message:
      'est nécessaire en production avec MAIL_FROM, l’adresse d’où partent les courriers\u00a0: la boîte embarquée n’envoie rien, et aucun voyageur n’aurait son code, son contrat ou son reçu. Donnez le serveur de l’agence (SMTP_URL=smtps://nom:mot-de-passe@hôte), ou DEMO=1 pour une démonstration',
  })
  .superRefine((env, { addIssue }) => {
    const missing = missingOperatorSettings(env)
    const isNamed = Object.keys(OPERATOR_SETTINGS).some((name) => env[name as keyof typeof env] !== undefined)
    const isBusiness = env.NODE_ENV === 'production' && env.DEMO !== '1'
    if (missing.length === 0 || !(isNamed || isBusiness)) return
    for (const name of missing)
      addIssue({ code: 'custom', path: [name], message: 'est nécessaire pour dire qui exploite le site' })
  })
  .refine((env) => !env.TRANSFER_IBAN || (env.TRANSFER_BIC && env.TRANSFER_HOLDER && env.TRANSFER_BANK), {
    path: ['TRANSFER_IBAN'],
    message: 'demande aussi TRANSFER_BIC, TRANSFER_HOLDER et TRANSFER_BANK',
  })
  .superRefine((env, { addIssue }) => {
    for (const name of missingCardSettings(env))
      addIssue({ code: 'custom', path: [name], message: 'est nécessaire pour prendre des cartes par Stripe' })
    if (mixesCardModes(env))
      addIssue({
        ...{ code: 'custom', path: ['STRIPE_PUBLISHABLE_KEY'] },
        message: 'et STRIPE_SECRET_KEY sont l’une d’essai, l’autre réelle',
      })
    if (env.STRIPE_SECRET_KEY && !env.TRANSFER_IBAN)
      addIssue({
        ...{ code: 'custom', path: ['TRANSFER_IBAN'] },
        message:
          'est nécessaire aussi avec Stripe\u00a0: des voyageurs paient par virement, et des remboursements en partent',
      })
  })
  .refine((env) => !env.DATABASE_REPLICA_URL || env.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'demande DATABASE_URL, le serveur qu’elle suit',
  })
  .superRefine((env, { addIssue }) => {
    for (const name of missingStoreSettings(env))
      addIssue({ code: 'custom', path: [name], message: 'est nécessaire pour garder les fichiers chez S3' })
  })
  .refine((env) => env.PLACES !== 'google' || env.GOOGLE_PLACES_KEY || env.GOOGLE_MAPS_KEY, {
    path: ['GOOGLE_PLACES_KEY'],
    message: 'est nécessaire avec PLACES=google',
  })

/** The account that travelers send their transfers to. */
export type TransferAccount = { iban: string; bic: string; accountHolder: string; bankName: string }

export type Config = {
  mode: 'development' | 'production' | 'test'
  port: number
  /** Origin that links in mails and provider calls start with, without a final slash. */
  publicUrl: string
  /** Shows demo accounts, the demo mailbox and demo links. In production, false unless `DEMO=1`. */
  demo: boolean
  /** Folder of everything kept on disk: embedded database, files, generated secret. */
  dataDirectory: string
  /**
   * Signs cookies and the embedded providers' webhooks; null: the first start generates one in the data
   * folder.
   */
  secret: string | null
  database: { provider: 'embedded'; directory: string } | { provider: 'postgres'; url: string }
  /** A streaming replica of that server, which pages are read from while it is not far behind; null where there is none. */
  replicaUrl: string | null
  /** Where documents and pictures are stored. */
  files: FileStore
  mail: { provider: 'embedded'; from: string } | { provider: 'smtp'; url: string; from: string }
  /** The base map under the pins: the open national tiles, our own coast line alone, or Google's. */
  maps: { provider: 'ign' | 'coast' } | { provider: 'google'; key: string | null; mapId: string | null }
  /** The provider that suggests places while a visitor types, beside our own gazetteer. */
  places: { provider: 'embedded' | 'ban' } | { provider: 'google'; key: string }
  signature: { provider: 'embedded' }
  /**
   * What timestamps signatures: the product itself, whose timestamps prove nothing to third parties, or an
   * RFC 3161 authority.
   */
  timestamps: { provider: 'embedded' } | { provider: 'rfc3161'; url: string }
  /**
   * How payments arrive: the demonstration's bank, or transfers to the agency's account, which staff check, and cards by its Stripe
   * account where it has one.
   */
  payments:
    | { provider: 'embedded' }
    | { provider: 'transfers'; account: TransferAccount; cards: StripeKeys | null }
  /** Where the antivirus `clamd` listens, which judges the PDFs of messages; null where there is none. */
  scanner: ScannerAddress | null
  /**
   * What identifies this site to the services that push to browsers: a private key (null: derived from the secret), and an
   * address where their operators reach ours.
   */
  push: { privateKey: string | null; subject: string }
  /** The operator of the site; null while it is not set, outside production. */
  operator: Operator | null
  /**
   * The facts of the legal mentions beside the operator's own (LCEN, art. 1-1 and 19); a null one is left out
   * of the pages and reported at start.
   */
  legal: {
    publicationDirector: string | null
    hostingProvider: string | null
    tradeRegister: string | null
    vatNumber: string | null
  }
  /** The settings that the environment names, by their names alone: all others have their defaults. */
  given: ReadonlySet<string>
  trustProxy: boolean
  /** Opens `/metrics` to who sends it; null where the address does not exist. */
  metricsToken: string | null
  /** The OpenTelemetry collector that is sent traces, and the share of requests that it is sent; null: none, and nothing is loaded. */
  traces: { endpoint: string; share: number } | null
  /** Caches in front (a CDN, Varnish) may keep the pages that all visitors see alike, for a second. */
  publicCache: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** Reads the environment once, at start. Throws one error that names every problem. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const environment = Environment.safeParse(withoutEmpty(variables), { error: z.locales.fr().localeError })
  if (!environment.success) throw new Error(wrongSettings(environment.error))
  const env = environment.data
  const from = env.MAIL_FROM ?? DEMO_SENDER
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    demo: isDemo(env),
    dataDirectory: env.DATA_DIR,
    secret: env.APP_SECRET ?? null,
    database: env.DATABASE_URL
      ? { provider: 'postgres', url: env.DATABASE_URL }
      : { provider: 'embedded', directory: `${env.DATA_DIR}/postgres` },
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    files: filesOf(env),
    mail: { ...(env.SMTP_URL ? { provider: 'smtp', url: env.SMTP_URL } : { provider: 'embedded' }), from },
    maps:
      env.MAPS === 'google'
        ? { provider: 'google', key: env.GOOGLE_MAPS_KEY ?? null, mapId: env.GOOGLE_MAPS_MAP_ID ?? null }
        : { provider: env.MAPS },
    places: placesOf(env),
    signature: { provider: 'embedded' },
    timestamps: env.TIMESTAMP_URL
      ? { provider: 'rfc3161', url: env.TIMESTAMP_URL }
      : { provider: 'embedded' },
    payments: paymentsOf(env),
    scanner: env.CLAMD ? scannerOf(env.CLAMD) : null,
    push: { privateKey: env.VAPID_PRIVATE_KEY ?? null, subject: env.VAPID_SUBJECT ?? pushSubject(from) },
    operator: operatorOf(env) ?? (isDemo(env) ? DEMO_OPERATOR : null),
    legal: {
      publicationDirector: env.PUBLICATION_DIRECTOR ?? null,
      hostingProvider: env.HOSTING_PROVIDER ?? null,
      tradeRegister: env.TRADE_REGISTER ?? null,
      vatNumber: env.VAT_NUMBER ?? null,
    },
    given: new Set(Object.keys(withoutEmpty(variables)).filter((name) => name in Environment.shape)),
    trustProxy: env.TRUST_PROXY === '1',
    metricsToken: env.METRICS_TOKEN ?? null,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, share: env.OTEL_TRACES_SAMPLER_ARG }
      : null,
    publicCache: env.PUBLIC_CACHE === '1',
    logLevel: env.LOG_LEVEL,
  }
}

/** The sender of our mails, as an address. */
const pushSubject = (sender: string) => `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`

/** Each setting that is wrong, with what it needs. */
function wrongSettings({ issues }: z.ZodError): string {
  const lines = issues.map(({ path, message }) => `  ${path.join('.')}\u00a0: ${message}`)
  return ['Ces réglages sont à corriger, puis relancez\u00a0:', ...lines].join('\n')
}

function isDemo(env: z.infer<typeof Environment>): boolean {
  return env.DEMO ? env.DEMO === '1' : env.NODE_ENV !== 'production'
}

/**
 * The key of the places is separate because browsers can read the key of the maps; without one, the key of
 * the maps serves both.
 */
function placesOf(env: z.infer<typeof Environment>): Config['places'] {
  if (env.PLACES !== 'google') return { provider: env.PLACES }
  return { provider: 'google', key: env.GOOGLE_PLACES_KEY ?? env.GOOGLE_MAPS_KEY ?? '' }
}

function paymentsOf(env: z.infer<typeof Environment>): Config['payments'] {
  const { TRANSFER_IBAN: iban, TRANSFER_BIC: bic, TRANSFER_HOLDER: accountHolder } = env
  if (!iban || !bic || !accountHolder || !env.TRANSFER_BANK) return { provider: 'embedded' }
  const account = { iban: compactIban(iban), bic, accountHolder, bankName: env.TRANSFER_BANK }
  return { provider: 'transfers', account, cards: cardsOf(env) }
}

/** Treats an empty variable as not set, as in `KEY= npm start`. */
function withoutEmpty(variables: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
}

function scannerOf(address: string): ScannerAddress {
  if (address.startsWith('/')) return { path: address }
  const [host, port] = address.split(':')
  return { host: host!, port: Number(port) }
}
