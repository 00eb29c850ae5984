import { redirect } from 'react-router'
import { filesIn } from '#app/forms/files-in.ts'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { EDITORIAL_STATES } from '#modules/editorial-pages/editorial-page.ts'
import { deleteEditorialPage } from '#modules/editorial-pages/server/delete-editorial-page.ts'
import {
  addEditorialPicture,
  describeEditorialPicture,
  removeEditorialPicture,
} from '#modules/editorial-pages/server/editorial-pictures.ts'
import { moveEditorialPage } from '#modules/editorial-pages/server/move-editorial-page.ts'
import {
  cancelEditorialPublication,
  publishEditorialPage,
  restoreEditorialVersion,
  takeBackEditorialPage,
} from '#modules/editorial-pages/server/publish-editorial-page.ts'
import { readEditorialPage } from '#modules/editorial-pages/server/read-editorial-page.ts'
import {
  addEditorialVilla,
  removeEditorialVilla,
  writeEditorialPage,
} from '#modules/editorial-pages/server/write-editorial-page.ts'
import { findVillaOnSite } from '#modules/featured-villas/server/find-villa-on-site.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { DoneMessage } from '#ui/done-message.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundBeforeActs } from '../../frame/found-before-acts.ts'
import type { Route } from './+types/page.ts'
import { loadPage } from './load-page.ts'
import { History } from './page-history.tsx'
import { Pictures } from './page-pictures.tsx'
import { Address, Publication } from './page-publication.tsx'
import { EDITORIAL_PAGE_FORM } from './page-schema.ts'
import { PAGE_TONES } from './page-tones.ts'
import { Villas } from './page-villas.tsx'
import { Words } from './page-words.tsx'

export const meta = privateMeta('Page éditoriale')
export const headers: Route.HeadersFunction = formHeaders

export const middleware = foundBeforeActs((services, actor, { page }) =>
  readEditorialPage(services, actor, page!),
)

export const loader = (args: Route.LoaderArgs) => loadPage(args)

const back = (url: URL) => redirect(url.pathname)

export const action = formAction(EDITORIAL_PAGE_FORM, {
  write: async ({ services, actor, params, url, values }) => {
    await writeEditorialPage(services, actor, { page: params.page!, ...values })
    return back(url)
  },
  picture: async ({ services, actor, params, url, fields, values: { alt } }) => {
    const [file = null] = filesIn(fields)
    await addEditorialPicture(services, actor, { page: params.page!, file, alt })
    return back(url)
  },
  describe: async ({ services, actor, params, url, values: { n, alt, cover } }) => {
    await describeEditorialPicture(services, actor, { page: params.page!, n, alt, isCover: cover === 'yes' })
    return back(url)
  },
  'remove-picture': async ({ services, actor, params, url, values }) => {
    await removeEditorialPicture(services, actor, { page: params.page!, ...values })
    return back(url)
  },
  villa: async ({ services, actor, params, url, values }) => {
    const villa = await findVillaOnSite(services, actor, values.villa)
    await addEditorialVilla(services, actor, { page: params.page!, villa })
    return back(url)
  },
  'remove-villa': async ({ services, actor, params, url, values }) => {
    await removeEditorialVilla(services, actor, { page: params.page!, ...values })
    return back(url)
  },
  publish: async ({ services, actor, params, values }) => {
    await publishEditorialPage(services, actor, { page: params.page!, ...values })
    return { done: 'La version est publiée\u00a0: elle est en ligne dès son premier jour.' }
  },
  cancel: async ({ services, actor, params, values }) => {
    await cancelEditorialPublication(services, actor, { page: params.page!, ...values })
    return { done: 'La publication prévue est annulée.' }
  },
  restore: async ({ services, actor, params, values }) => {
    await restoreEditorialVersion(services, actor, { page: params.page!, ...values })
    return {
      done: `La version ${values.number} est reprise en brouillon\u00a0: publiez-la pour la remettre en ligne.`,
    }
  },
  'take-back': async ({ services, actor, params }) => {
    await takeBackEditorialPage(services, actor, { page: params.page! })
    return { done: 'La page est retirée du site.' }
  },
  delete: async ({ services, actor, params }) => {
    await deleteEditorialPage(services, actor, { page: params.page! })
    return redirect('/back-office/marketing/pages')
  },
  move: async ({ services, actor, params, values }) => {
    await moveEditorialPage(services, actor, { page: params.page!, ...values })
    return { done: 'L’adresse est changée\u00a0: l’ancienne y conduit.' }
  },
})

/** One editorial page: its words, photographs and villas, what is published of it and since when. */
export default function EditorialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, draft, state, destination, path } = loaderData
  return (
    <DetailPage
      crumbs={[{ label: 'Pages éditoriales', to: '/back-office/marketing/pages' }, { label: draft.title }]}
      title={draft.title}
      about={path}
      state={<Badge tone={PAGE_TONES[state]}>{EDITORIAL_STATES[state]}</Badge>}
      tabs={[]}
      actions={
        <>
          {state === 'draft' && destination === null && loaderData.versions.length === 0 && (
            <FormFor intent="delete">
              <SubmitButton variant="quiet" size="small">
                Supprimer le guide
              </SubmitButton>
            </FormFor>
          )}
          {(state === 'online' || destination !== null) && (
            <ButtonLink to={path} variant="quiet" size="small">
              Voir en ligne
            </ButtonLink>
          )}
          <ButtonLink to={`/back-office/marketing/pages/${id}/apercu`} variant="secondary" size="small">
            Aperçu du brouillon
          </ButtonLink>
        </>
      }
    >
      <DoneMessage answer={actionData} />
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-[1.5fr_1fr] dense:gap-y-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
          <ConsoleSection title="Textes">
            <Words page={loaderData} />
          </ConsoleSection>
          <ConsoleSection title="Photographies">
            <Pictures draft={draft} />
          </ConsoleSection>
          {destination === null && (
            <ConsoleSection title="Villas">
              <Villas page={loaderData} />
            </ConsoleSection>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-7">
          <ConsoleSection title="Publication">
            <Publication page={loaderData} />
          </ConsoleSection>
          {loaderData.slug !== null && (
            <ConsoleSection title="Adresse">
              <Address slug={loaderData.slug} />
            </ConsoleSection>
          )}
          <ConsoleSection title="Historique">
            <History page={loaderData} />
          </ConsoleSection>
        </div>
      </div>
    </DetailPage>
  )
}
