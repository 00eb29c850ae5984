import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { AccountForm } from '#app/routes/auth/account-form.tsx'
import { PROFILE_FORM } from '#app/routes/auth/account-schemas.ts'
import { NameFields, OptionalPhoneField } from '#app/routes/auth/person-fields.tsx'
import { privateMeta } from '#app/seo/private-meta.ts'
import { changeProfile } from '#modules/accounts/server/change-profile.ts'
import { findProfile } from '#modules/accounts/server/find-profile.ts'
import { servicesContext } from '#server/request-context.ts'
import { FormPart } from '#ui/form-part.tsx'
import { Notice } from '#ui/notice.tsx'
import { consoleContext } from '../frame/console-context.ts'
import type { Route } from './+types/profile.ts'

const CORRECTED = 'coordonnees-corrigees'

export const meta = privateMeta('Profil')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { firstName, lastName, phone } = (await findProfile(context.get(servicesContext), actor))!
  return { firstName, lastName, phone, corrected: url.searchParams.get('motif') === CORRECTED }
}

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  PROFILE_FORM,
  {
    profile: async ({ services, url, found: actor, values }) => {
      await changeProfile(services, actor, values)
      return redirect(`${url.pathname}?motif=${CORRECTED}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

const loadSchema = async () => (await import('#app/routes/auth/account-schemas.ts')).PROFILE_FORM

/** The account's personal details, to correct (GDPR art. 16). */
export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPart title="Vos coordonnées">
      {loaderData.corrected && !actionData && <Notice tone="success" title="Vos coordonnées sont à jour" />}
      <AccountForm
        intent="profile"
        schema={loadSchema}
        submit="Enregistrer"
        submitting="Enregistrement en cours…"
        isOfPage
      >
        <NameFields known={loaderData} />
        <OptionalPhoneField known={loaderData} />
      </AccountForm>
    </FormPart>
  )
}
