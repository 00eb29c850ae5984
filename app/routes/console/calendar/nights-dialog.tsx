import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { SaidEstimate } from '#modules/planning/server/read-estimate.ts'
import { type CivilDate, isCivilDate } from '#shared/civil-date.ts'
import { type BoardSpan, describeOccupation, type Occupation } from '#ui/board-bars.ts'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { TimelineRow } from '#ui/timeline-row.ts'

/** Nights that were chosen on the timeline: free ones, or other dates for `moved`; `turn` tells one choice from another. */
export type AskedNights = { row: TimelineRow; nights: BoardSpan; moved: Occupation | null; turn: number }

type NightsDialogProps = {
  path: string
  today: CivilDate
  isOwner: boolean
  asked: AskedNights
  onClose: () => void
}

/** What becomes of the nights that were chosen, what follows from it, and who else is about to take them. */
export function NightsDialog({ path, today, isOwner, asked, onClose }: NightsDialogProps) {
  const { row, nights, moved } = asked
  const [typed, setTyped] = useState<{ from: string; to: string }>(nights)
  const estimate = useEstimate(path, asked, typed)
  const by = useTouch(row.id, nights)
  const close = moved ? 'Changer les dates' : 'Prendre ces nuits'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={row.name}
      description={moved ? describeOccupation(moved) : 'Nuits à prendre'}
    >
      <FormFor
        intent={moved ? 'move' : 'take'}
        schema={() => import('./planning-schema.ts').then(({ PLANNING_FORM }) => PLANNING_FORM)}
        about={{ property: row.id, turn: asked.turn }}
        hidden={moved ? { nights: moved.id } : {}}
        preventScrollReset
        className="grid gap-5"
      >
        <div className="grid gap-4 sm:grid-cols-2">
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
          <>
            <RadioGroup
              name="kind"
              legend={'Que faire de ces nuits\u00a0?'}
              defaultValue={isOwner ? 'owner_stay' : 'block'}
              options={[
                { value: 'block', label: 'Les fermer à la location' },
                {
                  value: 'owner_stay',
                  label: isOwner ? 'Y séjourner' : 'Les garder pour le propriétaire',
                },
              ]}
            />
            <TextField
              name="note"
              label="Note"
              hint="Lue par le propriétaire et l’agence, jamais par les voyageurs."
              maxLength={200}
            />
          </>
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
          <SubmitButton pendingLabel="Enregistrement…">{close}</SubmitButton>
        </div>
      </FormFor>
    </Dialog>
  )
}

/** What follows from the dates that are typed; null until it is known. */
function useEstimate(
  path: string,
  { row, moved }: AskedNights,
  { from, to }: { from: string; to: string },
): SaidEstimate | null {
  const { data, load } = useFetcher<SaidEstimate>({ key: 'estimate' })
  const nights = moved?.id
  useEffect(() => {
    if (!isCivilDate(from) || !isCivilDate(to)) return
    const asked = new URLSearchParams({ property: row.id, from, to, ...(nights && { nights }) })
    void load(`${path}/estimate?${asked}`)
  }, [path, row.id, nights, from, to, load])
  return data ?? null
}

/** Shows colleagues that these nights are being chosen, until they are no longer; gives who chose some of them first. */
function useTouch(property: string, { from, to }: BoardSpan): string | null {
  const { data, submit } = useFetcher<{ touched?: { by: string | null } }>({ key: 'touch' })
  useEffect(() => {
    void submit({ intent: 'touch', property, from, to }, { method: 'post' })
  }, [property, from, to, submit])
  return data?.touched?.by ?? null
}
