import type { HeldThings } from '#modules/agencies/server/hand-over.ts'
import type { AgencyMember } from '#modules/agencies/server/list-members.ts'
import { ofName } from '#shared/of-name.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { HandOverFields } from './hand-over-fields.tsx'

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
    <FormPart
      title={`Confier le travail ${ofName(name)}`}
      help={<p>Les séjours terminés, les notes et l’historique gardent qui s’en est chargé.</p>}
    >
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
          <HandOverFields
            colleagues={colleagues}
            leaves={isSelf ? 'Quitter aussi l’agence' : `${name} quitte l’agence`}
            hint="Dès lors, ce compte ne lit plus rien de l’agence. Sans cette case, il reste membre, sans rien en charge."
          />
        </FormFor>
      )}
    </FormPart>
  )
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
