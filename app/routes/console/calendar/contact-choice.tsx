import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { FoundThings } from '#modules/finder/found-thing.ts'
import { TextField } from '#ui/text-field.tsx'

/** What was typed of a contact, and the public identifier of the one that was chosen; empty where none was. */
export type TypedContact = { contact: string; contactId: string }

/** Fewer letters find too many. */
const SHORTEST = 2
const MOST = 4
/** How long typing rests before what it finds is asked for, in milliseconds. */
const REST_MS = 150

/** A contact by name, address or number: those that the search of the console finds are offered while it is typed. */
export function ContactChoice({
  typed,
  onType,
}: {
  typed: TypedContact
  onType: (typed: TypedContact) => void
}) {
  const found = useFound(typed)
  return (
    <div className="grid gap-1">
      <TextField
        label="Contact"
        name="contact"
        required
        autoComplete="off"
        hint="Son nom, son adresse e-mail ou son numéro."
        value={typed.contact}
        onChange={(event) => onType({ contact: event.target.value, contactId: '' })}
      />
      <input type="hidden" name="contactId" value={typed.contactId} />
      {found.length > 0 && (
        <ul
          aria-label="Contacts trouvés"
          className="divide-y divide-hairline border border-hairline bg-blanc"
        >
          {found.map(({ name, about, to }) => (
            <li key={to}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1 text-left hover:bg-sable dense:min-h-9 dense:text-sm"
                onClick={() => onType({ contact: name, contactId: to.split('/').at(-1) ?? '' })}
              >
                {name}
                <span className="text-sm text-ardoise">{about}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The contacts that what is typed finds; none once one is chosen. */
function useFound({ contact, contactId }: TypedContact) {
  const { data, load } = useFetcher<{ text: string; found: FoundThings }>({ key: 'contacts-found' })
  const text = contact.trim()
  const isLooked = contactId === '' && text.length >= SHORTEST
  useEffect(() => {
    if (!isLooked) return
    const timer = setTimeout(() => void load(`/agent/recherche?${new URLSearchParams({ q: text })}`), REST_MS)
    return () => clearTimeout(timer)
  }, [isLooked, text, load])
  if (!isLooked || data?.text !== text) return []
  return data.found.flatMap(({ kind, things }) => (kind === 'contact' ? things.slice(0, MOST) : []))
}
