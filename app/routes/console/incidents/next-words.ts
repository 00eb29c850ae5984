import { type IncidentView, isUrgent } from '#modules/incidents/incident.ts'
import { formatEuros } from '#shared/money.ts'

/** What an agency does next about an incident, in a sentence. */
export function nextWords(
  incident: Pick<IncidentView, 'state' | 'severity' | 'payer' | 'estimates'>,
): string {
  const { state, payer, estimates } = incident
  const agreed = estimates.find(({ isAgreed }) => isAgreed)
  if (state === 'asked')
    return isUrgent(incident)
      ? 'Le propriétaire a les devis. Un danger n’attend pas sa réponse\u00a0: faites réparer.'
      : 'Le propriétaire a les devis\u00a0: rien n’est commandé avant sa réponse.'
  if (state === 'agreed' && agreed)
    return `Le propriétaire accepte le devis de ${agreed.provider}, ${formatEuros(agreed.amount)}\u00a0: commandez, puis joignez les photographies.`
  if (state === 'refused')
    return 'Le propriétaire refuse\u00a0: proposez-lui un autre devis, ou annulez l’incident.'
  if (state === 'done')
    return 'La réparation est faite\u00a0: classez l’incident quand il n’y a plus rien à suivre.'
  if (state === 'closed') return 'L’incident est classé.'
  if (state === 'cancelled') return 'L’incident est annulé.'
  if (isUrgent(incident))
    return 'Le propriétaire est averti\u00a0: faites réparer sans attendre, comme le mandat le prévoit.'
  if (payer !== 'owner') return 'Faites réparer, puis joignez les photographies.'
  return estimates.length === 0
    ? 'Ajoutez un à trois devis, puis demandez l’accord du propriétaire.'
    : 'Demandez l’accord du propriétaire\u00a0: il choisit un devis dans son espace.'
}
