import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { DAYS_TO_TAKE_BACK, MERGED_FIELDS, type MergedField } from '#modules/contacts/contact-merge.ts'
import { DUPLICATE_LIST, type MergeLine } from '#modules/contacts/duplicate-list.ts'
import { listDuplicates, listMerges } from '#modules/contacts/server/list-duplicates.ts'
import { undoMerge } from '#modules/contacts/server/undo-merge.ts'
import { servicesContext } from '#server/request-context.ts'
import { ofName } from '#shared/of-name.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { consoleList } from '../../frame/list-loader.ts'
import type { Route } from './+types/duplicates.ts'
import { MERGES_FORM } from './duplicates-schema.ts'
import { FormProblem } from './form-problem.tsx'

export const meta = privateMeta('Doublons')
export const headers: Route.HeadersFunction = formHeaders

const MOST_MERGES = 20

const DUPLICATES = consoleList(DUPLICATE_LIST, ({ services, actor, criteria }) =>
  listDuplicates(services, actor, criteria),
)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const [view, merges] = await Promise.all([
    DUPLICATES.read({ context, url }),
    listMerges(db, actor, MOST_MERGES),
  ])
  const kept = url.searchParams.get('gardes')
  return { view, merges, kept: kept === null ? null : fieldsIn(kept) }
}

const fieldsIn = (text: string) =>
  text.split('.').filter((field): field is MergedField => field in MERGED_FIELDS)

export const action = formAction(
  MERGES_FORM,
  {
    undo: async ({ services, found: actor, url, values }) => {
      const { kept } = await undoMerge(services, actor, values)
      return redirect(`${url.pathname}?gardes=${kept.join('.')}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** The contacts that look like one person, the surest first, and the merges that may still be taken back. */
export default function Duplicates({ loaderData: { view, merges, kept } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8 dense:gap-6">
      <Breadcrumbs crumbs={[{ label: 'Contacts', to: '/agent/contacts' }, { label: 'Doublons' }]} />
      <ConsoleHeading title="Doublons">
        Les fiches qui semblent être celles d’une même personne, les plus sûres d’abord. Une fusion se défait
        pendant {DAYS_TO_TAKE_BACK} jours.
      </ConsoleHeading>
      {kept && <TakenBack kept={kept} />}
      <ListTable
        list={DUPLICATE_LIST}
        view={view}
        label="Doublons"
        unit={['paire', 'paires']}
        keyOf={({ id }) => id}
        opens={({ id }) => `/agent/contacts/doublons/${id}`}
        cells={{ second: ({ second }) => <span className="wrap-anywhere">{second}</span> }}
        empty={
          <EmptyState title="Aucun doublon">
            Les fiches sont comparées par adresse, par numéro, par nom et par ville, quelques secondes après
            chaque changement.
          </EmptyState>
        }
      />
      {merges.length > 0 && (
        <ConsoleSection title="Fusions récentes">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {merges.map((merge) => (
              <Merge key={merge.id} merge={merge} />
            ))}
          </ul>
        </ConsoleSection>
      )}
    </div>
  )
}

function TakenBack({ kept }: { kept: readonly MergedField[] }) {
  return (
    <Notice tone="success" title="Fusion défaite">
      Les deux fiches sont de nouveau séparées, chacune avec ce qui était à elle.{' '}
      {kept.length > 0 &&
        `Ce qui a changé depuis est gardé\u00a0: ${kept.map((field) => MERGED_FIELDS[field].toLowerCase()).join(', ')}.`}
    </Notice>
  )
}

function Merge({ merge: { id, contact, name, former, by, mergedAt } }: { merge: MergeLine }) {
  const when = by ? `${formatInstant(mergedAt)}, ${by}` : formatInstant(mergedAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <span className="min-w-0 wrap-anywhere">
        {former} fait partie de{' '}
        <Link to={`/agent/contacts/${contact}`} className="text-link">
          {name}
        </Link>{' '}
        <span className="text-sm text-ardoise">{when}</span>
      </span>
      <FormFor intent="undo" act="contact.undo_merge" about={{ merge: id }} hidden={{ contact }}>
        <FormProblem name="merge" />
        <SubmitButton
          variant="secondary"
          size="small"
          aria-label={`Défaire la fusion ${ofName(former)} avec ${name}`}
        >
          Défaire la fusion
        </SubmitButton>
      </FormFor>
    </li>
  )
}
