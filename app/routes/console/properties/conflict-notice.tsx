import { useLocation } from 'react-router'
import type { DraftField } from '#modules/listing-drafts/draft-fields.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Notice } from '#ui/notice.tsx'

/** Fields that several controls show together: what is wrong with them is said above. */
const SHOWN_BY_SEVERAL = [
  'rooms',
  'amenities',
  'address',
  'measured',
  'checkIn',
] as const satisfies DraftField[]

/** Why a section was not saved; where another person changed the same field, the two ways to settle it. */
export function ConflictNotice({ refused }: { refused: FormAnswer }) {
  const { pathname } = useLocation()
  const { code, details } = refused.refusal
  if (code !== 'EDITED_MEANWHILE') {
    const said = SHOWN_BY_SEVERAL.flatMap((field) => refused.errors[field] ?? []).join(' ')
    return <FormNotice refused={refused} {...(said && { invalid: said })} />
  }
  const fields = (details.fields as string[]).join(', ')
  return (
    <Notice
      tone="error"
      title="Ce que vous modifiez a aussi été modifié ailleurs"
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" name="seen" value={String(details.seen)} variant="secondary">
            Garder ma saisie
          </Button>
          <a href={pathname} data-leaves className="text-link inline-flex min-h-11 items-center">
            Reprendre la valeur enregistrée
          </a>
        </div>
      }
    >
      Rien n’est perdu{'\u00a0'}: votre saisie reste ci-dessous, l’autre valeur est écrite sous le champ (
      {fields}). Le reste de la rubrique est enregistré.
    </Notice>
  )
}
