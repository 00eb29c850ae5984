import { Badge } from '#ui/badge.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PageShown } from './load-page.ts'

const loadSchema = async () => (await import('./page-schema.ts')).EDITORIAL_PAGE_FORM

/** The villas that the guide shows, in their order; one that is off the site is not shown until it is back. */
export function Villas({ page: { villas, names } }: { page: Pick<PageShown, 'villas' | 'names'> }) {
  return (
    <div className="grid gap-5">
      {villas.length > 0 && (
        <ul className="border-t border-hairline">
          {villas.map(({ villa, title, isOnSite }) => (
            <li
              key={villa}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-2"
            >
              <span className="flex flex-wrap items-center gap-3">
                {title}
                {!isOnSite && <Badge tone="neutral">Hors du site</Badge>}
              </span>
              <FormFor intent="remove-villa" about={{ villa }} schema={loadSchema}>
                <SubmitButton variant="quiet" size="small" aria-label={`Retirer ${title} de la page`}>
                  Retirer
                </SubmitButton>
              </FormFor>
            </li>
          ))}
        </ul>
      )}
      <FormFor
        key={villas.length}
        intent="villa"
        schema={loadSchema}
        className="grid max-w-xl items-start gap-4 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          label="Ajouter une villa"
          name="villa"
          required
          autoComplete="off"
          list="villas-en-ligne"
          hint="Son nom, ou l’adresse de sa page."
        />
        <SubmitButton variant="secondary" className="sm:mt-7 dense:sm:mt-5.5">
          Ajouter
        </SubmitButton>
      </FormFor>
      <datalist id="villas-en-ligne">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
