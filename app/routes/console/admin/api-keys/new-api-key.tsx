import { Link, useActionData } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { KEY_SCOPE_LABELS, KEY_SCOPES } from '#modules/accounts/key-scope.ts'
import { HIGHEST_RATE, USUAL_RATE } from '#modules/api-keys/api-key.ts'
import { createApiKey } from '#modules/api-keys/server/create-api-key.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { ForWhomField } from '../agency-field.tsx'
import { findForWhom, loadForWhom } from '../load-for-whom.ts'
import { ShownSecret } from '../shown-secret.tsx'
import type { Route } from './+types/new-api-key.ts'
import { NEW_KEY_FORM } from './api-key-schema.ts'

export const meta = privateMeta('Créer une clé d’API')
export const headers: Route.HeadersFunction = formHeaders

/** One page makes one key, however often its button is pressed. */
export async function loader({ context }: Route.LoaderArgs) {
  return { agencies: await loadForWhom(context), formKey: crypto.randomUUID() }
}

export const action = formAction(NEW_KEY_FORM, {
  create: async ({ services, actor, values }) => {
    const { agency, scopes, ...key } = values
    // The secret is shown once, in the answer itself: no address of a page may carry it.
    return createApiKey(services, actor, {
      ...{ ...key, agencyId: await findForWhom(services, agency) },
      scopes: KEY_SCOPES.filter((scope) => scopes.includes(scope)),
    })
  },
})

const loadSchema = async () => (await import('./api-key-schema.ts')).NEW_KEY_FORM

/** Makes a key: for whom, with which rights, how fast; then shows its secret, once. */
export default function NewApiKey({ loaderData: { agencies, formKey }, actionData }: Route.ComponentProps) {
  const typed = refusedOf(useActionData(), 'create')?.values.scopes
  const chosen = typed === undefined ? [] : [typed].flat()
  const made = actionData && 'secret' in actionData ? actionData : null
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs crumbs={[{ label: 'Clés d’API', to: '/admin/api-keys' }, { label: 'Créer une clé' }]} />
      <ConsoleHeading title="Créer une clé d’API">
        Le logiciel qui la porte lit et écrit par l’API, sans compte, avec les seuls droits choisis ici.
      </ConsoleHeading>
      {made ? (
        <ShownSecret title="La clé est créée" secret={made.secret}>
          <p>
            <Link to={`/admin/api-keys/${made.key}`} className="text-link">
              Ouvrir la clé
            </Link>
          </p>
        </ShownSecret>
      ) : (
        <FormFor intent="create" schema={loadSchema} hidden={{ formKey }} className="form-parts">
          <FormPart title="La clé">
            <TextField
              label="Nom"
              name="name"
              required
              maxLength={80}
              hint="Le logiciel ou le prestataire qui l’emploie."
            />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <ForWhomField agencies={agencies} />
              <TextField
                label="Appels par minute"
                name="perMinute"
                required
                inputMode="numeric"
                defaultValue={String(USUAL_RATE)}
                hint={`De 1 à ${HIGHEST_RATE.toLocaleString('fr-FR')}.`}
              />
            </div>
          </FormPart>
          <FormPart title="Droits" help={<p>Le logiciel ne peut rien de ce qui n’est pas coché.</p>}>
            <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">
              {KEY_SCOPES.map((scope, n) => (
                <Checkbox
                  key={scope}
                  name="scopes"
                  value={scope}
                  label={KEY_SCOPE_LABELS[scope]}
                  hint={scope}
                  defaultChecked={chosen.includes(scope)}
                  {...(n > 0 && { error: null })}
                />
              ))}
            </div>
          </FormPart>
          <FormPart>
            <SubmitButton className="justify-self-start">Créer la clé</SubmitButton>
          </FormPart>
        </FormFor>
      )}
    </div>
  )
}
