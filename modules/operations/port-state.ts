/** What the configuration says of the services that the house leans on; `config` has this shape. */
type Configured = {
  mail: { provider: 'embedded' | 'smtp' }
  maps: { provider: 'ign' | 'coast' } | { provider: 'google'; key: string | null }
  places: { provider: 'embedded' | 'ban' | 'google' }
  timestamps: { provider: 'embedded' | 'rfc3161' }
  payments: { provider: 'embedded' | 'transfers' }
  scanner: object | null
  push: { privateKey: string | null }
}

/** A service as it is plugged in: who serves it, by which settings (their names alone), and what is missing, if anything. */
export type PortState = {
  port: string
  provider: string
  settings: readonly string[]
  missing: string | null
}

/** Each service that the house leans on, in the order in which a stay needs them. */
export function portStates({
  mail,
  maps,
  places,
  timestamps,
  payments,
  scanner,
  push,
}: Configured): PortState[] {
  const plugged = (port: string, provider: string, settings: readonly string[] = []) => ({
    ...{ port, provider, settings },
    missing: null,
  })
  const missing = (port: string, provider: string, sentence: string) => ({
    ...{ port, provider, settings: [] },
    missing: sentence,
  })
  return [
    payments.provider === 'transfers'
      ? plugged('Paiement', 'Virements, notés par le back-office', [
          'TRANSFER_IBAN',
          'TRANSFER_BIC',
          'TRANSFER_BANK',
        ])
      : missing(
          'Paiement',
          'Banque de démonstration',
          'Aucun argent n’est reçu\u00a0: donnez le compte de l’agence (TRANSFER_IBAN).',
        ),
    plugged('Signature', 'Signature de Calanque'),
    timestamps.provider === 'rfc3161'
      ? plugged('Horodatage', 'Autorité RFC\u00a03161', ['TIMESTAMP_URL'])
      : missing(
          'Horodatage',
          'Horodatage de Calanque',
          'Il ne prouve rien à un tiers\u00a0: nommez une autorité (TIMESTAMP_URL).',
        ),
    mail.provider === 'smtp'
      ? plugged('Courrier', 'Serveur SMTP', ['SMTP_URL', 'MAIL_FROM'])
      : missing(
          'Courrier',
          'Boîte embarquée',
          'Aucun e-mail ne part\u00a0: donnez un serveur (SMTP_URL, MAIL_FROM).',
        ),
    places.provider === 'embedded'
      ? plugged('Lieux', 'Répertoire de Calanque')
      : places.provider === 'ban'
        ? plugged('Lieux', 'Base Adresse Nationale', ['PLACES'])
        : plugged('Lieux', 'Google Places', ['PLACES', 'GOOGLE_PLACES_KEY']),
    mapOf(maps),
    plugged('Fichiers', 'Dossier de données', ['DATA_DIR']),
    scanner
      ? plugged('Antivirus', 'ClamAV', ['CLAMD'])
      : missing(
          'Antivirus',
          'Aucun',
          'Les PDF des messages ne sont pas examinés\u00a0: donnez l’adresse de clamd (CLAMD).',
        ),
    plugged('Notifications', 'Web Push', push.privateKey ? ['VAPID_PRIVATE_KEY'] : []),
  ]
}

function mapOf(maps: Configured['maps']): PortState {
  const port = 'Carte'
  if (maps.provider !== 'google') {
    const provider = maps.provider === 'ign' ? 'Plan IGN' : 'Trait de côte'
    return { port, provider, settings: ['MAPS'], missing: null }
  }
  if (maps.key) return { port, provider: 'Google Maps', settings: ['MAPS', 'GOOGLE_MAPS_KEY'], missing: null }
  const sentence = 'La carte ne s’affiche pas\u00a0: donnez la clé (GOOGLE_MAPS_KEY).'
  return { port, provider: 'Google Maps', settings: ['MAPS'], missing: sentence }
}
