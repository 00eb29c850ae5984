import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'

/** An invitation that was not taken up yet: sent again, or withdrawn. */
export function Invitation({ name }: { name: string }) {
  return (
    <ConsoleSection title="Invitation en attente">
      <p className="max-w-prose leading-relaxed">
        {`${name} n’a pas encore choisi son mot de passe. Un nouveau lien, valable 24\u00a0heures, met fin au précédent. Retirée, l’invitation n’ouvre plus rien et l’adresse est oubliée\u00a0: elle pourra être invitée de nouveau.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <FormFor intent="invite-again">
          <SubmitButton variant="secondary" size="small" pendingLabel="Envoi en cours…">
            Envoyer un nouveau lien
          </SubmitButton>
        </FormFor>
        <FormFor intent="withdraw">
          <SubmitButton variant="secondary" size="small" pendingLabel="En cours…">
            Retirer l’invitation
          </SubmitButton>
        </FormFor>
      </div>
    </ConsoleSection>
  )
}
