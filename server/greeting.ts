import { DEMO_ACCOUNTS, DEMO_PASSWORD, SECOND_AGENCY_ACCOUNTS } from '#modules/accounts/demo-accounts.ts'
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

/** Staff accounts are needed to work, and no page creates the first one. */
const FIRST_ACCOUNT = [
  '  à faire          aucun compte de l’équipe : arrêtez Calanque si sa base est embarquée, puis',
  '                   npm run user:create -- --role SUPER_ADMIN --email prenom.nom@exemple.fr',
]

/** The lines that the start prints: the address, each port's provider, and the demo's accounts. */
export function greetingOf(config: Config, { staffed }: { staffed: boolean }): string[] {
  const { database, mail, maps, places } = config
  const lines = [
    '',
    `Calanque est ouvert : ${config.publicUrl}`,
    database.provider === 'postgres'
      ? '  base de données  PostgreSQL (DATABASE_URL)'
      : `  base de données  embarquée dans ${database.directory} (survit à un arrêt brutal, pas à une coupure de courant)`,
    ...(config.files.provider === 's3'
      ? [
          `  fichiers         ${new URL(config.files.endpoint).host}, espace ${config.files.bucket} (S3_BUCKET)`,
        ]
      : []),
    mail.provider === 'smtp' ? '  courrier         SMTP (SMTP_URL)' : '  courrier         boîte embarquée',
    PLACES_LINES[places.provider],
    MAP_LINES[maps.provider === 'google' && !maps.key ? 'keyless' : maps.provider],
    '  signature        prestataire embarqué',
    config.timestamps.provider === 'rfc3161'
      ? `  horodatage       ${new URL(config.timestamps.url).host} (TIMESTAMP_URL)`
      : '  horodatage       interne, sans tiers (TIMESTAMP_URL nomme une autorité)',
    config.payments.provider === 'transfers'
      ? '  paiement         virements (TRANSFER_IBAN), confirmés au back-office ; carte indisponible'
      : '  paiement         banque de démonstration embarquée (aucun argent n’est reçu)',
  ]
  lines.push(...proxyLines(config))
  if (!config.demo) return [...lines, ...legalLines(config), ...(staffed ? [] : FIRST_ACCOUNT)]
  const accounts = [...DEMO_ACCOUNTS, ...SECOND_AGENCY_ACCOUNTS].map(
    ({ email, label }) => `  ${email.padEnd(32)} ${label}`,
  )
  return [
    ...lines,
    '',
    `Démonstration : ${config.publicUrl}/demo (liens), ${config.publicUrl}/demo/mails (courriers)`,
    `Comptes, mot de passe ${DEMO_PASSWORD} :`,
    ...accounts,
    '',
  ]
}

/** Behind a proxy that is not trusted, all visitors have the proxy's address and share its limits. */
function proxyLines({ publicUrl, trustProxy }: Config): string[] {
  if (trustProxy || !publicUrl.startsWith('https:')) return []
  return [
    '  à vérifier       TRUST_PROXY : en https derrière un proxy, tous les visiteurs ont son adresse, et les essais des',
    '                   uns ralentissent les autres. TRUST_PROXY=1 si le proxy remplace X-Forwarded-For ; lui seul doit',
    '                   alors joindre ce port.',
  ]
}

const LEGAL_SETTINGS = {
  publicationDirector: 'PUBLICATION_DIRECTOR',
  hostingProvider: 'HOSTING_PROVIDER',
  tradeRegister: 'TRADE_REGISTER',
  vatNumber: 'VAT_NUMBER',
} satisfies Record<keyof Config['legal'], string>

/** Missing legal mentions are reported at the start alone: the pages leave them out. */
function legalLines({ legal }: Config): string[] {
  const facts = Object.keys(LEGAL_SETTINGS) as (keyof typeof LEGAL_SETTINGS)[]
  const missing = facts.filter((fact) => !legal[fact]).map((fact) => LEGAL_SETTINGS[fact])
  return missing.length > 0 ? [`  à compléter      mentions légales (${missing.join(', ')})`] : []
}
