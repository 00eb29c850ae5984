import type { FlagView } from '#modules/feature-flags/server/list-flags.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { Badge } from '#ui/badge.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** Whether a flag is on, for all or for some, and for whom. */
export function FlagState({ flag: { rule, words } }: { flag: FlagView }) {
  const isPartial = rule.share < 100 || rule.roles.length > 0 || rule.agencyIds.length > 0
  if (!rule.isOn || !isPartial) return <Badge tone={rule.isOn ? 'success' : 'neutral'}>{words}</Badge>
  return (
    <>
      <Badge tone="info">Ouverte à certains</Badge>
      <span className="block pt-1 text-sm text-ardoise">{words}</span>
    </>
  )
}

/** The last day of a flag, and the warning of the last two weeks. */
export function FlagEnd({ flag: { endsOn, end } }: { flag: FlagView }) {
  return (
    <>
      <span className="block">{formatCivilDate(endsOn)}</span>
      {end === 'near' && <Badge tone="warning">Bientôt à retirer du code</Badge>}
      {end === 'over' && <Badge tone="error">Échue&nbsp;: à retirer du code</Badge>}
    </>
  )
}

/** Turns a flag off, or on again, by one press. */
export function FlagSwitch({ flag: { name, label, rule } }: { flag: FlagView }) {
  return (
    <FormFor intent={rule.isOn ? 'turn-off' : 'turn-on'} about={{ flag: name }} preventScrollReset>
      <SubmitButton variant="secondary" size="small">
        {rule.isOn ? 'Fermer' : 'Ouvrir'}
        <span className="sr-only"> «&nbsp;{label}&nbsp;»</span>
      </SubmitButton>
    </FormFor>
  )
}
