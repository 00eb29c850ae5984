import { SERVICES, type Service } from './service.ts'

/** What the configuration says of the services that the house leans on; `config` has this shape. */
type Configured = {
  mail: { provider: 'embedded' | 'smtp' }
  maps: { provider: 'ign' | 'coast' } | { provider: 'google'; key: string | null }
  places: { provider: 'embedded' | 'ban' | 'google' }
  timestamps: { provider: 'embedded' | 'rfc3161' }
  payments: { provider: 'embedded' } | { provider: 'transfers'; cards: object | null }
  files: { provider: 'folder' | 's3' }
  scanner: object | null
  push: { privateKey: string | null }
}

/** A service as it is plugged in: who serves it, by which settings (their names alone), and what is missing, if anything. */
export type PortState = {
  service: Service
  port: string
  provider: string
  settings: readonly string[]
  missing: string | null
}

const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

/** Each service that the house leans on, in the order in which a stay needs them. */
export function portStates({
  mail,
  maps,
  places,
  timestamps,
  payments,
  files,
  scanner,
  push,
}: Configured): PortState[] {
  const plugged = (service: Service, provider: string, settings: readonly string[] = []) => ({
    ...{ service, port: SERVICES[service], provider, settings },
    missing: null,
  })
  const missing = (service: Service, provider: string, sentence: string) => ({
    ...{ service, port: SERVICES[service], provider, settings: [] },
    missing: sentence,
  })
  return [
    payments.provider === 'transfers'
      ? plugged(
          'payment',
          payments.cards
            ? 'Cartes par Stripe, virements notés par le back-office'
            : 'Virements, notés par le back-office',
          [...(payments.cards ? STRIPE : []), 'TRANSFER_IBAN', 'TRANSFER_BIC', 'TRANSFER_BANK'],
        )
      : missing(
          'payment',
          'Banque de démonstration',
          'Aucun argent n’est reçu\u00a0: donnez le compte de l’agence (TRANSFER_IBAN).',
        ),
    plugged('signature', 'Signature de Calanque'),
    timestamps.provider === 'rfc3161'
      ? plugged('timestamps', 'Autorité RFC\u00a03161', ['TIMESTAMP_URL'])
      : missing(
          'timestamps',
          'Horodatage de Calanque',
          'Il ne prouve rien à un tiers\u00a0: nommez une autorité (TIMESTAMP_URL).',
        ),
    mail.provider === 'smtp'
      ? plugged('mail', 'Serveur SMTP', ['SMTP_URL', 'MAIL_FROM'])
      : missing(
          'mail',
          'Boîte embarquée',
          'Aucun e-mail ne part\u00a0: donnez un serveur (SMTP_URL, MAIL_FROM).',
        ),
    places.provider === 'embedded'
      ? plugged('places', 'Répertoire de Calanque')
      : places.provider === 'ban'
        ? plugged('places', 'Base Adresse Nationale', ['PLACES'])
        : plugged('places', 'Google Places', ['PLACES', 'GOOGLE_PLACES_KEY']),
    mapOf(maps),
    files.provider === 's3'
      ? plugged('files', 'Stockage objet (S3)', ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID'])
      : plugged('files', 'Dossier de données', ['DATA_DIR']),
    scanner
      ? plugged('antivirus', 'ClamAV', ['CLAMD'])
      : missing(
          'antivirus',
          'Aucun',
          'Les PDF des messages ne sont pas examinés\u00a0: donnez l’adresse de clamd (CLAMD).',
        ),
    plugged('push', 'Web Push', push.privateKey ? ['VAPID_PRIVATE_KEY'] : []),
  ]
}

function mapOf(maps: Configured['maps']): PortState {
  const place = { service: 'map', port: SERVICES.map } as const
  if (maps.provider !== 'google') {
    const provider = maps.provider === 'ign' ? 'Plan IGN' : 'Trait de côte'
    return { ...place, provider, settings: ['MAPS'], missing: null }
  }
  if (maps.key)
    return { ...place, provider: 'Google Maps', settings: ['MAPS', 'GOOGLE_MAPS_KEY'], missing: null }
  const sentence = 'La carte ne s’affiche pas\u00a0: donnez la clé (GOOGLE_MAPS_KEY).'
  return { ...place, provider: 'Google Maps', settings: ['MAPS'], missing: sentence }
}
