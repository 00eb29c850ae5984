import { Form, Link, redirect, useSubmit } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { keepLostSave } from '#app/forms/keep-lost-save.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { judgeProspecting } from '#modules/contacts/prospecting.ts'
import { readNumber } from '#modules/contacts/read-number.ts'
import { findCallers } from '#modules/contacts/server/find-callers.ts'
import { keepCall } from '#modules/contacts/server/keep-call.ts'
import { noteContact } from '#modules/contacts/server/note-contact.ts'
import { addContact } from '#modules/contacts/server/write-contact.ts'
import { listKeepable, listLiveOptions } from '#modules/options/server/list-live-options.ts'
import { listOpenProposals } from '#modules/proposals/server/list-open-proposals.ts'
import { searchAgain, searchRequest } from '#modules/search/server/search-request.ts'
import { todayInParis } from '#platform/clock.ts'
import { servicesContext } from '#server/request-context.ts'
import { numberWords } from '#shared/number-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Offered } from '#ui/offered.tsx'
import { QUIETLY } from '#ui/saving-answer.ts'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/call.ts'
import { AskedText } from './asked-text.tsx'
import { CallNotes } from './call-notes.tsx'
import { CALL_FORM } from './call-schema.ts'
import { CallerDesk } from './caller-desk.tsx'
import { CallerFacts, CallerName } from './caller-facts.tsx'
import { NewCaller } from './new-caller.tsx'
import { type CallAddress, callAddress, readCallAddress } from './request-address.ts'
import { RequestSearch } from './request-search.tsx'

export const meta = privateMeta('Appel')
export const headers: Route.HeadersFunction = formHeaders

const LONGEST_NUMBER = 40

/** Whom the number of the address calls, or the contact that was chosen among several, and the villas for what they ask. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { actor } = context.get(consoleContext)
  const address = readCallAddress(url.searchParams)
  const { tel, contact, said, searched } = address
  const [callers, answer] = await Promise.all([
    findCallers(services, actor, { tel, contact }),
    searched ? searchAgain(services, actor, searched) : said ? searchRequest(services, actor, said) : null,
  ])
  const today = todayInParis(services.clock)
  const caller = callers.length === 1 ? callers[0]! : null
  const villas = answer?.searches[0]?.stay ? answer.villas.map(({ publicId }) => publicId) : []
  const [proposals, options, keepable] = caller
    ? await Promise.all([
        listOpenProposals(services, caller.id),
        listLiveOptions(services, caller.id),
        listKeepable(services, { contact: caller.id, villas }),
      ])
    : [[], [], []]
  return {
    ...{ address, answer, today, callers, proposals, options, keepable },
    caller: caller && { ...caller, prospecting: judgeProspecting(caller.prospect, today) },
    number: numberWords(readNumber(tel)),
    mayAdd: actor.agencyIds.length > 0,
    formKey: crypto.randomUUID(),
  }
}

export const action = formAction(
  CALL_FORM,
  {
    keep: async ({ services, found: actor, url, fields, values: { contact, formKey, ...call } }) => {
      const at = await keepCall(services, actor, { contact, call, formKey })
      if (fields.has(QUIETLY)) return { saved: { at: at.toISOString(), notes: [] } }
      return redirect(`${url.pathname}${url.search}`)
    },
    finish: async ({ services, found: actor, values: { contact, formKey, ...said } }) => {
      const note = { kind: 'call' as const, day: todayInParis(services.clock), ...said }
      await noteContact(services, actor, { contact, note, formKey })
      return redirect(`/agent/contacts/${contact}/history`)
    },
    'add-contact': async ({ services, found: actor, url, values: { phone1, email1, formKey, ...name } }) => {
      const words = {
        ...{ kind: 'person' as const, company: '', language: 'fr' as const, town: '', country: null },
        ...{ ...name, preferences: '', phones: [{ number: phone1, label: 'mobile' as const }] },
        emails: email1 ? [{ email: email1, label: 'personal' as const }] : [],
      }
      const { publicId } = await addContact(services, actor, { words, formKey })
      return redirect(callAddress({ ...readCallAddress(url.searchParams), tel: phone1, contact: publicId }))
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

export const clientAction = keepLostSave

/** A call: who it is, what they took, what they owe and what was promised, beside what is said now. */
export default function Call({ loaderData }: Route.ComponentProps) {
  const { address, answer, callers, caller, today, formKey, number, mayAdd } = loaderData
  const { proposals, options, keepable } = loaderData
  const { tel } = address
  const search = (
    <RequestSearch
      address={address}
      answer={answer}
      desk={{ contact: caller?.id ?? null, keepable, formKey }}
    />
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ConsoleHeading title="Appel">
        Tapez ou collez le numéro qui appelle, sous n’importe quelle forme.
      </ConsoleHeading>
      <NumberForm address={address} />
      {caller && (
        <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="grid gap-6">
            <CallerName caller={caller} today={today} />
            {search}
            <CallerFacts caller={caller} today={today}>
              <CallerDesk proposals={proposals} options={options} />
            </CallerFacts>
          </div>
          <Offered act="contact.keep_call">
            <ConsoleSection title="Cet appel">
              <CallNotes key={caller.id} caller={caller} today={today} formKey={formKey} />
            </ConsoleSection>
          </Offered>
        </div>
      )}
      {callers.length > 1 && (
        <ConsoleSection title="Plusieurs contacts ont ce numéro">
          <ul className="divide-y divide-hairline border-y border-hairline">
            {callers.map(({ id, name, town, phones }) => (
              <li key={id}>
                <Link
                  to={callAddress({ ...address, contact: id })}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2 transition-colors hover:text-azur dense:min-h-9 dense:py-1"
                >
                  <span className="font-medium">{name}</span>
                  <span className="text-sm text-ardoise">
                    {[...phones.map(({ number }) => number), town].filter(Boolean).join(' · ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </ConsoleSection>
      )}
      {tel !== '' && callers.length === 0 && <NewCaller {...{ tel, number, mayAdd, formKey }} />}
      {!caller && search}
    </div>
  )
}

/** The number: a whole one that is pasted or typed to its end is looked for at once. */
function NumberForm({ address: { tel, said } }: { address: CallAddress }) {
  const submit = useSubmit()
  return (
    <Form method="get" role="search" className="flex max-w-xl flex-wrap items-end gap-3">
      {said && <input type="hidden" name="dit" value={said} />}
      <div className="min-w-[min(14rem,100%)] flex-1">
        <Field label="Numéro de téléphone" name="tel">
          <AskedText
            asked={tel}
            type="tel"
            maxLength={LONGEST_NUMBER}
            // The page is opened while the telephone rings: the number is what is typed first.
            autoFocus={tel === ''}
            onPaste={({ currentTarget: { form } }) => setTimeout(() => submit(form))}
          />
        </Field>
      </div>
      <Button type="submit">Rechercher</Button>
    </Form>
  )
}
