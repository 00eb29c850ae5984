import { HOOK_EVENT_NAMES, HOOK_EVENTS, type HookEvent } from '#modules/webhooks/hook-event.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FormPart } from '#ui/form-part.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Where an endpoint is called. */
export function HookUrlField({ url }: { url?: string }) {
  return (
    <TextField
      label="Adresse"
      name="url"
      type="url"
      required
      maxLength={500}
      autoComplete="off"
      placeholder="https://"
      {...(url !== undefined && { defaultValue: url })}
    />
  )
}

/** For which events it is called; `chosen` are those that are ticked first. */
export function HookEventsField({ chosen }: { chosen: readonly string[] }) {
  return (
    <FormPart title="Événements" help={<p>Calanque n’envoie que ceux qui sont cochés.</p>}>
      <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">
        {HOOK_EVENT_NAMES.map((event, n) => (
          <Checkbox
            key={event}
            name="events"
            value={event}
            label={HOOK_EVENTS[event].label}
            hint={event}
            defaultChecked={chosen.includes(event)}
            {...(n > 0 && { error: null })}
          />
        ))}
      </div>
    </FormPart>
  )
}

/** The events among those that a form sent, in the order of the catalogue. */
export function eventsAmong(sent: readonly string[]): HookEvent[] {
  return HOOK_EVENT_NAMES.filter((event) => sent.includes(event))
}
