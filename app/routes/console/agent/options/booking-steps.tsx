import { Link } from 'react-router'
import { formatInstant } from '#shared/paris-time.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { ShownOption } from './shown-option.ts'

/** How far the contact is with the booking that was prepared for them. */
export function BookingSteps({ option }: { option: ShownOption }) {
  const { reservation, number, endedAt, openedAt, hasDetails, signedAt, confirmedAt, cancelledAt } = option
  const when = (at: string | null) => (at ? formatInstant(at) : 'Pas encore')
  return (
    <ConsoleSection title="Réservation">
      <DefinitionList
        items={[
          {
            term: 'Numéro',
            value: (
              <Link to={`/agent/reservations/${reservation}`} className="text-link">
                {number}
              </Link>
            ),
          },
          { term: 'Lien envoyé', value: when(endedAt) },
          {
            term: 'Lien ouvert',
            value: openedAt ? formatInstant(openedAt) : hasDetails ? 'Oui' : 'Pas encore',
          },
          { term: 'Coordonnées', value: hasDetails ? 'Confirmées par le contact' : 'Pas encore' },
          { term: 'Contrat signé', value: when(signedAt) },
          { term: 'Payée', value: when(confirmedAt) },
          ...(cancelledAt ? [{ term: 'Annulée', value: when(cancelledAt) }] : []),
        ]}
      />
      {!signedAt && !cancelledAt && (
        <FormFor intent="resend" act="option.resend" className="grid gap-2">
          <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Envoi…">
            Envoyer le lien de nouveau
          </SubmitButton>
        </FormFor>
      )}
    </ConsoleSection>
  )
}
