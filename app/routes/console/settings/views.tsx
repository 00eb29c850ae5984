import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import type { SavedView } from '#modules/saved-views/saved-view.ts'
import { listViews } from '#modules/saved-views/server/list-views.ts'
import { removeView, saveView } from '#modules/saved-views/server/save-view.ts'
import { servicesContext } from '#server/request-context.ts'
import { refusedIn } from '#shared/forms/form-answer.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../frame/console-context.ts'
import { ConsoleSection } from '../frame/console-section.tsx'
import type { Route } from './+types/views.ts'
import { VIEWS_FORM } from './views-schema.ts'

export const meta = privateMeta('Vues')
export const headers = formHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  return { views: await listViews(context.get(servicesContext), actor, area) }
}

/** The lists of the console send their form here, and are returned to. */
export const action = formAction(
  VIEWS_FORM,
  {
    save: async ({ services, found: actor, values: { name, address, shared } }) => {
      await saveView(services, actor, { name, address, isShared: shared.length > 0 })
      return redirect(address)
    },
    remove: async ({ services, found: actor, url, values: { view } }) => {
      await removeView(services, actor, { view })
      return redirect(url.pathname)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** The views that a person keeps, and those of their agency. */
export default function Views({ loaderData: { views }, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData)
  const typed = refused?.intent === 'save' ? refused.values : null
  return (
    <ConsoleSection title="Vues de vos listes">
      {typed && <SaveAgain typed={typed} />}
      {views.length === 0 ? (
        <EmptyState title="Aucune vue enregistrée" level={3}>
          Filtrez une liste, puis enregistrez la vue&nbsp;: elle reste dans le menu, sous cette liste.
        </EmptyState>
      ) : (
        <ul className="max-w-3xl border-t border-hairline">
          {views.map((view) => (
            <ViewLine key={view.publicId} view={view} />
          ))}
        </ul>
      )}
    </ConsoleSection>
  )
}

/** A view that was refused, with what is wrong and what was typed. */
function SaveAgain({ typed }: { typed: Readonly<Record<string, string | readonly string[]>> }) {
  const shared = [typed.shared ?? []].flat()
  return (
    <FormFor
      intent="save"
      schema={VIEWS_FORM}
      hidden={{ address: String(typed.address ?? ''), ...(shared.length > 0 && { shared: 'agency' }) }}
      className="grid max-w-md gap-4"
    >
      <TextField name="name" label="Nom de la vue" required />
      <SubmitButton>Enregistrer la vue</SubmitButton>
    </FormFor>
  )
}

function ViewLine({ view: { publicId, name, path, search, isShared, isOwn } }: { view: SavedView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline py-2">
      <Link to={`${path}${search}`} className="text-link min-w-0 wrap-anywhere">
        {name}
      </Link>
      <div className="flex items-center gap-4">
        {isShared && <Badge>{isOwn ? 'Partagée avec l’agence' : 'De l’agence'}</Badge>}
        <FormFor intent="remove" about={{ view: publicId }}>
          <SubmitButton variant="quiet" size="small">
            Supprimer<span className="sr-only"> la vue {name}</span>
          </SubmitButton>
        </FormFor>
      </div>
    </li>
  )
}
