import { redirect } from 'react-router'
import { formAction } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { maySendReport } from '#modules/reports/report-policy.ts'
import { listSendings } from '#modules/reports/server/list-sent-reports.ts'
import { readOwnerReport } from '#modules/reports/server/read-owner-report.ts'
import { sendOwnerReport } from '#modules/reports/server/send-owner-report.ts'
import { servicesContext } from '#server/request-context.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { NO_FIELDS } from '#shared/forms/fields.ts'
import { defineForm } from '#shared/forms/form-schema.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { PrintedDocumentView } from '#ui/printed-document.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/owner-report.ts'

export const meta = privateMeta('Rapport mensuel')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const report = await foundOr404(readOwnerReport(context.get(servicesContext), actor, params))
  const { villa, document, month } = report
  const sendings = await listSendings(context.get(servicesContext).db, villa, `${month}-01` as CivilDate)
  return {
    ...{ title: villa.title, property: villa.publicId, document, month },
    // The title of the page: each month of a villa has its own.
    ...{ thing: villa.title, pageName: document.title },
    maySend: maySendReport(actor, villa),
    sentAt: sendings.map((at) => at.toISOString()),
    isSent: url.searchParams.has('envoye'),
  }
}

export const action = formAction(
  defineForm({ send: NO_FIELDS }),
  {
    send: async ({ services, params, found: actor }) => {
      const { property, month } = params as { property: string; month: string }
      await sendOwnerReport(services, actor, { property, month })
      return redirect(`/agent/properties/${property}/reports/${month}?envoye`)
    },
  },
  { before: ({ context }: Route.ActionArgs) => context.get(consoleContext).actor },
)

/** The report of one month to the owners of a villa, word for word that of its PDF. */
export default function OwnerReportPage({ loaderData }: Route.ComponentProps) {
  const { title, property, document, month, maySend, sentAt, isSent } = loaderData
  const reports = `/agent/properties/${property}/reports`
  return (
    <div className="grid gap-8">
      <Breadcrumbs
        crumbs={[
          { label: 'Mes annonces', to: '/agent/properties' },
          { label: title, to: reports },
          { label: document.title },
        ]}
      />
      {isSent && (
        <Notice tone="success" title="Le rapport est envoyé">
          Chaque propriétaire de la villa reçoit un e-mail qui mène à ce rapport, tel qu’il est aujourd’hui.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {maySend && (
          <FormFor intent="send" act="owner_report.send">
            <SubmitButton>Envoyer aux propriétaires</SubmitButton>
          </FormFor>
        )}
        <a href={`${reports}/${month}/pdf`} className="text-link inline-flex min-h-11 items-center">
          Ouvrir le rapport (PDF)
        </a>
        {sentAt[0] && <p className="text-ardoise">Envoyé le {formatInstant(sentAt[0])}</p>}
      </div>
      <PrintedDocumentView document={document} headingLevel={1} />
    </div>
  )
}
