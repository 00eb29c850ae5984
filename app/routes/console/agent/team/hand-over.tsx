import type { HeldThings } from '#modules/agencies/server/hand-over.ts'
import type { AgencyMember } from '#modules/agencies/server/list-members.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'

const loadSchema = async () => (await import('./member-schema.ts')).MEMBER_FORM

type HandOverProps = {
  name: string
  isSelf: boolean
  colleagues: readonly Pick<AgencyMember, 'id' | 'name'>[]
  held: HeldThings
}

/** What a member has, and the one act that gives all of it to a colleague. */
export function HandOver({ name, isSelf, colleagues, held }: HandOverProps) {
  return (
    <ConsoleSection title={`Confier le travail de ${name}`}>
      <div className="grid max-w-xl gap-6">
        <DefinitionList
          items={held.map(({ words: [one, several], count }) => ({
            term: capital(count > 1 ? several : one),
            value: count,
          }))}
        />
        {colleagues.length === 0 ? (
          <p className="text-ardoise">Aucun collègue de l’agence ne peut reprendre ce travail.</p>
        ) : (
          <FormFor intent="hand-over" schema={loadSchema} className="grid gap-5">
            <Field label="À qui" name="to" required>
              <Select defaultValue="">
                <option value="">Choisissez un collègue</option>
                {colleagues.map(({ id, name: colleague }) => (
                  <option key={id} value={id}>
                    {colleague}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              name="leaves"
              value="leaves"
              label={isSelf ? 'Quitter aussi l’agence' : `${name} quitte l’agence`}
              hint="Dès lors, ce compte ne lit plus rien de l’agence. Sans cette case, il reste membre, sans rien en charge."
            />
            <p className="text-sm text-ardoise">
              Les séjours terminés, les notes et l’historique gardent qui s’en est chargé.
            </p>
            <SubmitButton pendingLabel="En cours…" className="justify-self-start">
              Tout confier
            </SubmitButton>
          </FormFor>
        )}
      </div>
    </ConsoleSection>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
