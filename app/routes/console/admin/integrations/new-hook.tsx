import { Link, useActionData } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { HOOK_EVENT_NAMES, HOOK_EVENTS } from '#modules/webhooks/hook-event.ts'
import { createHook } from '#modules/webhooks/server/change-hook.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { ForWhomField } from '../agency-field.tsx'
import { findForWhom, loadForWhom } from '../load-for-whom.ts'
import { ShownSecret } from '../shown-secret.tsx'
import type { Route } from './+types/new-hook.ts'
import { NEW_HOOK_FORM } from './hook-schema.ts'

export const meta = privateMeta('Ajouter une adresse de webhook')
export const headers: Route.HeadersFunction = formHeaders

/** One page adds one address, however often its button is pressed. */
export async function loader({ context }: Route.LoaderArgs) {
  return { agencies: await loadForWhom(context), formKey: crypto.randomUUID() }
}

export const action = formAction(NEW_HOOK_FORM, {
  create: async ({ services, actor, values: { agency, events, ...hook } }) =>
    createHook(services, actor, {
      ...{ ...hook, agencyId: await findForWhom(services, agency) },
      events: HOOK_EVENT_NAMES.filter((event) => events.includes(event)),
    }),
})

const loadSchema = async () => (await import('./hook-schema.ts')).NEW_HOOK_FORM

/** Adds an address that is called when something happens, then shows its secret, once. */
export default function NewHook({ loaderData: { agencies, formKey }, actionData }: Route.ComponentProps) {
  const typed = refusedOf(useActionData(), 'create')?.values.events
  const chosen = typed === undefined ? [] : [typed].flat()
  const made = actionData && 'secret' in actionData ? actionData : null
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[{ label: 'Intégrations', to: '/admin/integrations' }, { label: 'Ajouter une adresse' }]}
      />
      <ConsoleHeading title="Ajouter une adresse de webhook">
        Calanque y envoie chaque événement choisi, signé selon Standard Webhooks, et réessaie pendant un jour.
      </ConsoleHeading>
      {made ? (
        <ShownSecret title="L’adresse est ajoutée" secret={made.secret}>
          <p>
            <Link to={`/admin/integrations/webhooks/${made.hook}`} className="text-link">
              Ouvrir l’adresse et envoyer un essai
            </Link>
          </p>
        </ShownSecret>
      ) : (
        <FormFor intent="create" schema={loadSchema} hidden={{ formKey }} className="grid max-w-2xl gap-5">
          <TextField
            label="Adresse"
            name="url"
            type="url"
            required
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
          />
          <ForWhomField agencies={agencies} />
          <fieldset className="grid gap-1">
            <legend className="pb-1 text-sm font-medium">Événements</legend>
            {HOOK_EVENT_NAMES.map((event, n) => (
              <Checkbox
                key={event}
                name="events"
                value={event}
                label={HOOK_EVENTS[event].label}
                hint={event}
                defaultChecked={chosen.includes(event)}
                {...(n > 0 && { error: null })}
              />
            ))}
          </fieldset>
          <SubmitButton className="justify-self-start">Ajouter l’adresse</SubmitButton>
        </FormFor>
      )}
    </div>
  )
}
