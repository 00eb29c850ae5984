import type { Config } from '#platform/config/config.ts'

/** Password of every demo account; real accounts choose theirs. */
export const DEMO_PASSWORD = 'Calanque2026!'

export const DEMO_ACCOUNTS = [
  ['voyageur@demo.calanque.fr', 'voyageur'],
  ['proprietaire@demo.calanque.fr', 'propriétaire'],
  ['agent@demo.calanque.fr', 'agent'],
  ['agence@demo.calanque.fr', 'responsable d’agence'],
  ['backoffice@demo.calanque.fr', 'back-office'],
  ['admin@demo.calanque.fr', 'administrateur'],
  ['superadmin@demo.calanque.fr', 'super administrateur'],
] as const

/** What the start prints: the address, one line for each port's provider, and the demo's accounts. */
export function greetingOf(config: Config): string[] {
  const { database, mail } = config
  const lines = [
    '',
    `Calanque est ouvert : ${config.publicUrl}`,
    database.provider === 'postgres'
      ? '  base de données  PostgreSQL (DATABASE_URL)'
      : `  base de données  embarquée dans ${database.directory} (survit à un arrêt brutal, pas à une coupure de courant)`,
    mail.provider === 'smtp' ? '  courrier         SMTP (SMTP_URL)' : '  courrier         boîte embarquée',
    '  signature        prestataire embarqué',
    '  paiement         banque de démonstration embarquée',
  ]
  if (!config.demo) return lines
  const accounts = DEMO_ACCOUNTS.map(([email, role]) => `  ${email.padEnd(32)} ${role}`)
  return [
    ...lines,
    '',
    `Démonstration : ${config.publicUrl}/demo (liens), ${config.publicUrl}/demo/mails (courriers)`,
    `Comptes, mot de passe ${DEMO_PASSWORD} :`,
    ...accounts,
    '',
  ]
}
