import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { findVillaOnSite } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { LETTER_STATES } from '#modules/newsletters/letter.ts'
import {
  addLetterItem,
  deleteLetter,
  removeLetterItem,
  writeLetter,
} from '#modules/newsletters/server/letter-drafts.ts'
import { readLetter } from '#modules/newsletters/server/read-letter.ts'
import {
  cancelLetter,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
  stopLetter,
  tryLetter,
} from '#modules/newsletters/server/send-letter.ts'
import { hourInParis } from '#shared/zone-time.ts'
import { Badge } from '#ui/badge.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundBeforeActs } from '../../frame/found-before-acts.ts'
import type { Route } from './+types/letter.ts'
import { Arrival } from './letter-arrival.tsx'
import { Items } from './letter-items.tsx'
import { LETTER_FORM } from './letter-schema.ts'
import { Sending } from './letter-sending.tsx'
import { LETTER_TONES } from './letter-tones.ts'
import { Words } from './letter-words.tsx'
import { loadLetter } from './load-letter.ts'

export const meta = privateMeta('Lettre aux abonnés')
export const headers: Route.HeadersFunction = formHeaders

export const middleware = foundBeforeActs((services, actor, { letter }) =>
  readLetter(services, actor, letter!),
)

export const loader = (args: Route.LoaderArgs) => loadLetter(args)

const LIST = '/back-office/marketing/lettres'
const back = (url: URL) => redirect(url.pathname)

export const action = formAction(LETTER_FORM, {
  write: async ({ services, actor, params, url, values }) => {
    await writeLetter(services, actor, { letter: params.letter!, ...values })
    return back(url)
  },
  villa: async ({ services, actor, params, url, values }) => {
    const id = await findVillaOnSite(services, actor, values.villa)
    await addLetterItem(services, actor, { letter: params.letter!, kind: 'villa', id })
    return back(url)
  },
  guide: async ({ services, actor, params, url, values: { guide: id } }) => {
    await addLetterItem(services, actor, { letter: params.letter!, kind: 'guide', id })
    return back(url)
  },
  remove: async ({ services, actor, params, url, values }) => {
    await removeLetterItem(services, actor, { letter: params.letter!, ...values })
    return back(url)
  },
  send: async ({ services, actor, params, values: { read } }) => {
    await scheduleLetter(services, actor, { letter: params.letter!, at: null, read })
    return { done: 'L’envoi commence. Rechargez la page pour le suivre.' }
  },
  schedule: async ({ services, actor, params, values: { read, day, hour } }) => {
    const at = hourInParis(day, Number(hour))
    await scheduleLetter(services, actor, { letter: params.letter!, at, read })
    return { done: 'L’envoi est programmé.' }
  },
  cancel: async ({ services, actor, params }) => {
    await cancelLetter(services, actor, { letter: params.letter! })
    return { done: 'L’envoi est annulé\u00a0: la lettre est de nouveau un brouillon.' }
  },
  pause: async ({ services, actor, params }) => {
    await pauseLetter(services, actor, { letter: params.letter! })
    return { done: 'L’envoi est en pause.' }
  },
  resume: async ({ services, actor, params }) => {
    await resumeLetter(services, actor, { letter: params.letter! })
    return { done: 'L’envoi reprend.' }
  },
  stop: async ({ services, actor, params }) => {
    await stopLetter(services, actor, { letter: params.letter! })
    return { done: 'L’envoi est arrêté\u00a0: les autres abonnés ne recevront pas cette lettre.' }
  },
  try: async ({ services, actor, params }) => {
    const to = await tryLetter(services, actor, { letter: params.letter! })
    return { done: `L’essai part à ${to}, marqué [Essai].` }
  },
  delete: async ({ services, actor, params }) => {
    await deleteLetter(services, actor, { letter: params.letter! })
    return redirect(LIST)
  },
})

/** One letter: its words and what it shows, how it arrives, and its sending. */
export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { draft, state, problems } = loaderData
  const isDraft = state === 'draft'
  return (
    <DetailPage
      crumbs={[{ label: 'Lettres aux abonnés', to: LIST }, { label: draft.subject }]}
      title={draft.subject}
      state={<Badge tone={LETTER_TONES[state]}>{LETTER_STATES[state]}</Badge>}
      tabs={[]}
      actions={
        <>
          {isDraft && (
            <FormFor intent="delete">
              <SubmitButton variant="quiet" size="small">
                Supprimer la lettre
              </SubmitButton>
            </FormFor>
          )}
          {isDraft && problems.length === 0 && (
            <FormFor intent="try">
              <SubmitButton variant="secondary" size="small">
                M’envoyer un essai
              </SubmitButton>
            </FormFor>
          )}
        </>
      }
    >
      <DoneMessage answer={actionData} />
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-[1.5fr_1fr] dense:gap-y-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
          {isDraft && (
            <>
              <ConsoleSection title="Textes">
                <Words letter={loaderData} />
              </ConsoleSection>
              <ConsoleSection title="Villas et guides">
                <Items letter={loaderData} />
              </ConsoleSection>
            </>
          )}
          <ConsoleSection title="Envoi">
            <Sending letter={loaderData} />
          </ConsoleSection>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
          <ConsoleSection title="Comment elle arrive">
            <Arrival letter={loaderData} />
          </ConsoleSection>
        </div>
      </div>
    </DetailPage>
  )
}
