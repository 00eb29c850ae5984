import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { DELIVERY_LIST } from '#modules/webhooks/delivery-list.ts'
import {
  resendHook,
  resumeHook,
  rotateHook,
  stopHook,
  testHook,
} from '#modules/webhooks/server/change-hook.ts'
import { getHook, listDeliveries } from '#modules/webhooks/server/read-hooks.ts'
import { deleteHook } from '#modules/webhooks/server/write-hook.ts'
import { servicesContext } from '#server/request-context.ts'
import { DetailPage } from '#ui/detail-page.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ShownSecret } from '../admin/shown-secret.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { foundOr404 } from '../frame/found-or-404.ts'
import { readList } from '../frame/list-loader.ts'
import type { Route } from './+types/hook.ts'
import { Deliveries, HookFacts } from './hook-parts.tsx'
import { HOOK_FORM } from './hook-schema.ts'
import { HookState } from './hook-table.tsx'

export const meta = privateMeta('Adresse de webhook')
export const headers: Route.HeadersFunction = formHeaders

const DONE: Readonly<Record<string, string>> = {
  essai: 'Un essai part vers cette adresse\u00a0: rechargez la page dans un instant pour lire sa réponse',
  arret: 'Cette adresse ne reçoit plus rien',
  reprise: 'Cette adresse reçoit de nouveau les événements',
  modification: 'L’adresse est modifiée',
  renvoi: 'Les événements partent de nouveau vers cette adresse',
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const [hook, deliveries] = await Promise.all([
    foundOr404(getHook(services, actor, params.hook)),
    readList(DELIVERY_LIST, { context, url }, ({ criteria }) =>
      listDeliveries(services, actor, params.hook, criteria),
    ),
  ])
  const done = DONE[url.searchParams.get('motif') ?? ''] ?? null
  return { hook, deliveries, done, area, thing: new URL(hook.url).host }
}

const after = (url: URL, done: keyof typeof DONE) => redirect(`${url.pathname}?motif=${done}`)

export const action = formAction(
  HOOK_FORM,
  {
    test: async ({ services, actor, found, url }) => {
      await testHook(services, actor, found)
      return after(url, 'essai')
    },
    // The secret is shown once, in the answer itself: no address of a page may carry it.
    rotate: ({ services, actor, found }) => rotateHook(services, actor, found),
    stop: async ({ services, actor, found, url }) => {
      await stopHook(services, actor, found)
      return after(url, 'arret')
    },
    resume: async ({ services, actor, found, url }) => {
      await resumeHook(services, actor, found)
      return after(url, 'reprise')
    },
    delete: async ({ services, actor, found, context }) => {
      await deleteHook(services, actor, found)
      return redirect(`/${context.get(consoleContext).area}/integrations`)
    },
    resend: async ({ services, actor, found, url, values: { delivery } }) => {
      await resendHook(services, actor, { ...found, delivery })
      return after(url, 'renvoi')
    },
    'resend-failed': async ({ services, actor, found, url }) => {
      await resendHook(services, actor, { ...found, hours: 72 })
      return after(url, 'renvoi')
    },
  },
  { before: ({ params }: Route.ActionArgs) => ({ hook: params.hook }) },
)

/** One address: what it receives, what was sent to it, and how it is tried, stopped and resumed. */
export default function Hook({ loaderData, actionData }: Route.ComponentProps) {
  const { hook, deliveries, done, area } = loaderData
  const made = actionData && 'secret' in actionData ? actionData : null
  const isCalled = hook.stoppedAt === null
  return (
    <DetailPage
      crumbs={[{ label: 'Intégrations', to: `/${area}/integrations` }, { label: new URL(hook.url).host }]}
      title={new URL(hook.url).host}
      about={hook.agency ?? 'La maison, toutes les agences'}
      state={<HookState hook={hook} />}
      actions={
        <>
          <Link to={`/${area}/integrations/webhooks/${hook.id}/modifier`} className="text-link">
            Modifier
          </Link>
          <FormFor intent={isCalled ? 'test' : 'resume'}>
            <SubmitButton size="small">{isCalled ? 'Envoyer un essai' : 'Reprendre les envois'}</SubmitButton>
          </FormFor>
        </>
      }
      tabs={[]}
    >
      {done && !actionData && <Notice tone="success" title={done} />}
      {made && <ShownSecret title="Le nouveau secret" secret={made.secret} />}
      <HookFacts hook={hook} />
      <Deliveries view={deliveries} isCalled={isCalled} />
    </DetailPage>
  )
}
