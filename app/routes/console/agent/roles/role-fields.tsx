import { useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { OWN_ROLE_BOUNDS } from '#modules/agencies/own-role.ts'
import { refusedOf } from '#shared/forms/form-answer.ts'
import { isWithheld } from '#shared/withheld.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { RightGroup } from './offered-rights.ts'

type RoleFieldsProps = {
  /** The act of the form: after its refusal, the boxes are as they were sent. */
  intent: string
  groups: readonly RightGroup[]
  name?: string
  withheld: readonly string[]
}

/** The name of a role, and a box for each right of an agent: ticked where the role leaves it. */
export function RoleFields({ intent, groups, name, withheld }: RoleFieldsProps) {
  const refused = refusedOf(useActionData(), intent)
  const typed = refused && [refused.values.may ?? []].flat()
  const isLeft = (key: string) => (typed ? typed.includes(key) : !isWithheld(withheld, key))
  return (
    <>
      <TextField
        label="Nom du rôle"
        name="name"
        {...(name !== undefined && { defaultValue: name })}
        required
        maxLength={OWN_ROLE_BOUNDS.name}
        autoComplete="off"
        className="max-w-md"
        hint="Par exemple Accueil, Saisonnier ou Comptabilité."
      />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2 dense:gap-y-6">
        <Groups
          title="Pages"
          about="Sans la première page d’un groupe, celles du dessous sont fermées aussi."
          groups={groups.filter(({ kind }) => kind === 'page')}
          isLeft={isLeft}
        />
        <Groups
          title="Actes"
          about="Un domaine dont rien n’est coché reste fermé à ce que Calanque y ajoutera."
          groups={groups.filter(({ kind }) => kind === 'act')}
          isLeft={isLeft}
        />
      </div>
    </>
  )
}

type GroupsProps = {
  title: string
  about: string
  groups: readonly RightGroup[]
  isLeft: (key: string) => boolean
}

function Groups({ title, about, groups, isLeft }: GroupsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: each domain below is a fieldset of its own
    <div role="group" aria-label={title} className="grid gap-2">
      <p className="font-medium">{title}</p>
      <p className="text-sm text-ardoise">{about}</p>
      <div className="border-t border-hairline">
        {groups.map((group) => (
          <Group key={`${group.kind} ${group.title}`} group={group} isLeft={isLeft} />
        ))}
      </div>
    </div>
  )
}

/** One domain, folded, with how much of it is left. */
function Group({ group: { title, rights }, isLeft }: { group: RightGroup; isLeft: GroupsProps['isLeft'] }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const [count, setCount] = useState(rights.filter(({ key }) => isLeft(key)).length)
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])]
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    setCount(checked ? rights.length : 0)
  }
  return (
    <Disclosure
      summary={title}
      aside={
        <span className="tabular text-sm text-ardoise">
          {count} sur {rights.length}
        </span>
      }
    >
      <fieldset
        ref={list}
        className="grid text-encre"
        onChange={() => setCount(boxes().filter(({ checked }) => checked).length)}
      >
        <legend className="sr-only">{title}</legend>
        {rights.length > 1 && (
          <p className="flex gap-6 pb-1 text-sm no-script:hidden">
            <button type="button" className="text-link min-h-9" onClick={() => tickAll(true)}>
              Tout cocher<span className="sr-only">{`\u00a0: ${title}`}</span>
            </button>
            <button type="button" className="text-link min-h-9" onClick={() => tickAll(false)}>
              Tout décocher<span className="sr-only">{`\u00a0: ${title}`}</span>
            </button>
          </p>
        )}
        {rights.map(({ key, name }) => (
          <Checkbox
            key={key}
            name="may"
            value={key}
            label={name}
            error={null}
            defaultChecked={isLeft(key)}
            className="dense:[&>label]:min-h-8 dense:[&>label]:py-1"
          />
        ))}
      </fieldset>
    </Disclosure>
  )
}
