import { useActionData } from 'react-router'
import { BankAccountFields } from '#app/routes/bank-account-fields.tsx'
import { TaxIdentityForms } from '#app/routes/tax-identity-forms.tsx'
import type { PublicationView, PublishedOwner } from '#modules/publication/publication-view.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const loadSchema = async () => (await import('./listing-publication-schema.ts')).PUBLICATION_FORM

/**
 * The account on which each who owns is paid and their tax identity, asked of them by mail or recorded by the agency, and the
 * declaration that the owner alone makes.
 */
export function OwnerDetailsSection({ listing }: { listing: PublicationView }) {
  const { owners, passport } = listing
  // One who may neither give nor ask for anything reads the sentence above alone.
  const shown = owners.filter(({ mayGive, ask }) => mayGive || ask)
  const declares = passport.some(({ item, state }) => item === 'declaration' && state === 'missing')
  return (
    <ConsoleSection id="proprietaire" title="Versements et déclaration du propriétaire">
      {!owners.some(({ mayGive }) => mayGive) && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Le propriétaire, ou la personne qui dirige l’agence, indique le compte bancaire et le numéro fiscal.
        </p>
      )}
      {declares && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Le propriétaire fait lui-même la déclaration sur l’honneur, une fois le numéro d’enregistrement
          indiqué&nbsp;: dans son espace, ou par le même lien que ses coordonnées.
        </p>
      )}
      {shown.map((owner) =>
        owners.length > 1 ? (
          <section
            key={owner.partyId}
            aria-label={owner.name}
            className="grid gap-5 border-t border-hairline pt-5"
          >
            <h3 className="font-medium">{owner.name}</h3>
            <OwnerDetails owner={owner} />
          </section>
        ) : (
          <OwnerDetails key={owner.partyId} owner={owner} />
        ),
      )}
    </ConsoleSection>
  )
}

function OwnerDetails({ owner }: { owner: PublishedOwner }) {
  const { partyId, companyName, hasAccount, hasTaxIdentity, mayGive, ask } = owner
  const about = { party: partyId }
  const refused = refusedOf(useActionData(), 'person', 'company')
  return (
    <>
      {mayGive && (hasAccount || hasTaxIdentity) && (
        <p className="text-ardoise">
          {hasAccount && 'Le compte bancaire est enregistré.'}{' '}
          {hasTaxIdentity && 'L’identité fiscale est enregistrée.'}
        </p>
      )}
      {ask && (
        <FormFor intent="details" about={about} className="grid max-w-prose gap-4">
          <p className="leading-relaxed text-ardoise">
            {ask === 'first'
              ? 'Le propriétaire donne lui-même ce qui manque par un lien envoyé à son adresse e-mail, valable 14\u00a0jours.'
              : 'Un lien lui est parti par e-mail\u00a0: un nouveau le remplace, pour 14\u00a0jours.'}
          </p>
          <SubmitButton
            variant={ask === 'first' ? 'primary' : 'secondary'}
            className="justify-self-start"
            pendingLabel="Envoi en cours…"
          >
            {ask === 'first' ? 'Demander ses coordonnées au propriétaire' : 'Lui envoyer un nouveau lien'}
          </SubmitButton>
        </FormFor>
      )}
      {mayGive && ask && !(hasAccount && hasTaxIdentity) && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          S’il vous a déjà donné ses coordonnées, enregistrez-les ici.
        </p>
      )}
      {mayGive && !hasAccount && (
        <FormFor intent="account" about={about} className="grid max-w-xl gap-5">
          <BankAccountFields />
          <SubmitButton variant="secondary" className="justify-self-start">
            Enregistrer le compte
          </SubmitButton>
        </FormFor>
      )}
      {mayGive && !hasTaxIdentity && <TaxForms partyId={partyId} companyName={companyName} isGiven={false} />}
      {mayGive && hasTaxIdentity && (
        <Disclosure
          summary="Corriger l’identité fiscale"
          open={refused?.values.party === partyId}
          className="max-w-xl border-t"
        >
          <TaxForms partyId={partyId} companyName={companyName} isGiven />
        </Disclosure>
      )}
    </>
  )
}

function TaxForms(forms: { partyId: string; companyName: string | null; isGiven: boolean }) {
  return <TaxIdentityForms schema={loadSchema} {...forms} />
}
