import { EDITORIAL_BOUNDS, type EditorialContent } from '#modules/editorial-pages/editorial-page.ts'
import { PHOTOGRAPHS } from '#shared/upload-rules.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Picture } from '#ui/picture.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { acceptOf, rulesWords } from '#ui/upload-rules.ts'

const loadSchema = async () => (await import('./page-schema.ts')).EDITORIAL_PAGE_FORM

/** The photographs of the draft, each with its number, its description and whether it is at the head of the page. */
export function Pictures({ draft: { pictures, cover } }: { draft: EditorialContent }) {
  return (
    <div className="grid gap-6">
      {pictures.length > 0 && (
        <ul className="grid border-t border-hairline">
          {pictures.map(({ n, alt, ...picture }) => (
            <li
              key={n}
              className="grid items-start gap-x-6 gap-y-3 border-b border-hairline py-5 sm:grid-cols-[10rem_1fr]"
            >
              <div className="grid gap-1">
                <div className="aspect-3/2 overflow-hidden rounded bg-sable">
                  <Picture source={{ ...picture, alt }} sizes="10rem" className="size-full" />
                </div>
                <p className="tabular text-sm text-ardoise">[photo {n}]</p>
              </div>
              <div className="grid gap-2">
                <FormFor
                  key={`${alt} ${cover === n}`}
                  intent="describe"
                  about={{ n: String(n) }}
                  schema={loadSchema}
                  className="grid gap-3"
                >
                  <TextField
                    label={`Description de la photographie ${n}`}
                    name="alt"
                    defaultValue={alt}
                    required
                    maxLength={EDITORIAL_BOUNDS.alt}
                    autoComplete="off"
                  />
                  <Checkbox
                    label="À la tête de la page"
                    name="cover"
                    value="yes"
                    defaultChecked={cover === n}
                  />
                  <SubmitButton variant="secondary" size="small" className="justify-self-start">
                    Enregistrer
                  </SubmitButton>
                </FormFor>
                <FormFor intent="remove-picture" about={{ n: String(n) }} schema={loadSchema}>
                  <SubmitButton variant="quiet" size="small" aria-label={`Retirer la photographie ${n}`}>
                    Retirer
                  </SubmitButton>
                </FormFor>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pictures.length < EDITORIAL_BOUNDS.pictures && (
        <FormFor
          key={pictures.length}
          intent="picture"
          schema={loadSchema}
          encType="multipart/form-data"
          className="grid max-w-xl gap-4"
        >
          <Field label="Ajouter une photographie" name="file" hint={rulesWords({ ...PHOTOGRAPHS, most: 1 })}>
            <FileInput accept={acceptOf(PHOTOGRAPHS)} />
          </Field>
          <TextField
            label="Ce qu’elle montre"
            name="alt"
            required
            maxLength={EDITORIAL_BOUNDS.alt}
            autoComplete="off"
            hint="Pour qui ne la voit pas, et pour les moteurs de recherche."
          />
          <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Envoi…">
            Ajouter la photographie
          </SubmitButton>
        </FormFor>
      )}
    </div>
  )
}
