import { useState } from 'react'
import { useSubmit } from 'react-router'
import type { PushBrowser } from '#modules/notices/server/push-browsers.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { faultWords } from '#ui/fault-words.ts'
import { FormFor } from '#ui/form-for.tsx'
import { Notice } from '#ui/notice.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import type { PushWords } from './push-ceremony.ts'

type PushBrowsersProps = {
  browsers: readonly PushBrowser[]
  /** What this browser subscribes with. */
  publicKey: string
}

/** The browsers that are shown notices, and how this one is added. */
export function PushBrowsers({ browsers, publicKey }: PushBrowsersProps) {
  const { run, busy, refused } = usePush(publicKey)
  const isHere = browsers.some(({ isThis }) => isThis)
  return (
    <div className="grid gap-5">
      <p className="leading-relaxed text-ardoise">
        Vos appareils affichent ce que vous avez coché plus haut, même Calanque fermé. L’écran ne dit jamais
        de nom ni d’adresse. La déconnexion d’un navigateur l’arrête aussi.
      </p>
      {browsers.length > 0 && (
        <ul className="border-t border-hairline">
          {browsers.map(({ id, name, since, isThis }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-3"
            >
              <div className="grid gap-0.5">
                <p className="flex flex-wrap items-center gap-3 font-medium">
                  {name}
                  {isThis && <Badge tone="success">Ce navigateur</Badge>}
                </p>
                <p className="text-sm text-ardoise">Depuis le {formatInstant(since)}</p>
              </div>
              <FormFor intent="unpush" about={{ browser: id }} preventScrollReset>
                <SubmitButton variant="secondary" size="small" aria-label={`Retirer ${name}`}>
                  Retirer
                </SubmitButton>
              </FormFor>
            </li>
          ))}
        </ul>
      )}
      {refused && (
        <Notice tone="error" title={refused.title}>
          {refused.detail}
        </Notice>
      )}
      <WithoutScripts>
        <p className="text-ardoise">
          Ajouter ce navigateur demande JavaScript. L’e-mail et le récapitulatif s’en passent.
        </p>
      </WithoutScripts>
      <div className="no-script:hidden">
        <Button variant={isHere ? 'secondary' : 'primary'} pending={busy} onClick={() => void run()}>
          {isHere ? 'Inscrire de nouveau ce navigateur' : 'Afficher sur ce navigateur'}
        </Button>
      </div>
    </div>
  )
}

/** Asks the browser, whose script is fetched when needed, and posts what it gives to the page. */
function usePush(publicKey: string) {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<PushWords | null>(null)
  const run = async () => {
    setBusy(true)
    setRefused(null)
    const all = await import('./push-ceremony.ts').catch(() => null)
    const outcome = all ? await all.askPush(publicKey) : { refused: NOT_LOADED }
    setBusy(false)
    if ('refused' in outcome) setRefused(outcome.refused)
    else await submit({ intent: 'push', ...outcome.target }, { method: 'post', preventScrollReset: true })
  }
  return { run, busy, refused }
}

const NOT_LOADED = { title: 'Notifications indisponibles', detail: faultWords(null) }
