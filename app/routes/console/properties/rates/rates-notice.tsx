import { useLocation } from 'react-router'
import type { Rates } from '#modules/rates/rates.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { Notice } from '#ui/notice.tsx'

const LABELS: Record<keyof Rates, string> = {
  baseNightly: 'le prix d’une nuit',
  baseWeekly: 'le prix d’une semaine',
  cleaningFee: 'le ménage',
  linenFee: 'le linge',
  serviceFeeBasisPoints: 'les frais de service',
  deposit: 'le dépôt de garantie',
  minNights: 'le minimum de nuits',
  maxNights: 'le maximum de nuits',
  arrivalDays: 'les jours d’arrivée',
  departureDays: 'les jours de départ',
  seasons: 'les saisons',
}

/** Why rates were not saved; when another person changed the same field, a link to the current rates. */
export function RatesNotice({ refused }: { refused: FormAnswer }) {
  const { pathname, search } = useLocation()
  const { code, details } = refused.refusal
  if (code !== 'EDITED_MEANWHILE') return <FormNotice refused={refused} />
  const fields = (details.fields as (keyof Rates)[]).map((field) => LABELS[field])
  return (
    <Notice
      tone="error"
      title="Ces tarifs ont été modifiés entre-temps"
      className="col-span-full"
      action={
        <a href={pathname + search} className="text-link inline-flex min-h-11 items-center">
          Voir les tarifs actuels
        </a>
      }
    >
      Une autre personne a changé {fields.join(', ')} depuis l’ouverture de cette page. Rien n’est enregistré.
    </Notice>
  )
}
