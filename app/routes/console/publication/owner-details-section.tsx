import { BankAccountFields } from '#app/routes/bank-account-fields.tsx'
import { PersonTaxFields } from '#app/routes/tax-identity-forms.tsx'
import type { PassportItemName } from '#modules/publication/passport-item.ts'
import type { PublicationView } from '#modules/publication/publication-view.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

type OwnerDetailsSectionProps = { listing: PublicationView; refused: FormAnswer | null }

/**
 * The account an owner is paid on and their tax identity, asked of the owner by mail or recorded by the agency, and the
 * declaration that the owner alone makes.
 */
export function OwnerDetailsSection({ listing, refused }: OwnerDetailsSectionProps) {
  const { mayGiveOwnerDetails, askDetails, passport } = listing
  const has = (item: PassportItemName) => passport.some((one) => one.item === item && one.state === 'present')
  const [hasAccount, hasTaxIdentity] = [has('bank_account'), has('tax_identity')]
  const declares = passport.some(({ item, state }) => item === 'declaration' && state === 'missing')
  return (
    <ConsoleSection id="proprietaire" title="Versements et déclaration du propriétaire">
      {!mayGiveOwnerDetails && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Le propriétaire, ou la personne qui dirige l’agence, indique le compte bancaire et le numéro fiscal.
        </p>
      )}
      {mayGiveOwnerDetails && (hasAccount || hasTaxIdentity) && (
        <p className="text-ardoise">
          {hasAccount && 'Le compte bancaire est enregistré.'}{' '}
          {hasTaxIdentity && 'L’identité fiscale est enregistrée.'}
        </p>
      )}
      {declares && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Le propriétaire fait lui-même la déclaration sur l’honneur, une fois le numéro d’enregistrement
          indiqué&nbsp;: dans son espace, ou par le même lien que ses coordonnées.
        </p>
      )}
      {askDetails && (
        <FormFor intent="details" className="grid max-w-prose gap-4">
          <p className="leading-relaxed text-ardoise">
            {askDetails === 'first'
              ? 'Le propriétaire donne lui-même ce qui manque par un lien envoyé à son adresse e-mail, valable 14\u00a0jours.'
              : 'Un lien lui est parti par e-mail\u00a0: un nouveau le remplace, pour 14\u00a0jours.'}
          </p>
          <SubmitButton
            variant={askDetails === 'first' ? 'primary' : 'secondary'}
            className="justify-self-start"
            pendingLabel="Envoi en cours…"
          >
            {askDetails === 'first'
              ? 'Demander ses coordonnées au propriétaire'
              : 'Lui envoyer un nouveau lien'}
          </SubmitButton>
        </FormFor>
      )}
      {mayGiveOwnerDetails && askDetails && !(hasAccount && hasTaxIdentity) && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          S’il vous a déjà donné ses coordonnées, enregistrez-les ici.
        </p>
      )}
      {mayGiveOwnerDetails && !hasAccount && (
        <FormFor intent="account" className="grid max-w-xl gap-5">
          <BankAccountFields />
          <SubmitButton variant="secondary" className="justify-self-start">
            Enregistrer le compte
          </SubmitButton>
        </FormFor>
      )}
      {mayGiveOwnerDetails && !hasTaxIdentity && <TaxForm />}
      {mayGiveOwnerDetails && hasTaxIdentity && (
        <Disclosure
          summary="Corriger l’identité fiscale"
          open={refused?.intent === 'tax'}
          className="max-w-xl border-t"
        >
          <TaxForm />
        </Disclosure>
      )}
    </ConsoleSection>
  )
}

function TaxForm() {
  return (
    <FormFor intent="tax" className="grid max-w-xl gap-5 text-encre">
      <PersonTaxFields />
      <SubmitButton variant="secondary" className="justify-self-start">
        Enregistrer l’identité fiscale
      </SubmitButton>
    </FormFor>
  )
}
