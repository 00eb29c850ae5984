import { redirect, useActionData } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { getHook } from '#modules/webhooks/server/read-hooks.ts'
import { changeHook } from '#modules/webhooks/server/write-hook.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleHeading } from '../frame/console-section.tsx'
import { foundOr404 } from '../frame/found-or-404.ts'
import type { Route } from './+types/change-hook.ts'
import { eventsAmong, HookEventsField, HookUrlField } from './hook-fields.tsx'
import { CHANGE_HOOK_FORM } from './hook-schema.ts'

export const meta = privateMeta('Modifier un webhook')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const hook = await foundOr404(getHook(context.get(servicesContext), actor, params.hook))
  return { hook, area, thing: new URL(hook.url).host }
}

export const action = formAction(
  CHANGE_HOOK_FORM,
  {
    change: async ({ services, actor, found: { hook, area }, values: { url, events } }) => {
      await changeHook(services, actor, { hook, url, events: eventsAmong(events) })
      return redirect(`/${area}/integrations/webhooks/${hook}?motif=modification`)
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      hook: params.hook,
      area: context.get(consoleContext).area,
    }),
  },
)

const loadSchema = async () => (await import('./hook-schema.ts')).CHANGE_HOOK_FORM

/** Changes where an endpoint is called and for what; its secret stays. */
export default function ChangeHook({ loaderData: { hook, area } }: Route.ComponentProps) {
  const typed = refusedOf(useActionData(), 'change')?.values.events
  const host = new URL(hook.url).host
  return (
    <div className="grid gap-8 dense:gap-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Intégrations', to: `/${area}/integrations` },
          { label: host, to: `/${area}/integrations/webhooks/${hook.id}` },
          { label: 'Modifier' },
        ]}
      />
      <ConsoleHeading title={`Modifier ${host}`}>
        Le secret reste le même. Ce qui attend partira à la nouvelle adresse.
      </ConsoleHeading>
      <FormFor intent="change" schema={loadSchema} className="form-parts">
        <FormPart title="Où envoyer">
          <HookUrlField url={hook.url} />
        </FormPart>
        <HookEventsField chosen={typed === undefined ? hook.events : [typed].flat()} />
        <FormPart>
          <SubmitButton className="justify-self-start">Enregistrer</SubmitButton>
        </FormPart>
      </FormFor>
    </div>
  )
}
