import type { Agency } from '#modules/agencies/agency.ts'
import { hostStatusOf } from '#modules/properties/host-status.ts'
import type { PaymentRegime } from '#modules/properties/listing.ts'
import { Badge } from '#ui/badge.tsx'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'

/** The public facts of the agency of a villa. */
export type HostView = { regime: PaymentRegime } & Pick<
  Agency,
  'name' | 'cardNumber' | 'cardAuthority' | 'guarantor'
>

/**
 * Who lets the villa and in which capacity, with the facts that the loi Hoguet requires of an agency (domain
 * §7).
 */
export function HostStatement({ host }: { host: HostView }) {
  const { status, label, explanation } = hostStatusOf(host.regime)
  const professional = status === 'professional'
  const facts: Definition[] = [
    { term: professional ? 'Agence mandatée' : 'Mise en relation par', value: host.name },
    {
      term: 'Carte professionnelle',
      value: `n°\u00a0${host.cardNumber}, délivrée par ${host.cardAuthority}`,
    },
    ...(professional ? [{ term: 'Garantie financière', value: host.guarantor }] : []),
  ]
  return (
    <div className="grid gap-5">
      <p className="flex flex-wrap items-center gap-3">
        {'Qualité de l’hôte\u00a0: '}
        <Badge>{label}</Badge>
      </p>
      <p className="max-w-prose leading-relaxed text-ardoise">{explanation}</p>
      <DefinitionList items={facts} />
    </div>
  )
}
