import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { SwornDeclarationForm } from '#app/routes/sworn-declaration-form.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { declaredForWords } from '#modules/owner-details/declared-for.ts'
import { declareRegistration, getOwnDeclaration } from '#modules/owner-details/server/declare-registration.ts'
import { declarationWords } from '#modules/owner-details/sworn-declaration.ts'
import { needsRegistration } from '#modules/properties/registration-number.ts'
import { servicesContext } from '#server/request-context.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/sworn-declaration.ts'
import { SWORN_DECLARATION_FORM } from './sworn-declaration-schema.ts'

export const meta = privateMeta('Déclaration sur l’honneur')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params: { property: publicId } }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const found = await foundOr404(getOwnDeclaration(context.get(servicesContext), actor, { publicId }))
  const { title, opening, owners, declaration, jurisdiction } = found
  const madeFor = declaredForWords(owners)
  return { publicId, title, opening, madeFor, declaration, isAsked: needsRegistration(jurisdiction) }
}

export const action = formAction(
  SWORN_DECLARATION_FORM,
  {
    declare: async ({ services, params, url, found: actor, values: { residence, read } }) => {
      const publicId = params.property!
      await declareRegistration(services, actor, { publicId, read, isMainResidence: residence === 'yes' })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('./sworn-declaration-schema.ts')).SWORN_DECLARATION_FORM

/** The owner of a villa declares its registration on their honor, or reads what they declared. */
export default function SwornDeclarationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { declaration, isAsked, madeFor } = loaderData
  return (
    <ConsoleSection title="Déclaration sur l’honneur">
      {isAsked ? (
        <p className="max-w-prose leading-relaxed text-ardoise">
          La loi la demande pour chaque meublé de tourisme avant sa mise en ligne. Elle est votre acte&nbsp;:
          votre agence ne peut pas la faire pour vous. Elle vaut pour ce numéro d’enregistrement&nbsp;; un
          nouveau numéro en demande une nouvelle.
        </p>
      ) : (
        <p className="max-w-prose text-ardoise">À Monaco, aucune déclaration n’est demandée.</p>
      )}
      {declaration && (
        <Notice tone="success" title="Votre déclaration est enregistrée">
          <p>{declarationWords(declaration)}.</p>
          <p className="wrap-anywhere">«&nbsp;{declaration.sentence}&nbsp;»</p>
        </Notice>
      )}
      {isAsked && madeFor && (
        <p className="max-w-prose leading-relaxed text-ardoise">
          Vous répondez pour tous les propriétaires de cette maison&nbsp;: votre déclaration est faite pour{' '}
          {madeFor}.
        </p>
      )}
      {isAsked && <DeclarationToMake listing={loaderData} isRefused={actionData !== undefined} />}
    </ConsoleSection>
  )
}

type DeclarationToMakeProps = { listing: Route.ComponentProps['loaderData']; isRefused: boolean }

function DeclarationToMake({ listing, isRefused }: DeclarationToMakeProps) {
  const { publicId, title, opening, declaration } = listing
  if (!opening)
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose">Indiquez d’abord le numéro d’enregistrement donné par la commune.</p>
        <ButtonLink to={`/owner/properties/${publicId}/edit/enregistrement`}>Indiquer le numéro</ButtonLink>
      </div>
    )
  const form = <SwornDeclarationForm schema={loadSchema} house={{ publicId, title }} opening={opening} />
  if (!declaration) return form
  return (
    <Disclosure summary="Déclarer de nouveau" open={isRefused} className="max-w-prose border-t">
      {form}
    </Disclosure>
  )
}
