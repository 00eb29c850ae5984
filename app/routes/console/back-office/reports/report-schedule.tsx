import { Link, redirect } from 'react-router'
import { formAction, formHeaders } from '#app/forms/form-action.ts'
import { privateMeta } from '#app/seo/private-meta.ts'
import { HOUSE_REPORTS, REPORTS_PAGE } from '#modules/reports/house-reports.ts'
import type { KeptReport, MadeFile } from '#modules/reports/kept-report.ts'
import { dayWords, LAST_MONTH_DAY, timesWords, WEEKDAYS } from '#modules/reports/next-run.ts'
import { readKeptReport } from '#modules/reports/server/read-kept-reports.ts'
import { scheduleReport, stopReport } from '#modules/reports/server/schedule-report.ts'
import { servicesContext } from '#server/request-context.ts'
import { formatInstant, formatTimeOfDay } from '#shared/paris-time.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { consoleContext } from '../../frame/console-context.ts'
import { ConsoleHeading, ConsoleSection } from '../../frame/console-section.tsx'
import { foundOr404 } from '../../frame/found-or-404.ts'
import type { Route } from './+types/report-schedule.ts'
import { SCHEDULE_FORM } from './report-schedule-schema.ts'

export const meta = privateMeta('Envoi du rapport')
export const headers: Route.HeadersFunction = formHeaders

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = context.get(consoleContext)
  const kept = await foundOr404(readKeptReport(context.get(servicesContext), actor, params.view))
  return { kept, thing: kept.name }
}

export const action = formAction(
  SCHEDULE_FORM,
  {
    schedule: async ({ services, found: { actor, view }, url, values: { day, hour } }) => {
      await foundOr404(scheduleReport(services, actor, { view, ...day, atHour: hour }))
      return redirect(url.pathname)
    },
    stop: async ({ services, found: { actor, view }, url }) => {
      await foundOr404(stopReport(services, actor, { view }))
      return redirect(url.pathname)
    },
  },
  {
    before: ({ context, params }: Route.ActionArgs) => ({
      actor: context.get(consoleContext).actor,
      view: params.view,
    }),
  },
)

const loadSchema = async () => (await import('./report-schedule-schema.ts')).SCHEDULE_FORM

/** When a report that is kept with its filters is sent to its reader, and the files that were made of it. */
export default function ReportSchedule({ loaderData: { kept } }: Route.ComponentProps) {
  const { name, report, search, schedule, files } = kept
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 dense:gap-6">
      <ConsoleHeading
        title={name}
        actions={
          <Link to={REPORTS_PAGE} className="text-link inline-flex min-h-11 items-center dense:min-h-9">
            Tous les rapports
          </Link>
        }
      >
        <Link to={`${REPORTS_PAGE}/${report}${search}`} className="text-link">
          {HOUSE_REPORTS[report].title}
        </Link>
        , avec les filtres que vous avez enregistrés.
      </ConsoleHeading>
      <ConsoleSection title="Envoi">
        <State schedule={schedule} />
        <TimesForm schedule={schedule} />
      </ConsoleSection>
      {files.length > 0 && (
        <ConsoleSection title="Fichiers établis">
          <Files files={files} />
        </ConsoleSection>
      )}
    </div>
  )
}

function State({ schedule }: Pick<KeptReport, 'schedule'>) {
  if (schedule === null)
    return (
      <p className="max-w-prose text-ardoise">
        À l’heure dite, le rapport est établi, gardé 30 jours, et vous en recevez le lien par e-mail. Aucun
        chiffre ne part dans le message.
      </p>
    )
  if (schedule.stopped)
    return (
      <Notice tone={schedule.stopped === 'right' ? 'warning' : 'info'} title="L’envoi est arrêté">
        {schedule.stopped === 'right'
          ? 'Votre compte ne pouvait plus lire les chiffres de la maison. Choisissez un jour pour le reprendre.'
          : 'Choisissez un jour et une heure pour le reprendre.'}
      </Notice>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <p>
        Envoyé {timesWords(schedule)}, la prochaine fois le {formatInstant(schedule.nextAt)}.
      </p>
      <FormFor intent="stop">
        <SubmitButton variant="secondary" size="small" pendingLabel="Arrêt…">
          Arrêter l’envoi
        </SubmitButton>
      </FormFor>
    </div>
  )
}

function TimesForm({ schedule }: Pick<KeptReport, 'schedule'>) {
  const { every, onDay, atHour } = schedule ?? { every: 'week', onDay: 1, atHour: 8 }
  const isSent = schedule !== null && schedule.stopped === null
  return (
    <FormFor intent="schedule" schema={loadSchema} className="flex flex-wrap items-end gap-4">
      <Field label="Jour" name="day">
        <Select defaultValue={`${every}-${onDay}`}>
          <optgroup label="Chaque semaine">
            {WEEKDAYS.map((day, at) => (
              <option key={day} value={`week-${at + 1}`}>{`Chaque ${day}`}</option>
            ))}
          </optgroup>
          <optgroup label="Chaque mois">
            {Array.from({ length: LAST_MONTH_DAY }, (_, at) => (
              <option key={at + 1} value={`month-${at + 1}`}>{`Le ${dayWords(at + 1)} du mois`}</option>
            ))}
          </optgroup>
        </Select>
      </Field>
      <Field label="Heure, à Paris" name="hour">
        <Select defaultValue={String(atHour)}>
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hour} value={hour}>
              {formatTimeOfDay(`${hour}:00`)}
            </option>
          ))}
        </Select>
      </Field>
      <SubmitButton pendingLabel="Programmation…">
        {isSent ? 'Modifier l’envoi' : 'Programmer l’envoi'}
      </SubmitButton>
    </FormFor>
  )
}

function Files({ files }: { files: readonly MadeFile[] }) {
  return (
    <DataTable
      caption="Fichiers établis"
      hideCaption
      rows={files}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'madeAt',
          header: 'Établi le',
          rowHeader: true,
          cell: ({ id, madeAt }) => (
            <Link to={`${REPORTS_PAGE}/fichiers/${id}`} className="text-link tabular">
              {formatInstant(madeAt)}
            </Link>
          ),
        },
        { key: 'lines', header: 'Lignes', align: 'end', cell: ({ lines }) => lines },
        { key: 'state', header: 'Fichier', cell: ({ isKept }) => (isKept ? 'Gardé' : 'Effacé') },
      ]}
    />
  )
}
