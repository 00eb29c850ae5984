import KeyRound from 'lucide-react/icons/key-round'
import { useNavigation } from 'react-router'
import type { OwnPasskey } from '#modules/accounts/server/passkeys.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { INTENT } from '#shared/forms/typed-values.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import { PasskeyNotice } from './passkey-notice.tsx'
import { usePasskey } from './use-passkey.ts'

type ProveFactorProps = {
  byCode: boolean
  byPasskey: boolean
  passkeys: readonly OwnPasskey[]
  refused: FormAnswer | null
}

const loadSchema = async () => (await import('./account-schemas.ts')).SECURITY_FORM

/** Asks for a factor that the account has, so that a person who has its password alone cannot change them. */
export function ProveFactor({ byCode, byPasskey, passkeys, refused }: ProveFactorProps) {
  return (
    <section className="grid gap-6">
      <h2 className="display-sm">Confirmez d’abord que c’est vous</h2>
      <p className="leading-relaxed text-ardoise">
        Votre compte est protégé par {ownFactors(byCode, passkeys)}. Donnez l’un de ces facteurs pour en
        ajouter ou en retirer&nbsp;: la confirmation vaut dix minutes.
      </p>
      {byCode && (
        <AccountForm intent="prove-code" schema={loadSchema} submit="Confirmer" submitting="Vérification…">
          <TextField
            label="Code à six chiffres, ou code de secours"
            name="code"
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </AccountForm>
      )}
      {byPasskey && (
        <ByPasskey alone={!byCode} refused={refused?.intent === 'prove-passkey' ? refused : null} />
      )}
    </section>
  )
}

function ownFactors(byCode: boolean, passkeys: readonly OwnPasskey[]): string {
  const keys = passkeys.map(({ name }) => `«\u00a0${name}\u00a0»`).join(', ')
  const parts = [
    ...(byCode ? ['une application d’authentification'] : []),
    ...(passkeys.length === 1 ? [`la clé d’accès ${keys}`] : []),
    ...(passkeys.length > 1 ? [`les clés d’accès ${keys}`] : []),
  ]
  return parts.join(' et ')
}

function ByPasskey({ alone, refused: answered }: { alone: boolean; refused: FormAnswer | null }) {
  const { run, busy, refused } = usePasskey({ [INTENT]: 'prove-passkey' })
  const sent = useNavigation().formData?.get(INTENT) === 'prove-passkey'
  const notice = refused ?? (busy || !answered ? null : refusalWords(answered.refusal))
  return (
    <div className="grid gap-4 no-script:hidden">
      <PasskeyNotice notice={notice} />
      <Button
        variant={alone ? 'primary' : 'secondary'}
        size="large"
        wide
        pending={busy || sent}
        onClick={() => void run(({ signWithPasskey }) => signWithPasskey())}
      >
        {!busy && !sent && <Icon of={KeyRound} size={18} />}
        Confirmer par une clé d’accès
      </Button>
    </div>
  )
}
