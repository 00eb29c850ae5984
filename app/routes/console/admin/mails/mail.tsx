import { privateMeta } from '#app/seo/private-meta.ts'
import { previewMail } from '#modules/mail-templates/server/read-mails.ts'
import { servicesContext } from '#server/request-context.ts'
import { MAIL_DOMAINS, MAIL_READERS } from '#shared/mail-about.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DetailPage } from '#ui/detail-page.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/mail.ts'
import { MailArrival } from './mail-arrival.tsx'

export const meta = privateMeta('Modèle d’e-mail')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const { html: _, ...mail } = await foundOr404(previewMail(context.get(servicesContext), actor, params.mail))
  return { mail, thing: mail.about.name }
}

/** One mail of the house: what it is, and how its example arrives. */
export default function MailTemplatePage({ loaderData: { mail } }: Route.ComponentProps) {
  const { about, template } = mail
  return (
    <DetailPage
      crumbs={[{ label: 'Modèles d’e-mails', to: '/admin/mails' }, { label: about.name }]}
      title={about.name}
      tabs={[]}
    >
      <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
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
        <ConsoleSection title="Aperçu">
          <p className="text-sm text-ardoise">Avec les faits d’un exemple. Ses liens n’ouvrent rien.</p>
          <MailArrival mail={mail} address={`/admin/mails/${template}/apercu`} />
        </ConsoleSection>
      </div>
    </DetailPage>
  )
}
