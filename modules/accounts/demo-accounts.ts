import type { Role } from './role.ts'

/** Password of every demonstration account; real accounts choose theirs. */
export const DEMO_PASSWORD = 'Calanque2026!'

type DemoAccount = { email: string; role: Role; label: string }

/** The accounts of the demonstration, one for each role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'voyageur@demo.calanque.fr', role: 'TRAVELER', label: 'voyageur' },
  { email: 'proprietaire@demo.calanque.fr', role: 'OWNER', label: 'propriétaire' },
  { email: 'agent@demo.calanque.fr', role: 'AGENT', label: 'agent' },
  { email: 'agence@demo.calanque.fr', role: 'AGENCY_ADMIN', label: 'responsable d’agence' },
  { email: 'backoffice@demo.calanque.fr', role: 'BACK_OFFICE', label: 'back-office' },
  { email: 'admin@demo.calanque.fr', role: 'ADMIN', label: 'administrateur' },
  { email: 'superadmin@demo.calanque.fr', role: 'SUPER_ADMIN', label: 'super administrateur' },
]

/** The accounts of the demonstration’s second agency, which sees nothing of the first. */
export const SECOND_AGENCY_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'agent2@demo.calanque.fr', role: 'AGENT', label: 'agent de la seconde agence' },
  { email: 'agence2@demo.calanque.fr', role: 'AGENCY_ADMIN', label: 'responsable de la seconde agence' },
]
