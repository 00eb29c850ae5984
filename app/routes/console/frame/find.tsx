import { Form, Link } from 'react-router'
import { privateMeta } from '#app/seo/private-meta.ts'
import { searchedFigures } from '#modules/contacts/phone-number.ts'
import { FOUND_KINDS, foundInWords, LONGEST_LOOKED } from '#modules/finder/found-thing.ts'
import { findThings } from '#modules/finder/server/find-things.ts'
import { servicesContext } from '#server/request-context.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Route } from './+types/find.ts'
import { consoleContext } from './console-context.ts'
import { ConsoleHeading, ConsoleSection } from './console-section.tsx'
import { openedTo, opensAddress, pagesFound } from './pages-found.ts'

export const meta = privateMeta('Recherche')

/** What the text of the address finds; the dialog of Ctrl K reads the same. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, area } = context.get(consoleContext)
  const text = (url.searchParams.get('q') ?? '').slice(0, LONGEST_LOOKED)
  const found = await findThings(context.get(servicesContext), actor, { area, text })
  const things = openedTo(actor, found)
  const call = area === 'agent' && opensAddress(actor, '/agent/call') && searchedFigures(text)
  const pages = [
    ...pagesFound({ area, person: actor, text }),
    ...(call
      ? [
          {
            name: `Appel du ${text.trim()}`,
            about: 'Noter un appel',
            to: `/agent/call?${new URLSearchParams({ tel: text })}`,
          },
        ]
      : []),
  ]
  return {
    text,
    found: pages.length > 0 ? [...things, { kind: 'page' as const, things: pages }] : things,
  }
}

/** One field that finds a person, a stay, a villa, a contract, a page or an act of a console. */
export default function Find({ loaderData: { text, found } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <ConsoleHeading title="Recherche">
        Un nom, un numéro de téléphone ou de réservation, une villa, un mandat, une page.
      </ConsoleHeading>
      <Form method="get" role="search" className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(15rem,100%)] flex-1">
          <Field label="Rechercher" name="q" hideLabel>
            <TextInput
              type="search"
              defaultValue={text}
              maxLength={LONGEST_LOOKED}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        </div>
        <Button type="submit">Rechercher</Button>
      </Form>
      {(text.trim() !== '' || found.length > 0) && (
        <p role="status" className="text-ardoise">
          {foundInWords(text, found)}
        </p>
      )}
      {text.trim() !== '' && found.length === 0 && (
        <EmptyState title="Rien à ce nom">
          Essayez une partie du nom, le numéro de téléphone, ou le numéro de la réservation.
        </EmptyState>
      )}
      {found.map(({ kind, things }) => (
        <ConsoleSection key={kind} title={FOUND_KINDS[kind]}>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {things.map(({ name, about, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-0.5 py-2 transition-colors hover:text-azur dense:min-h-9 dense:py-1"
                >
                  <span className="font-medium">{name}</span>
                  <span className="text-sm text-ardoise wrap-anywhere">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        </ConsoleSection>
      ))}
    </div>
  )
}
