import type { PropertyEvent } from '#modules/properties/property-status.ts'
import { REASON_LENGTH, UNDO_HOURS } from '#modules/publication/off-site.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

type TakeOffFormsProps = {
  acts: readonly PropertyEvent[]
  /** The listing is on the site, or on pause. */
  isOnline: boolean
  /** A pause was asked for and refused: its form stays open. */
  isPauseRefused: boolean
}

const loadSchema = async () => (await import('./listing-publication-schema.ts')).PUBLICATION_FORM

/** A pause, which asks for its reason, and the archiving, which says what follows: both are rare, and folded. */
export function TakeOffForms({ acts, isOnline, isPauseRefused }: TakeOffFormsProps) {
  const mayPause = acts.includes('pause')
  return (
    <>
      {mayPause && (
        <Disclosure
          summary="Mettre l’annonce en pause"
          open={isPauseRefused}
          className="w-full max-w-3xl border-t"
        >
          <FormFor intent="pause" schema={loadSchema} className="grid gap-4">
            <TextField
              label="Motif de la pause"
              name="reason"
              required
              maxLength={REASON_LENGTH}
              hint="Le propriétaire le lit dans l’e-mail qui lui annonce la pause."
            />
            <SubmitButton variant="secondary" className="justify-self-start" pendingLabel="Mise en pause…">
              Mettre en pause
            </SubmitButton>
          </FormFor>
        </Disclosure>
      )}
      {acts.includes('archive') && (
        <Disclosure
          summary="Archiver l’annonce"
          className={mayPause ? '-mt-5 w-full max-w-3xl' : 'w-full max-w-3xl border-t'}
        >
          <FormFor intent="archive" notice={null} className="grid gap-4">
            <ul className="grid list-disc gap-1.5 pl-5 leading-relaxed">
              {isOnline && (
                <li>Elle quitte le site et la recherche. Les séjours déjà réservés restent dus.</li>
              )}
              <li>Les liens qui la montrent ou la font relire se ferment, et ne se rouvrent pas.</li>
              <li>
                Pendant {UNDO_HOURS}&nbsp;heures, «&nbsp;Annuler&nbsp;» la rend telle qu’elle était. Ensuite,
                elle reprend en brouillon, et son propriétaire la relit avant toute publication.
              </li>
              {mayPause && <li>Pour quelques jours ou quelques mois, mettez-la plutôt en pause.</li>}
            </ul>
            <Field label="Motif de l’archivage (facultatif)" name="comment">
              <TextArea maxLength={500} />
            </Field>
            <SubmitButton variant="danger" className="justify-self-start" pendingLabel="Archivage…">
              Archiver
            </SubmitButton>
          </FormFor>
        </Disclosure>
      )}
    </>
  )
}
