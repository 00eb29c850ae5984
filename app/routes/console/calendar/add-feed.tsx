import { FormFor } from '#ui/form-for.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The name and the address of another site's calendar. */
export function AddFeed() {
  return (
    <FormFor intent="add" act="feed.add" className="grid max-w-2xl gap-4" preventScrollReset>
      <TextField
        name="name"
        label="Nom du site"
        hint="Airbnb, Booking.com, Abritel…"
        maxLength={60}
        required
      />
      <TextField
        name="url"
        label="Adresse du calendrier"
        hint={
          'Sur l’autre site, «\u00a0Exporter le calendrier\u00a0» donne une adresse qui commence par https://.'
        }
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div>
        <SubmitButton pendingLabel="Vérification…">Suivre ce calendrier</SubmitButton>
      </div>
    </FormFor>
  )
}
