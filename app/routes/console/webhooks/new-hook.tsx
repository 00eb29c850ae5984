import { Link, useActionData } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { mayHaveHooks } from '#modules/webhooks/hook-policy.ts'
import { createHook } from '#modules/webhooks/server/write-hook.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ShownSecret } from '../admin/shown-secret.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import type { Route } from './+types/new-hook.ts'
import { AgencyOfHookField } from './agency-of-hook.tsx'
import { eventsAmong, HookEventsField, HookUrlField } from './hook-fields.tsx'
import { NEW_HOOK_FORM } from './hook-schema.ts'
import { findAgencyOfHook, loadAgenciesOfHooks } from './load-agencies-of-hooks.ts'
import { WithoutAgency } from './without-agency.tsx'

export const meta = privateMeta('Ajouter une adresse de webhook')
export const headers: Route.HeadersFunction = formHeaders

/** One page adds one address, however often its button is pressed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const agencies = await loadAgenciesOfHooks(context)
  return { agencies, area, mayHave: mayHaveHooks(actor), formKey: crypto.randomUUID() }
}

export const action = formAction(NEW_HOOK_FORM, {
  create: async ({ services, actor, context, values: { agency, events, ...hook } }) =>
    createHook(services, actor, {
      ...{ ...hook, agencyId: await findAgencyOfHook(services, context, agency) },
      events: eventsAmong(events),
    }),
})

const loadSchema = async () => (await import('./hook-schema.ts')).NEW_HOOK_FORM

/** Adds an address that is called when something happens, then shows its secret, once. */
export default function NewHook({ loaderData, actionData }: Route.ComponentProps) {
  const { agencies, area, mayHave, formKey } = loaderData
  const typed = refusedOf(useActionData(), 'create')?.values.events
  const made = actionData && 'secret' in actionData ? actionData : null
  if (!mayHave) return <WithoutAgency title="Ajouter une adresse de webhook" />
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[{ label: 'Intégrations', to: `/${area}/integrations` }, { label: 'Ajouter une adresse' }]}
      />
      <ConsoleHeading title="Ajouter une adresse de webhook">
        Calanque y envoie chaque événement choisi, signé selon Standard Webhooks, et réessaie pendant un jour.
      </ConsoleHeading>
      {made ? (
        <ShownSecret title="L’adresse est ajoutée" secret={made.secret}>
          <p>
            <Link to={`/${area}/integrations/webhooks/${made.hook}`} className="text-link">
              Ouvrir l’adresse et envoyer un essai
            </Link>
          </p>
        </ShownSecret>
      ) : (
        <FormFor intent="create" schema={loadSchema} hidden={{ formKey }} className="form-parts">
          <FormPart title="Où envoyer">
            <HookUrlField />
            <AgencyOfHookField agencies={agencies} area={area} />
          </FormPart>
          <HookEventsField chosen={typed === undefined ? [] : [typed].flat()} />
          <FormPart>
            <SubmitButton className="justify-self-start">Ajouter l’adresse</SubmitButton>
          </FormPart>
        </FormFor>
      )}
    </div>
  )
}
