import { Link } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { actOnRows } from '#app/lists/act-on-rows.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { OPTION_LIST, WAIT_LIST } from '#modules/options/option-list.ts'
import { WAIT_STATES } from '#modules/options/option-state.ts'
import { extendOption } from '#modules/options/server/extend-option.ts'
import { listOptions, listWaits } from '#modules/options/server/list-options.ts'
import { releaseOption } from '#modules/options/server/release-option.ts'
import { CHOSEN } from '#shared/lists/chosen-rows.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { consoleList, withListFiles } from '../../frame/list-loader.ts'
import type { Route } from './+types/options.ts'
import { ANSWER_WAITS } from './answer-waits.ts'
import { OptionBadge } from './option-badge.tsx'
import { OPTIONS_FORM } from './option-schema.ts'
import { WaitActs } from './wait-acts.tsx'
import { WISHES } from './wishes.ts'

export const meta = privateMeta('Options')

const OPTIONS = consoleList(OPTION_LIST, ({ services, actor, criteria }) =>
  listOptions(services, actor, criteria),
)
const WAITS = consoleList(WAIT_LIST, ({ services, actor, criteria }) => listWaits(services, actor, criteria))

export const loader = withListFiles({ posees: OPTIONS, attente: WAITS }, async ({ context, url }) => {
  const [options, waits] = await Promise.all([OPTIONS.read({ context, url }), WAITS.read({ context, url })])
  return { options, waits }
})

export const headers: Route.HeadersFunction = formHeaders

export const action = formAction(
  OPTIONS_FORM,
  {
    'extend-chosen': ({ services, found: actor, context, values: { chosen: keys } }) =>
      actOnRows({ context, intent: 'extend-chosen', keys }, (option) =>
        extendOption(services, actor, { option, endsAt: null, derogation: null }),
      ),
    'release-chosen': ({ services, found: actor, context, values: { chosen: keys } }) =>
      actOnRows({ context, intent: 'release-chosen', keys }, (option) =>
        releaseOption(services, actor, { option }),
      ),
    ...ANSWER_WAITS,
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** The options of the agency, the first to lapse at the top, and those who wait for nights. */
export default function Options({ loaderData: { options, waits }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-10">
      <ConsoleHeading
        title="Options"
        actions={
          <ButtonLink act={WISHES} to="/agent/options/new">
            Poser une option
          </ButtonLink>
        }
      >
        Les nuits retenues pour des contacts, d’abord celles dont l’échéance est la plus proche.
      </ConsoleHeading>
      <DoneMessage answer={actionData} />
      <ListTable
        list={OPTION_LIST}
        view={options}
        label="Options"
        unit={['option', 'options']}
        keyOf={({ id }) => id}
        opens={({ id }) => `/agent/options/${id}`}
        file="/agent/options/posees.csv"
        bulk={{
          acts: [
            {
              ...{ intent: 'extend-chosen', label: 'Prolonger à 72 heures', act: 'option.extend' },
              did: ['option prolongée', 'options prolongées'],
            },
            {
              ...{ intent: 'release-chosen', label: 'Libérer les nuits', act: 'option.release' },
              confirm: 'Les nuits sont aussitôt proposées à qui les attend\u00a0: ce geste ne s’annule pas.',
              did: ['option libérée', 'options libérées'],
            },
          ],
          name: CHOSEN,
          rowLabel: ({ contact, villa }) => `${contact}, ${villa}`,
          refused: ['refusée', 'refusées'],
        }}
        cells={{
          contact: ({ contact, villa, isDerogated }) => (
            <span className="flex flex-wrap items-center gap-x-3">
              {contact}
              <span className="w-full text-sm text-ardoise sm:hidden">{villa}</span>
              {isDerogated && <Badge tone="warning">Dérogation</Badge>}
            </span>
          ),
          villa: ({ villa }) => <span className="xl:whitespace-nowrap">{villa}</span>,
          agent: ({ agent }) => <span className="xl:whitespace-nowrap">{agent}</span>,
          state: ({ state }) => <OptionBadge state={state} />,
        }}
        empty={
          <EmptyState title="Aucune option">
            Posez-en une depuis la fiche d’un contact, ou depuis le calendrier d’une villa.
          </EmptyState>
        }
      />
      <ConsoleSection title="Liste d’attente" id="attente">
        <ListTable
          list={WAIT_LIST}
          view={waits}
          label="Liste d’attente"
          unit={['contact en attente', 'contacts en attente']}
          keyOf={({ id }) => id}
          file="/agent/options/attente.csv"
          cells={{
            contact: ({ contact, contactId, villa, rank }) => (
              <>
                <Link to={`/agent/contacts/${contactId}/history`} className="text-link">
                  {contact}
                </Link>
                <span className="cell-note sm:hidden">
                  {villa}, rang&nbsp;{rank}
                </span>
              </>
            ),
            state: ({ state }) => (
              <Badge tone={state === 'offered' ? 'warning' : 'neutral'}>{WAIT_STATES[state]}</Badge>
            ),
          }}
          acts={{
            header: 'Suite',
            cell: ({ id, contact, state }) => (
              <WaitActs wait={id} name={contact} isOffered={state === 'offered'} />
            ),
          }}
          empty={
            <EmptyState title="Personne n’attend de nuits" level={3}>
              Un contact qui souhaite des nuits déjà prises se met en attente&nbsp;: elles lui sont proposées
              dès qu’elles se libèrent.
            </EmptyState>
          }
        />
      </ConsoleSection>
    </div>
  )
}
