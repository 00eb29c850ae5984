import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import type { AddressParams } from '#app/lists/read-list.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import {
  ASKING_STATES,
  type AskingState,
  CONDITIONS_PROGRESS_LIST,
} from '#modules/owner-conditions/conditions-progress-list.ts'
import { countAskings, listAskings } from '#modules/owner-conditions/server/list-askings.ts'
import {
  demandPublishedConditions,
  listConditions,
} from '#modules/owner-conditions/server/read-conditions.ts'
import { sendConditions } from '#modules/owner-conditions/server/send-conditions.ts'
import { servicesContext } from '#server/request-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Stat, StatRow } from '#ui/stat.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { consoleList, withListFiles } from '../../frame/list-loader.ts'
import type { Route } from './+types/signatures.ts'
import { SEND_FORM } from './conditions-schema.ts'
import { scopeWords } from './conditions-words.ts'

export const meta = privateMeta('Signatures des conditions générales')
export const headers: Route.HeadersFunction = formHeaders

const numberOf = ({ version = '' }: AddressParams) => (/^\d{1,9}$/.test(version) ? Number(version) : 0)

const SIGNATURES = consoleList(
  CONDITIONS_PROGRESS_LIST,
  ({ services, actor, params, criteria }) => listAskings(services, actor, numberOf(params), criteria),
  { finds: ({ services, actor, params }) => demandPublishedConditions(services, actor, numberOf(params)) },
)

export const loader = withListFiles({ '': SIGNATURES }, async ({ context, params, url }) => {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const number = numberOf(params)
  const [{ versions, house }, counts, view] = await Promise.all([
    listConditions(services, actor),
    countAskings(services, actor, number),
    SIGNATURES.read({ context, url, params }),
  ])
  const version = versions.find((one) => one.number === number && one.state !== 'draft')
  if (!version) throw new Response(null, { status: 404 })
  const others = [
    ...versions.filter((one) => one.number !== number && one.state !== 'draft' && one.signed > 0),
    ...(house.signed > 0 ? [{ number: 1, signed: house.signed }] : []),
  ].map((one) => ({ number: one.number, signed: one.signed }))
  const { agency, isLatest } = version
  return {
    ...{ number, agency, isLatest, counts, view, others },
    thing: `Signatures des conditions générales, version ${number}`,
  }
})

export const action = formAction(SEND_FORM, {
  send: async ({ services, actor, params, url, values }) => {
    await sendConditions(services, actor, { number: Number(params.version), round: values.round })
    return redirect(url.pathname)
  },
})

const loadSchema = async () => (await import('./conditions-schema.ts')).SEND_FORM

/** What became of the signature of a version by each owner it is for, and the press that asks for it. */
export default function Signatures({ loaderData }: Route.ComponentProps) {
  const { number, agency, isLatest, counts, view, others } = loaderData
  const total = Object.values(counts.of).reduce((sum, count) => sum + count, 0)
  const left = total - (counts.of.signed ?? 0)
  return (
    <DetailPage
      crumbs={[
        { label: 'Générateur de CGV', to: '/admin/cgv-generator' },
        { label: `Version ${number}`, to: `/admin/cgv-generator/${number}` },
        { label: 'Signatures' },
      ]}
      title={`Signatures de la version ${number}`}
      about={`Pour ${scopeWords({ agency })}`}
      tabs={[]}
    >
      <ConsoleSection title="Envoi">
        {total > 0 && (
          <StatRow>
            <Stat label="Demandées" value={total} />
            {STATED.filter((state) => state === 'signed' || (counts.of[state] ?? 0) > 0).map((state) => (
              <Stat
                key={state}
                label={ASKING_STATES[state]}
                value={counts.of[state] ?? 0}
                to={`?state=${state}`}
              />
            ))}
          </StatRow>
        )}
        {!isLatest ? (
          <p className="text-ardoise">Une version plus récente est publiée&nbsp;: c’est elle qui s’envoie.</p>
        ) : total > 0 && left === 0 ? (
          <p className="text-ardoise">Tous les propriétaires ont signé.</p>
        ) : (
          <FormFor
            intent="send"
            hidden={{ round: String(counts.round) }}
            schema={loadSchema}
            className="grid max-w-prose gap-4"
          >
            <p className="text-ardoise">
              {total === 0
                ? 'Chaque propriétaire des villas concernées reçoit un e-mail avec le lien de ses conditions. Deux rappels suivent, à sept jours d’intervalle.'
                : 'Ceux qui n’ont pas signé reçoivent un nouvel e-mail, avec le même lien s’il est encore ouvert.'}
            </p>
            <SubmitButton className="justify-self-start">
              {total === 0 ? 'Envoyer à signer' : 'Renvoyer à ceux qui n’ont pas signé'}
            </SubmitButton>
          </FormFor>
        )}
        {others.length > 0 && (
          <p className="max-w-prose text-sm text-ardoise">
            Signées avec un autre texte, qui lie ces propriétaires jusqu’à leur signature&nbsp;:{' '}
            {others
              .map(
                (one) =>
                  `version ${one.number} (${one.signed} ${one.signed > 1 ? 'exemplaires' : 'exemplaire'})`,
              )
              .join('\u00a0; ')}
            . Rien n’y est modifié.
          </p>
        )}
      </ConsoleSection>
      <ConsoleSection title="Propriétaires">
        <ListTable
          list={CONDITIONS_PROGRESS_LIST}
          view={view}
          label="Propriétaires qui signent cette version"
          unit={['signature', 'signatures']}
          keyOf={({ id }) => id}
          file={`/admin/cgv-generator/${number}/signatures.csv`}
          cells={{
            state: ({ state }) => <Badge tone={TONES[state]}>{ASKING_STATES[state]}</Badge>,
            villa: ({ villa, propertyId }) => (
              <Link to={`/admin/properties/${propertyId}/publication`} className="text-link">
                {villa}
              </Link>
            ),
          }}
          empty={<EmptyState title="Aucun envoi" level={3} />}
        />
      </ConsoleSection>
    </DetailPage>
  )
}

const STATED = ['signed', 'opened', 'sent', 'waiting', 'blocked', 'bounced', 'expired', 'refused'] as const

const TONES = {
  waiting: 'neutral',
  blocked: 'warning',
  sent: 'info',
  opened: 'info',
  bounced: 'error',
  expired: 'warning',
  refused: 'error',
  signed: 'success',
} as const satisfies Record<AskingState, string>
