import { useState } from 'react'
import type { CivilDate } from '#shared/civil-date.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { type BoardSpan, describeOccupation, type Occupation } from '#ui/board-bars.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOffered } from '#ui/offered.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TimelineRow } from '#ui/timeline-row.ts'
import { KeepFields, type TypedWish } from './keep-fields.tsx'
import { useEstimate } from './use-estimate.ts'

/** Nights that were chosen on the timeline: free ones, or other dates for `moved`; `turn` tells one choice from another. */
export type AskedNights = { row: TimelineRow; nights: BoardSpan; moved: Occupation | null; turn: number }

type NightsDialogProps = {
  path: string
  today: CivilDate
  isOwner: boolean
  /** Free nights may be kept for a contact. */
  mayKeep: boolean
  asked: AskedNights
  /** Who chose some of these nights before. */
  by: string | null
  onClose: () => void
}

const TAKING = ['option', 'block', 'owner_stay'] as const
type Taking = (typeof TAKING)[number]

export const NO_WISH: TypedWish = { contact: '', contactId: '', adults: '2', children: '0', babies: '0' }

const CLOSING = { option: 'Poser l’option', block: 'Prendre ces nuits', owner_stay: 'Prendre ces nuits' }

/** What becomes of the nights that were chosen, what follows from it, and who else is about to take them. */
export function NightsDialog({ path, today, isOwner, mayKeep, asked, by, onClose }: NightsDialogProps) {
  const { row, nights, moved } = asked
  const [typed, setTyped] = useState<{ from: string; to: string }>(nights)
  const isOffered = useOffered()
  const [takes, keeps] = [isOffered('nights.take'), !isOwner && isOffered('option.place')]
  const first = keeps && (mayKeep || !takes) ? 'option' : isOwner ? 'owner_stay' : 'block'
  const [kind, setKind] = useState<Taking>(first)
  const [wish, setWish] = useState<TypedWish>(NO_WISH)
  const isKept = !moved && kind === 'option'
  const dates = { property: row.id, moved: moved?.id ?? null, ...typed }
  const estimate = useEstimate(path, dates, isKept ? wish : null)
  const isOption = moved?.kind === 'hold'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row.name}
      description={moved ? describeOccupation(moved) : 'Nuits à prendre'}
    >
      <FormFor
        intent={moved ? (isOption ? 'move_option' : 'move') : TAKING}
        schema={() => import('./planning-schema.ts').then(({ PLANNING_FORM }) => PLANNING_FORM)}
        about={{ property: row.id, turn: asked.turn }}
        hidden={{
          ...(moved && { nights: moved.id }),
          ...(isOption && { seenTotal: estimate?.total ?? '' }),
        }}
        preventScrollReset
        className="grid gap-5 dense:gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField
            name="from"
            label="Première nuit"
            {...(!moved && { min: today })}
            required
            value={typed.from}
            onChange={(event) => setTyped({ ...typed, from: event.target.value })}
          />
          <DateField
            name="to"
            label="Jour du départ"
            hint="Sa nuit reste libre."
            required
            value={typed.to}
            onChange={(event) => setTyped({ ...typed, to: event.target.value })}
          />
        </div>
        {!moved && (
          <RadioGroup
            name={INTENT}
            legend={'Que faire de ces nuits\u00a0?'}
            value={kind}
            onChange={(chosen) => setKind(TAKING.find((one) => one === chosen) ?? 'block')}
            options={[
              ...(keeps
                ? [
                    {
                      ...{ value: 'option', label: 'Poser une option pour un contact', disabled: !mayKeep },
                      hint: mayKeep ? undefined : 'Dès que la villa sera sur le site.',
                    },
                  ]
                : []),
              ...(takes
                ? [
                    { value: 'block', label: 'Les fermer à la location' },
                    {
                      value: 'owner_stay',
                      label: isOwner ? 'Y séjourner' : 'Les garder pour le propriétaire',
                    },
                  ]
                : []),
            ]}
          />
        )}
        {isKept && (
          <KeepFields
            today={today}
            typed={wish}
            onType={setWish}
            nights={{ villa: row.id, from: typed.from, to: typed.to }}
          />
        )}
        {!moved && !isKept && (
          <TextField
            name="note"
            label="Note"
            hint="Lue par le propriétaire et l’agence, jamais par les voyageurs."
            maxLength={200}
          />
        )}
        <div role="status" className="grid min-h-12 gap-1 text-[0.9375rem]">
          {by && (
            <Notice tone="info" title={`${by} choisit aussi des nuits ici`}>
              La première de vos deux demandes les prendra. Voyez-vous avant d’enregistrer.
            </Notice>
          )}
          {estimate?.refused && <p className="text-brique">{estimate.refused}</p>}
          {estimate?.follows.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        <div>
          <SubmitButton pendingLabel="Enregistrement…">
            {moved ? 'Changer les dates' : CLOSING[kind]}
          </SubmitButton>
        </div>
      </FormFor>
    </Dialog>
  )
}
