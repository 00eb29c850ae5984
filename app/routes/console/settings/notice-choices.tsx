import { NOTICE_HINTS, NOTICE_KIND_NAMES, NOTICE_KINDS } from '#modules/notices/notice.ts'
import { DELIVERIES, DIGEST_HOURS, deliveriesOf, type NoticeChoices } from '#modules/notices/notice-choice.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'

/** How each kind of notice reaches the person, and when their summary leaves. */
export function NoticeChoicesForm({ choices }: { choices: NoticeChoices }) {
  const { deliveries, pushed, digestHour, workingDays } = choices
  return (
    <FormFor
      intent="choose-notices"
      schema={() => import('./notifications-schema.ts').then((m) => m.NOTIFICATIONS_FORM)}
      className="grid max-w-4xl justify-items-start gap-6"
    >
      <div className="w-full border-b border-hairline">
        {NOTICE_KIND_NAMES.map((kind) => (
          <div
            key={kind}
            className="grid gap-x-8 gap-y-2 border-t border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_17rem_auto] sm:items-center"
          >
            <div className="grid gap-0.5">
              <p className="font-medium">{NOTICE_KINDS[kind]}</p>
              <p className="text-sm text-ardoise">{NOTICE_HINTS[kind]}</p>
            </div>
            <Field label={NOTICE_KINDS[kind]} name={kind} hideLabel>
              <Select defaultValue={deliveries[kind]}>
                {deliveriesOf(kind).map((delivery) => (
                  <option key={delivery} value={delivery}>
                    {DELIVERIES[delivery]}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              name="pushed"
              value={kind}
              label="Sur mes appareils"
              aria-label={`${NOTICE_KINDS[kind]}, sur mes appareils`}
              defaultChecked={pushed.includes(kind)}
            />
          </div>
        ))}
      </div>
      <div className="grid w-full gap-6 sm:grid-cols-[10rem_18rem]">
        <Field label="Heure du récapitulatif" name="hour">
          <Select defaultValue={`${digestHour}`}>
            {DIGEST_HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hour}&nbsp;h
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Jours du récapitulatif" name="days">
          <Select defaultValue={workingDays ? 'working' : 'every'}>
            <option value="every">Tous les jours</option>
            <option value="working">Du lundi au vendredi</option>
          </Select>
        </Field>
      </div>
      <p className="max-w-prose text-sm leading-relaxed text-ardoise">
        Heure de Paris. Ce que vous lisez dans la console ne vous est pas envoyé, et un jour sans rien de
        nouveau n’a pas de récapitulatif. Un e-mail sans attendre part une minute après ce qu’il dit, la nuit
        aussi&nbsp;; les réponses à une proposition sont réunies, en un e-mail au plus toutes les 30 minutes.
      </p>
      <SubmitButton>Enregistrer ces choix</SubmitButton>
    </FormFor>
  )
}
