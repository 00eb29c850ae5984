import type { FeedLine } from '#modules/feeds/server/list-feeds.ts'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextInput } from '#ui/text-input.tsx'

/** Makes the address at which another site reads our nights, or ends it. */
export function ShareForm({ feeds }: { feeds: readonly FeedLine[] }) {
  return (
    <FormFor intent={['share', 'unshare']} className="grid max-w-2xl gap-4" preventScrollReset>
      <p className="leading-relaxed text-ardoise">
        Un autre site lit à cette adresse quand la villa est prise, sans savoir par qui. Une adresse par
        site&nbsp;: il ne relit pas ses propres nuits. En créer une nouvelle met fin à la précédente.
      </p>
      {feeds.length > 0 ? (
        <Field name="feed" label="Pour quel site">
          <Select>
            {feeds.map(({ feed, name }) => (
              <option key={feed} value={feed}>
                {name}
              </option>
            ))}
            <option value="">Un site que nous ne suivons pas</option>
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="feed" value="" />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton intent="share" act="calendar.share">
          Créer l’adresse
        </SubmitButton>
        <SubmitButton intent="unshare" act="calendar.unshare" variant="secondary">
          Mettre fin à l’adresse
        </SubmitButton>
      </div>
    </FormFor>
  )
}

/** The address that was just made, which no later page shows. */
export function SharedAddress({ address, site }: { address: string; site: string | null }) {
  return (
    <Notice
      tone="success"
      title={site ? `L’adresse à donner à ${site}` : 'L’adresse à donner à l’autre site'}
    >
      <div className="grid gap-3 pt-1">
        <Field
          label="Adresse iCal"
          hint={
            'Copiez-la maintenant dans «\u00a0Importer un calendrier\u00a0» de l’autre site\u00a0: elle n’est montrée qu’une fois.'
          }
        >
          <TextInput
            readOnly
            value={address}
            className="tabular"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </div>
    </Notice>
  )
}
