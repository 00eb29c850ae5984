import { Form, Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { CONTACT_LIST, type ContactLine } from '#modules/contacts/contact-list.ts'
import { getContact } from '#modules/contacts/server/find-contact.ts'
import { listContacts } from '#modules/contacts/server/list-contacts.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { MOST_VILLAS } from '#modules/proposals/proposal.ts'
import { beginProposal, type ProposedVilla } from '#modules/proposals/server/compose-proposal.ts'
import { formatSearchAddress, parseSearchAddress } from '#modules/search/search-address.ts'
import { servicesContext } from '#server/request-context.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import { readList } from '../../frame/list-loader.ts'
import type { Route } from './+types/new-proposal.ts'
import { BEGIN_FORM } from './proposal-schema.ts'
import { SearchFields } from './search-villas.tsx'

export const meta = privateMeta('Nouvelle proposition')
export const headers: Route.HeadersFunction = formHeaders

/** Who was added last is offered before a name is typed: after a call, the one who called. */
const MOST_LATEST = 10

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const asked = url.searchParams.get('contact')
  const contact = asked ? await foundOr404(getContact(db, actor, asked)) : null
  const q = url.searchParams.get('q') ?? ''
  const latest = new URL('?sort=-added', url)
  const found =
    contact === null
      ? await readList(CONTACT_LIST, { context, url: q ? url : latest }, ({ services, criteria }) =>
          listContacts(services, actor, criteria),
        )
      : null
  const most = q ? undefined : MOST_LATEST
  return {
    contact: contact && { id: contact.publicId, name: contact.name, email: contact.emails[0]?.email ?? null },
    found:
      found?.rows.slice(0, most).map(({ id, name, email }: ContactLine) => ({ id, name, email })) ?? null,
    q,
    villas: url.searchParams.getAll('villa').slice(0, MOST_VILLAS),
    search: parseSearchAddress(searchOf(url.searchParams)).filters,
    asked: askedIn(url.searchParams),
    formKey: crypto.randomUUID(),
  }
}

export const action = formAction(
  BEGIN_FORM,
  {
    begin: async ({ services, found: actor, fields, values: { contact, formKey, search: before } }) => {
      const search = new URLSearchParams(before)
      for (const name of ASKED) {
        const value = fields.get(name)
        if (typeof value !== 'string') continue
        if (value) search.set(name, value)
        else search.delete(name)
      }
      const villas = villasOf(fields.getAll('villa'), search)
      const { publicId } = await beginProposal(services, actor, { contact, villas, formKey })
      return redirect(`/agent/carts/${publicId}/composer?${search}`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/**
 * A link to this page may name the stay in French: `arrivee`, `depart`, `adultes`, `enfants`, `bebes`, `souhaits`. Until the contact is
 * chosen, `q` is their name.
 */
function searchOf(asked: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(asked)
  if (!asked.get('contact')) search.delete('q')
  for (const [french, name] of IN_FRENCH) {
    const value = asked.get(french)
    if (value !== null) search.set(name, value)
  }
  return search
}

const IN_FRENCH = [
  ...[['arrivee', 'from'] as const, ['depart', 'to'] as const],
  ...[['adultes', 'adults'] as const, ['enfants', 'children'] as const, ['bebes', 'babies'] as const],
  ['souhaits', 'q'] as const,
]

/** What is typed on this page of a search. */
const ASKED = ['q', 'from', 'to', 'adults', 'children', 'babies'] as const

/** The search and the villas of the address, to be kept where the contact is chosen. */
function askedIn(params: URLSearchParams): [string, string][] {
  const { q, ...search } = parseSearchAddress(searchOf(params)).filters
  return [...formatSearchAddress({ ...search, q: null }), ...(q ? [['souhaits', q] as [string, string]] : [])]
}

/** The villas that were chosen before, at the dates that were typed; none without dates. */
function villasOf(properties: readonly FormDataEntryValue[], search: URLSearchParams): ProposedVilla[] {
  const { stay, adults, children, babies } = parseSearchAddress(search).filters
  if (!stay) return []
  const party = partyOf({ adults, children, babies })
  return properties.flatMap((property) =>
    typeof property === 'string' && property ? [{ property, stay, party }] : [],
  )
}

const chosenWords = (count: number) =>
  count > 1 ? `${count}\u00a0villas sont choisies` : 'Une villa est choisie'

/** Who a new proposal is for, then when and how many they are. */
export default function NewProposal({ loaderData }: Route.ComponentProps) {
  const { contact, found, q, villas, search, asked, formKey } = loaderData
  const kept = [...asked, ...villas.map((villa) => ['villa', villa])] as [string, string][]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 dense:gap-5">
      <Breadcrumbs crumbs={[{ label: 'Caddies Clients', to: '/agent/carts' }, { label: 'Nouvelle' }]} />
      <ConsoleHeading title={contact ? `Proposer à ${contact.name}` : 'Proposer des villas'}>
        {contact
          ? 'Ce que le client dit de son séjour\u00a0: les villas qui conviennent suivent, avec leur prix total.'
          : `À qui s’adresse la proposition\u202f?${villas.length > 0 ? ` ${chosenWords(villas.length)}.` : ''}`}
      </ConsoleHeading>
      {contact ? (
        <FormFor
          intent="begin"
          hidden={{ contact: contact.id, formKey, search: `${new URLSearchParams(asked)}` }}
        >
          <FormPart title="Son séjour">
            {villas.map((villa) => (
              <input key={villa} type="hidden" name="villa" value={villa} />
            ))}
            <SearchFields filters={search} />
            {villas.length > 0 && (
              <p className="text-ardoise">{chosenWords(villas.length)}, à ces dates et pour ces voyageurs.</p>
            )}
            <SubmitButton className="justify-self-start">
              {villas.length > 0 ? 'Composer la proposition' : 'Rechercher les villas'}
            </SubmitButton>
          </FormPart>
        </FormFor>
      ) : (
        <FormPart title="Le contact">
          <Form role="search" className="flex flex-wrap items-end gap-3">
            {kept.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            <TextField
              name="q"
              label="Nom, e-mail ou numéro du contact"
              type="search"
              defaultValue={q}
              className="min-w-0 flex-1 basis-64"
            />
            <Button type="submit">Rechercher</Button>
            <ButtonLink to="/agent/contacts/new" variant="secondary">
              Ajouter un contact
            </ButtonLink>
          </Form>
        </FormPart>
      )}
      {found && found.length > 0 && (
        <FormPart title={q ? 'Contacts trouvés' : 'Ajoutés en dernier'}>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {found.map(({ id, name, email }) => (
              <li key={id}>
                <Link
                  to={`?${new URLSearchParams([['contact', id], ...kept])}`}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2 hover:bg-sable dense:min-h-9 dense:py-1"
                >
                  <span className="text-link">{name}</span>
                  <span className="text-ardoise wrap-anywhere">{email}</span>
                </Link>
              </li>
            ))}
          </ul>
        </FormPart>
      )}
      {q && found?.length === 0 && (
        <EmptyState title="Aucun contact trouvé">Vérifiez le nom, ou ajoutez le contact.</EmptyState>
      )}
    </div>
  )
}
