import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { createListing } from '#modules/listing-drafts/server/create-listing.ts'
import { servicesContext } from '#server/request-context.ts'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/new.ts'
import { NEW_LISTING_FORM } from './new-schema.ts'
import { AddressFields } from './sections/address-fields.tsx'
import { typedAddress } from './typed-address.ts'

export const meta = privateMeta('Nouvelle annonce')
export const headers: Route.HeadersFunction = formHeaders

export function loader({ context }: Route.LoaderArgs) {
  /** Identifies the form, so that pressing its button several times starts one listing. */
  return { form: crypto.randomUUID(), baseMap: context.get(servicesContext).config.maps }
}

export const action = formAction(
  NEW_LISTING_FORM,
  {
    start: async ({ services, found: { actor, area }, values: { form, ...typed } }) => {
      const address = typedAddress(typed)
      const { publicId } = await createListing(services, actor, { address, form })
      return redirect(`/${area}/properties/${publicId}/edit`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext) },
)

const loadSchema = async () => (await import('./new-schema.ts')).NEW_LISTING_FORM

/** Starts a listing from its address; the other sections are filled in afterwards, in any order. */
export default function NewListing({ loaderData: { form, baseMap } }: Route.ComponentProps) {
  return (
    <div className="grid gap-10 dense:gap-5">
      <ConsoleHeading title="Nouvelle annonce">
        Commencez par l’adresse. Tout le reste s’enregistre au fil de la saisie, dans l’ordre que vous voulez.
      </ConsoleHeading>
      <FormFor intent="start" schema={loadSchema} hidden={{ form }} className="form-parts">
        <FormPart title="Où est la maison">
          <AddressFields fields={{}} baseMap={baseMap} />
          <SubmitButton className="justify-self-start" pendingLabel="Création…">
            Créer l’annonce
          </SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
