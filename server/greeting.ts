import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/accounts/demo-accounts.ts'
import type { Config } from '#platform/config/config.ts'

const MAP_LINES = {
  ign: '  cartes           Plan IGN, trait de côte Calanque hors ligne',
  coast: '  cartes           trait de côte Calanque (MAPS=coast)',
  google: '  cartes           Google Maps (GOOGLE_MAPS_KEY)',
  keyless: '  cartes           non disponibles : GOOGLE_MAPS_KEY n’est pas configurée',
}

const PLACES_LINES = {
  embedded: '  lieux            répertoire Calanque (Provence, Riviera, Monaco)',
  ban: '  lieux            Base Adresse Nationale et répertoire Calanque (PLACES=ban)',
  google: '  lieux            Google Places et répertoire Calanque (PLACES=google)',
}

/** What the start prints: the address, one line for each port's provider, and the demo's accounts. */
export function greetingOf(config: Config): string[] {
  const { database, mail, maps, places } = config
  const lines = [
    '',
    `Calanque est ouvert : ${config.publicUrl}`,
    database.provider === 'postgres'
      ? '  base de données  PostgreSQL (DATABASE_URL)'
      : `  base de données  embarquée dans ${database.directory} (survit à un arrêt brutal, pas à une coupure de courant)`,
    mail.provider === 'smtp' ? '  courrier         SMTP (SMTP_URL)' : '  courrier         boîte embarquée',
    PLACES_LINES[places.provider],
    MAP_LINES[maps.provider === 'google' && !maps.key ? 'keyless' : maps.provider],
    '  signature        prestataire embarqué',
    config.payments.provider === 'transfers'
      ? '  paiement         virements (TRANSFER_IBAN), confirmés au back-office ; carte indisponible'
      : '  paiement         banque de démonstration embarquée (aucun argent n’est reçu)',
  ]
  if (!config.demo) return [...lines, ...legalLines(config)]
  const accounts = DEMO_ACCOUNTS.map(({ email, label }) => `  ${email.padEnd(32)} ${label}`)
  return [
    ...lines,
    '',
    `Démonstration : ${config.publicUrl}/demo (liens), ${config.publicUrl}/demo/mails (courriers)`,
    `Comptes, mot de passe ${DEMO_PASSWORD} :`,
    ...accounts,
    '',
  ]
}

const LEGAL_SETTINGS = {
  publicationDirector: 'PUBLICATION_DIRECTOR',
  hostingProvider: 'HOSTING_PROVIDER',
  tradeRegister: 'TRADE_REGISTER',
  vatNumber: 'VAT_NUMBER',
} satisfies Record<keyof Config['legal'], string>

/** Told to whoever starts the product, and to nobody else: the pages leave out what is not set. */
function legalLines({ legal }: Config): string[] {
  const facts = Object.keys(LEGAL_SETTINGS) as (keyof typeof LEGAL_SETTINGS)[]
  const missing = facts.filter((fact) => !legal[fact]).map((fact) => LEGAL_SETTINGS[fact])
  return missing.length > 0 ? [`  à compléter      mentions légales (${missing.join(', ')})`] : []
}
