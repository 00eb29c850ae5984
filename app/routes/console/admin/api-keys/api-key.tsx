import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { KEY_SCOPE_LABELS } from '#modules/accounts/key-scope.ts'
import { KEY_STATE_LABELS, ROTATION_HOURS } from '#modules/api-keys/api-key.ts'
import { revokeApiKey, rotateApiKey } from '#modules/api-keys/server/change-api-key.ts'
import { getApiKey } from '#modules/api-keys/server/list-api-keys.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { ShownSecret } from '../shown-secret.tsx'
import type { Route } from './+types/api-key.ts'
import { KEY_FORM } from './api-key-schema.ts'

export const meta = privateMeta('Clé d’API')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const key = await foundOr404(getApiKey(context.get(servicesContext), actor, params.key))
  return { key, thing: key.name, isRevoked: url.searchParams.get('motif') === 'revoquee' }
}

// The secret is shown once, in the answer itself: no address of a page may carry it.
export const action = formAction(KEY_FORM, {
  rotate: ({ services, actor, params }) => rotateApiKey(services, actor, { key: params.key!, leaked: false }),
  'rotate-leaked': ({ services, actor, params }) =>
    rotateApiKey(services, actor, { key: params.key!, leaked: true }),
  revoke: async ({ services, actor, params, url }) => {
    await revokeApiKey(services, actor, { key: params.key! })
    return redirect(`${url.pathname}?motif=revoquee`)
  },
})

/** One key: what it gives, which secrets work, and how it ends. */
export default function ApiKey({ loaderData: { key, isRevoked }, actionData }: Route.ComponentProps) {
  const { name, agency, scopes, perMinute, createdAt, lastUsedAt, state, secrets } = key
  const made = actionData && 'secret' in actionData ? actionData : null
  const isLive = state === 'live'
  return (
    <DetailPage
      crumbs={[{ label: 'Clés d’API', to: '/admin/api-keys' }, { label: name }]}
      title={name}
      about={agency ?? 'La maison, toutes les agences'}
      state={<Badge tone={isLive ? 'success' : 'neutral'}>{KEY_STATE_LABELS[state]}</Badge>}
      tabs={[]}
    >
      {isRevoked && !isLive && (
        <Notice tone="success" title="La clé est révoquée, ses secrets n’ouvrent plus rien" />
      )}
      {made && <ShownSecret title="Le nouveau secret" secret={made.secret} />}
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <ConsoleSection title="Ce que donne la clé">
          <DefinitionList
            items={[
              {
                term: 'Droits',
                value: (
                  <ul className="grid gap-1 text-right">
                    {scopes.map((scope) => (
                      <li key={scope}>{KEY_SCOPE_LABELS[scope]}</li>
                    ))}
                  </ul>
                ),
              },
              { term: 'Appels par minute', value: <span className="tabular">{perMinute}</span> },
              { term: 'Créée le', value: formatInstant(createdAt) },
              { term: 'Dernier appel', value: lastUsedAt ? formatInstant(lastUsedAt) : 'Aucun' },
            ]}
          />
        </ConsoleSection>
        {isLive && (
          <ConsoleSection title="Secrets">
            <DefinitionList
              items={secrets.map(({ ending, createdAt: since, endsAt }) => ({
                term: <span className="tabular">…{ending}</span>,
                value: endsAt
                  ? `Valable jusqu’au ${formatInstant(endsAt)}`
                  : `Depuis le ${formatInstant(since)}`,
              }))}
            />
            <FormFor intent={['rotate', 'rotate-leaked']} className="grid max-w-prose gap-4">
              <p className="text-ardoise">
                Renouvelez le secret régulièrement&nbsp;: l’ancien sert encore {ROTATION_HOURS}&nbsp;heures,
                le temps de changer le logiciel. S’il a fuité, l’ancien ne sert plus du tout.
              </p>
              <div className="flex flex-wrap gap-3">
                <SubmitButton intent="rotate">Renouveler le secret</SubmitButton>
                <SubmitButton intent="rotate-leaked" variant="secondary">
                  Le secret a fuité
                </SubmitButton>
              </div>
            </FormFor>
            <Disclosure summary="Révoquer la clé">
              <FormFor intent="revoke" className="grid max-w-prose gap-4">
                <p className="text-ardoise">
                  Le logiciel qui la porte est refusé dès la prochaine demande. Une clé révoquée ne revient
                  pas.
                </p>
                <SubmitButton variant="secondary" className="justify-self-start">
                  Révoquer
                </SubmitButton>
              </FormFor>
            </Disclosure>
          </ConsoleSection>
        )}
      </div>
    </DetailPage>
  )
}
