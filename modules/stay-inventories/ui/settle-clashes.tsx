import { type FormEvent, useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { answerWords, type InventorySection } from '../inventory.ts'
import type { TypedSection } from '../inventory-sections.ts'
import type { KeptAnswers } from '../kept-entries.ts'
import { mergeSection, type SectionClash, settleClashes } from '../merge-section.ts'

type SettleClashesProps = {
  entry: KeptAnswers
  section: InventorySection
  theirs: TypedSection
  onSettled: (typed: TypedSection) => void
}

const nameOf = ({ item, part }: SectionClash) => `${item ?? ''} ${part}`

/** Both versions of what two people answered otherwise, and the choice between them. */
export function SettleClashes({ entry, section, theirs, onSettled }: SettleClashesProps) {
  const id = useId()
  const { clashes } = mergeSection(entry.base, entry.typed, theirs)
  const settle = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onSettled(settleClashes(entry.base, entry.typed, theirs, (clash) => chosen.get(nameOf(clash)) === 'mine'))
  }
  return (
    <Notice tone="warning" title="Une autre personne a rempli cette partie autrement">
      <form onSubmit={settle} className="grid gap-5 pt-2">
        {clashes.map((clash) => (
          <fieldset key={nameOf(clash)} className="grid gap-1.5">
            <legend className="mb-1 font-medium wrap-anywhere">{labelOf(section, clash)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                htmlFor={`${id}${side}${nameOf(clash)}`}
                className="flex min-h-11 items-center gap-3"
              >
                <input
                  id={`${id}${side}${nameOf(clash)}`}
                  type="radio"
                  name={nameOf(clash)}
                  value={side}
                  defaultChecked={side === 'mine'}
                />
                <span className="wrap-anywhere">
                  <span className="text-ardoise">
                    {side === 'mine' ? 'Ce téléphone' : 'Déjà enregistré'}
                    {'\u00a0'}:{' '}
                  </span>
                  {wordsOf(section, clash, side)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <Button type="submit" className="justify-self-start">
          Garder ce choix
        </Button>
      </form>
    </Notice>
  )
}

function labelOf({ items }: InventorySection, { item, part }: SectionClash): string {
  const label = items.find(({ key }) => key === item)?.label
  if (!label) return 'Remarque sur l’ensemble'
  return part === 'answer' ? label : `${label}, remarque`
}

function wordsOf(
  { items }: InventorySection,
  { item, part, ...sides }: SectionClash,
  side: 'mine' | 'theirs',
) {
  const found = items.find(({ key }) => key === item)
  if (part === 'answer' && found) return answerWords({ ...found, answer: sides[side] })
  return sides[side] || 'Aucune remarque'
}
