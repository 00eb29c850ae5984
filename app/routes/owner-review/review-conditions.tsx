import { LostForm } from '#app/shell/connection/lost-form.tsx'
import { CGV_STATUS_LABELS, type CgvStatus } from '#modules/owner-conditions/cgv-status.ts'
import { Badge } from '#ui/badge.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ListingSection } from '../public/listing/listing-section.tsx'

const ASKS_LINK = ['conditions']

/**
 * The general conditions between the owner and the agency: their state, and the button to read and sign them.
 */
export function ReviewConditions({ status }: { status: CgvStatus }) {
  return (
    <ListingSection id="conditions" title="Conditions générales">
      <p>
        <Badge>{CGV_STATUS_LABELS[status]}</Badge>
      </p>
      {status === 'signed' ? (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Elles sont signées. La copie et sa preuve vous ont été envoyées par e-mail.
        </p>
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="max-w-prose leading-relaxed text-ardoise">
            Elles fixent les engagements de l’agence et les vôtres. Lisez-les à votre rythme, puis signez-les
            avec un code reçu par e-mail.
          </p>
          <LostForm acts={ASKS_LINK} title="Erreur lors de la génération du lien" />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <FormFor intent="conditions">
              <SubmitButton variant="secondary">Lire et signer les conditions</SubmitButton>
            </FormFor>
            {status === 'pending' && (
              <FormFor intent="refresh" notice={null}>
                <SubmitButton variant="quiet">J’ai signé{'\u00a0'}: vérifier</SubmitButton>
              </FormFor>
            )}
          </div>
        </div>
      )}
    </ListingSection>
  )
}
