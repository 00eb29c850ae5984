import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { Link, useNavigation } from 'react-router'
import { INTENT } from '#shared/forms/typed-values.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyNotice } from './passkey-notice.tsx'
import { usePasskey } from './use-passkey.ts'

/** The options with which the device makes a key, and the name of that key. */
export type PasskeyToMake = { name: string; options: PublicKeyCredentialCreationOptionsJSON }

/**
 * Shown once the password was right: the device makes the key when the button is pressed, as browsers
 * require.
 */
export function MakePasskey({ name, options }: PasskeyToMake) {
  const { run, busy, refused } = usePasskey({ [INTENT]: 'add-passkey', name })
  const sent = useNavigation().formMethod === 'POST'
  return (
    <section className="grid gap-6">
      <h2 className="display-sm">Créer «&nbsp;{name}&nbsp;»</h2>
      <p className="leading-relaxed text-ardoise">
        Votre appareil va vous demander où garder la clé, puis de confirmer que c’est vous. Vous avez cinq
        minutes.
      </p>
      <PasskeyNotice notice={refused} />
      <Button
        size="large"
        wide
        pending={busy || sent}
        onClick={() => void run(({ makePasskey }) => makePasskey(options))}
      >
        {refused ? 'Réessayer' : 'Créer la clé d’accès'}
      </Button>
      <p>
        <Link to="/auth/security" className="text-link inline-flex min-h-11 items-center">
          Ne pas ajouter de clé
        </Link>
      </p>
    </section>
  )
}
