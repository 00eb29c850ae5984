import { redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import {
  dropMailDraft,
  publishMailTexts,
  restoreMailTexts,
  writeMailText,
} from '#modules/mail-templates/server/edit-mail-texts.ts'
import { getMailTexts } from '#modules/mail-templates/server/get-mail-texts.ts'
import { previewMail } from '#modules/mail-templates/server/read-mails.ts'
import { tryMail } from '#modules/mail-templates/server/try-mail.ts'
import { servicesContext } from '#server/request-context.ts'
import { MAIL_DOMAINS, MAIL_READERS } from '#shared/mail-about.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/mail.ts'
import { MailArrival } from './mail-arrival.tsx'
import { MAIL_FORM } from './mail-schema.ts'
import { MailTexts } from './mail-texts.tsx'
import { shownExample, shownTexts } from './shown-texts.ts'
import { TextsHistory } from './texts-history.tsx'

export const meta = privateMeta('Modèle d’e-mail')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const services = context.get(servicesContext)
  const texts = await foundOr404(getMailTexts(services, actor, params.mail))
  const { shown, written } = shownTexts(texts, url.searchParams)
  const example = shownExample(url.searchParams)
  const { html: _, ...mail } = await foundOr404(
    previewMail(services, actor, params.mail, { written, example }),
  )
  return { mail, texts, shown, done: url.searchParams.get('fait'), thing: mail.about.name }
}

const DONE = {
  publie: [
    'Textes publiés',
    'Les prochains e-mails les portent. Ceux qui attendent leur départ gardent les leurs.',
  ],
  retabli: ['Textes de Calanque rétablis', 'Les prochains e-mails les portent.'],
  essai: ['Essai envoyé', 'Il arrive à votre adresse dans quelques secondes, marqué [Essai].'],
  ecrit: ['Brouillon enregistré', 'Rien ne change dans les e-mails avant sa publication.'],
  supprime: ['Brouillon supprimé', 'Les e-mails gardent les textes en vigueur.'],
} as const

type Asked = { params: { mail?: string }; url: URL }

/** Back to the page, in the case that its preview shows. */
function done({ params, url }: Asked, what: keyof typeof DONE) {
  const example = shownExample(url.searchParams)
  return redirect(`/admin/mails/${params.mail}?fait=${what}${example > 0 ? `&cas=${example}` : ''}`)
}

export const action = formAction(MAIL_FORM, {
  write: async ({ services, actor, values: { key, text, revision }, ...asked }) => {
    const template = asked.params.mail!
    await writeMailText(services, actor, { template, key, text, revision: Number(revision) })
    return done(asked, 'ecrit')
  },
  'take-back': async ({ services, actor, values: { key, revision }, ...asked }) => {
    const template = asked.params.mail!
    await writeMailText(services, actor, { template, key, text: null, revision: Number(revision) })
    return done(asked, 'ecrit')
  },
  drop: async ({ services, actor, values: { revision }, ...asked }) => {
    await dropMailDraft(services, actor, { template: asked.params.mail!, revision: Number(revision) })
    return done(asked, 'supprime')
  },
  publish: async ({ services, actor, values: { revision }, ...asked }) => {
    await publishMailTexts(services, actor, { template: asked.params.mail!, revision: Number(revision) })
    return done(asked, 'publie')
  },
  restore: async ({ services, actor, ...asked }) => {
    await restoreMailTexts(services, actor, { template: asked.params.mail! })
    return done(asked, 'retabli')
  },
  try: async ({ services, actor, ...asked }) => {
    const example = shownExample(asked.url.searchParams)
    await tryMail(services, actor, { template: asked.params.mail!, example })
    return done(asked, 'essai')
  },
})

/** One mail of the house: what it is, the texts that may be written otherwise, and how its example arrives. */
export default function MailTemplatePage({ loaderData }: Route.ComponentProps) {
  const { mail, texts, shown, done } = loaderData
  const { about, template } = mail
  const notice = done !== null && Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null
  return (
    <DetailPage
      crumbs={[{ label: 'Modèles d’e-mails', to: '/admin/mails' }, { label: about.name }]}
      title={about.name}
      tabs={[]}
      actions={
        <FormFor intent="try">
          <SubmitButton variant="secondary" size="small">
            M’envoyer un essai
          </SubmitButton>
        </FormFor>
      }
    >
      {notice && (
        <Notice tone="success" title={notice[0]}>
          {notice[1]}
        </Notice>
      )}
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
        <div className="grid gap-10 dense:gap-7">
          <ConsoleSection title="Cet e-mail">
            <DefinitionList
              items={[
                { term: 'Sujet', value: MAIL_DOMAINS[about.domain] },
                { term: 'Destinataire', value: MAIL_READERS[about.to] },
                { term: 'Moment', value: about.when },
                ...(about.because ? [{ term: 'Ce qui l’exige', value: about.because }] : []),
                ...(mail.replyTo ? [{ term: 'Réponses à', value: mail.replyTo }] : []),
              ]}
            />
          </ConsoleSection>
          <ConsoleSection title="Textes">
            {texts ? (
              <MailTexts texts={texts} />
            ) : (
              <p className="max-w-prose text-ardoise">
                Chaque phrase de cet e-mail dit un fait, une règle ou un geste de sécurité&nbsp;: Calanque
                l’écrit en entier, et il ne se modifie pas.
              </p>
            )}
          </ConsoleSection>
          {texts && texts.history.length > 0 && (
            <ConsoleSection title="Publications">
              <TextsHistory history={texts.history} template={template} />
            </ConsoleSection>
          )}
        </div>
        <ConsoleSection title="Aperçu">
          <MailArrival mail={mail} texts={texts} shown={shown} />
        </ConsoleSection>
      </div>
    </DetailPage>
  )
}
