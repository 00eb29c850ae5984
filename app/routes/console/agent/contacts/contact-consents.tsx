import { CONSENT_CHANNELS, CONSENT_PURPOSES, consentWords } from '#modules/contacts/contact-consent.ts'
import { formatCivilDate } from '#shared/civil-date.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { DateField } from '#ui/date-field.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { Select } from '#ui/select.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../../frame/console-section.tsx'
import type { Route } from './+types/contact.ts'
import { ConsentProof, ConsentProofFields } from './consent-proof.tsx'

const loadSchema = async () => (await import('./contact-schema.ts')).CONTACT_ACTS_FORM

type ConsentsProps = Pick<Route.ComponentProps['loaderData'], 'consents' | 'today'>

/** What a contact agreed to, with its proof, and the form that records one more. */
export function Consents({ consents, today }: ConsentsProps) {
  return (
    <ConsoleSection title="Accords">
      {consents.length === 0 && (
        <p className="text-ardoise">
          Aucun accord enregistré. Un appel pour vendre demande le sien, sauf contrat en cours.
        </p>
      )}
      {consents.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {consents.map(({ consent, purpose, channel, words, proof, givenOn, outlivedOn, withdrawnAt }) => (
            <li key={consent} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3">
              <div className="grid min-w-0 gap-0.5">
                <p className={withdrawnAt || outlivedOn ? 'text-ardoise line-through' : ''}>
                  {consentWords({ purpose, channel })}
                </p>
                <p className="text-sm text-ardoise">
                  {withdrawnAt
                    ? `Donné le ${formatCivilDate(givenOn)}, retiré le ${formatInstant(withdrawnAt)}`
                    : `Donné le ${formatCivilDate(givenOn)}${outlivedOn ? `, sans effet depuis son retrait du ${formatCivilDate(outlivedOn)}` : ''}`}
                </p>
                <ConsentProof words={words} proof={proof} />
              </div>
              {!withdrawnAt && (
                <FormFor
                  intent="withdraw-consent"
                  act="contact.withdraw_consent"
                  about={{ consent }}
                  hidden={{ consent }}
                >
                  <SubmitButton
                    variant="quiet"
                    size="small"
                    aria-label={`Retirer l’accord\u00a0: ${consentWords({ purpose, channel })}`}
                  >
                    Retirer
                  </SubmitButton>
                </FormFor>
              )}
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary="Enregistrer un accord" className="border-b-0!">
        <FormFor
          key={consents.length}
          intent="consent"
          act="contact.consent"
          schema={loadSchema}
          className="grid max-w-xl items-start gap-4 sm:grid-cols-2"
        >
          <Field label="Pour" name="purpose">
            <Select>
              {Object.entries(CONSENT_PURPOSES).map(([purpose, label]) => (
                <option key={purpose} value={purpose}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Par" name="channel">
            <Select>
              {Object.entries(CONSENT_CHANNELS).map(([channel, label]) => (
                <option key={channel} value={channel}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <ConsentProofFields label="Ses mots" />
          <DateField label="Donné le" name="givenOn" required isBrief defaultValue={today} />
          <SubmitButton variant="secondary" className="justify-self-start">
            Enregistrer l’accord
          </SubmitButton>
        </FormFor>
      </Disclosure>
    </ConsoleSection>
  )
}
