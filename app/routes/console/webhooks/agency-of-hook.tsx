import type { Area } from '#modules/accounts/role-access.ts'
import { AgencyField, ForWhomField } from '../admin/agency-field.tsx'

type AgencyOfHookFieldProps = { agencies: readonly { slug: string; name: string }[]; area: Area }

/** For whom an endpoint is: the house or an agency for the administration, one of their own for the head of agencies. */
export function AgencyOfHookField({ agencies, area }: AgencyOfHookFieldProps) {
  const [only, ...others] = agencies
  if (area === 'admin') return <ForWhomField agencies={agencies} />
  if (only && others.length === 0) return null
  return <AgencyField agencies={agencies} label="Pour" none="Choisissez une agence" />
}
