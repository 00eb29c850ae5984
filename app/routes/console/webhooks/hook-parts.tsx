import { DELIVERY_LIST, type DeliveryLine, type HookLine } from '#modules/webhooks/delivery-list.ts'
import {
  DELIVERY_STATE_LABELS,
  type DeliveryState,
  HOOK_ROTATION_HOURS,
  outcomeWords,
} from '#modules/webhooks/hook-delivery.ts'
import { hookEventLabel } from '#modules/webhooks/hook-event.ts'
import type { ListView } from '#shared/lists/list.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormFor } from '#ui/form-for.tsx'
import { ListTable } from '#ui/list-table.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ConsoleSection } from '../frame/console-section.tsx'

const TONES: Record<DeliveryState, BadgeTone> = { waiting: 'info', delivered: 'success', failed: 'error' }

/** What an address receives, its secret, and how its calls are stopped. */
export function HookFacts({ hook }: { hook: HookLine }) {
  const { url, events, createdAt, failingSince, formerUntil, stoppedAt } = hook
  return (
    <div className="grid items-start gap-x-16 gap-y-12 xl:grid-cols-2 dense:gap-y-7">
      <ConsoleSection title="Adresse">
        <DefinitionList
          items={[
            { term: 'Adresse', value: <span className="wrap-anywhere">{url}</span> },
            {
              term: 'Événements',
              value: (
                <ul className="grid gap-1 text-right">
                  {events.map((event) => (
                    <li key={event}>{hookEventLabel(event)}</li>
                  ))}
                </ul>
              ),
            },
            { term: 'Ajoutée le', value: formatInstant(createdAt) },
            ...(failingSince ? [{ term: 'En échec depuis le', value: formatInstant(failingSince) }] : []),
            ...(stoppedAt ? [{ term: 'Arrêtée le', value: formatInstant(stoppedAt) }] : []),
          ]}
        />
      </ConsoleSection>
      <ConsoleSection title="Secret">
        <p className="max-w-prose text-ardoise">
          Le logiciel vérifie chaque message avec ce secret. À un renouvellement, les messages sont signés des
          deux pendant {HOOK_ROTATION_HOURS}&nbsp;heures.
          {formerUntil && ` L’ancien a signé, ou signe encore, jusqu’au ${formatInstant(formerUntil)}.`}
        </p>
        <FormFor intent="rotate">
          <SubmitButton variant="secondary" size="small">
            Renouveler le secret
          </SubmitButton>
        </FormFor>
        {stoppedAt === null && (
          <Disclosure summary="Arrêter les envois">
            <FormFor intent="stop" className="grid max-w-prose gap-4">
              <p className="text-ardoise">
                Ce qui attend est abandonné. Vous pourrez reprendre les envois, et renvoyer ce qui a été
                manqué.
              </p>
              <SubmitButton variant="secondary" className="justify-self-start">
                Arrêter
              </SubmitButton>
            </FormFor>
          </Disclosure>
        )}
        <Disclosure summary="Supprimer l’adresse">
          <FormFor intent="delete" className="grid max-w-prose gap-4">
            <p className="text-ardoise">
              L’adresse, son secret et le journal de ses envois disparaissent&nbsp;: on ne peut pas les
              reprendre.
            </p>
            <SubmitButton variant="secondary" className="justify-self-start">
              Supprimer
            </SubmitButton>
          </FormFor>
        </Disclosure>
      </ConsoleSection>
    </div>
  )
}

/** What was sent to an address, with what its last try gave; each can be sent again. */
export function Deliveries({ view, isCalled }: { view: ListView<DeliveryLine>; isCalled: boolean }) {
  return (
    <ConsoleSection title="Envois">
      {isCalled && (
        <FormFor intent="resend-failed">
          <SubmitButton variant="secondary" size="small">
            Renvoyer les abandons (trois jours)
          </SubmitButton>
        </FormFor>
      )}
      <ListTable
        list={DELIVERY_LIST}
        view={view}
        label="Envois"
        // What was sent to this address, which its line says whole.
        ofFacts
        unit={['envoi', 'envois']}
        keyOf={({ id }) => id}
        cells={{
          type: (row) => (
            <>
              {hookEventLabel(row.type)}
              <span className="block text-sm font-normal text-ardoise sm:hidden">{outcomeWords(row)}</span>
            </>
          ),
          state: ({ state }) => <Badge tone={TONES[state]}>{DELIVERY_STATE_LABELS[state]}</Badge>,
        }}
        acts={
          isCalled
            ? {
                header: 'Renvoyer',
                cell: ({ id, state, type }) =>
                  state === 'waiting' ? null : (
                    <FormFor intent="resend" about={{ delivery: id }}>
                      <SubmitButton
                        variant="secondary"
                        size="small"
                        aria-label={`Renvoyer\u00a0: ${hookEventLabel(type)}`}
                      >
                        Renvoyer
                      </SubmitButton>
                    </FormFor>
                  ),
              }
            : undefined
        }
        empty={
          <EmptyState title="Aucun envoi" level={3}>
            Le prochain événement choisi, ou un essai, apparaîtra ici pendant trente jours.
          </EmptyState>
        }
      />
    </ConsoleSection>
  )
}
