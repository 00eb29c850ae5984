import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AccountForm } from './account-form.tsx'
import type { AuthenticatorKey } from './authenticator-key.ts'
import { OwnPassword } from './own-password.tsx'
import { QrCode } from './qr-code.tsx'

type Answered = { refused: FormAnswer | null }

const loadSchema = async () => (await import('./account-schemas.ts')).SECURITY_FORM

/** Asks for the password first, so that a person who borrows the browser cannot add a factor. */
export function BeginForm({ email, refused }: Answered & { email: string }) {
  return (
    <div className="grid gap-4">
      <p className="leading-relaxed text-ardoise">
        Un code de votre téléphone est demandé en plus du mot de passe. Il vous faut une application
        d’authentification (Aegis, FreeOTP, celle de Google ou de Microsoft…). Elle fonctionne sans réseau.
      </p>
      <div className="border-t border-hairline">
        <Disclosure summary="Ajouter une application" open={refused !== null}>
          <AccountForm intent="begin" schema={loadSchema} submit="Commencer" submitting="Préparation…">
            <OwnPassword email={email} label="Votre mot de passe, pour l’application" />
          </AccountForm>
        </Disclosure>
      </div>
    </div>
  )
}

/** The secret, as a picture and as text, and the field for the first code that proves the setup. */
export function ConfirmForm({ authenticator }: { authenticator: AuthenticatorKey }) {
  const { uri, rows, key } = authenticator
  return (
    <div className="grid gap-6">
      <p className="leading-relaxed">
        Scannez cette image avec votre application, puis saisissez le code qu’elle montre.
      </p>
      <QrCode rows={rows} label="Image à scanner avec l’application d’authentification" />
      <p className="leading-relaxed">
        <span className="text-ardoise">Ou saisissez-y cette clé&nbsp;:</span>
        <br />
        <code className="font-mono break-words select-all">{key}</code>
      </p>
      <AccountForm
        intent="confirm"
        schema={loadSchema}
        hidden={{ uri }}
        submit="Activer"
        submitting="Vérification…"
      >
        <TextField
          label="Code à six chiffres"
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      </AccountForm>
    </div>
  )
}

/** Shown once only: the codes are stored encrypted and never shown again. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `Codes de secours Calanque, chacun sert une fois\r\n\r\n${codes.join('\r\n')}\r\n`
  return (
    <div className="grid gap-6">
      <Notice tone="success" title="C’est activé">
        Gardez ces codes de secours hors de votre téléphone&nbsp;: chacun remplace une fois le code de
        l’application. Ils ne seront plus montrés.
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p>
        <a
          download="codes-de-secours-calanque.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Télécharger les codes
        </a>
      </p>
    </div>
  )
}

/** The acts on a factor that is set up, each with the password. */
export function FactorIsOn({
  email,
  recoveryLeft,
  isLast,
  refused,
}: Answered & { email: string; recoveryLeft: number; isLast: boolean }) {
  const isRefused = (intent: string) => refused?.intent === intent
  return (
    <div className="grid gap-6">
      <Notice tone="success" title="Active">
        Un code vous est demandé après le mot de passe, à chaque connexion.{' '}
        {recoveryLeft > 1 ? `Il vous reste ${recoveryLeft} codes de secours.` : null}
        {recoveryLeft === 1 ? 'Il vous reste un seul code de secours\u00a0: prenez-en d’autres.' : null}
        {recoveryLeft === 0 ? 'Il ne vous reste aucun code de secours\u00a0: prenez-en d’autres.' : null}
      </Notice>
      <div className="border-t border-hairline">
        <Disclosure summary="Obtenir de nouveaux codes de secours" open={isRefused('renew')}>
          <AccountForm
            intent="renew"
            schema={loadSchema}
            submit="Obtenir dix codes"
            submitting="Préparation…"
          >
            <p className="leading-relaxed text-ardoise">Les anciens ne serviront plus.</p>
            <OwnPassword email={email} label="Votre mot de passe, pour les codes" />
          </AccountForm>
        </Disclosure>
        <Disclosure summary="Retirer ou changer de téléphone" open={isRefused('remove')}>
          <AccountForm
            intent="remove"
            schema={loadSchema}
            submit="Retirer le second facteur"
            submitting="Retrait…"
            danger
          >
            <p className="leading-relaxed text-ardoise">
              {isLast
                ? 'L’équipe garde toujours un facteur. Pour changer de téléphone, ajoutez d’abord une clé d’accès, retirez celui-ci, puis activez-le sur le nouveau.'
                : 'Pour changer de téléphone, retirez ce facteur puis activez-le sur le nouveau.'}
            </p>
            <OwnPassword email={email} label="Votre mot de passe, pour retirer" />
          </AccountForm>
        </Disclosure>
      </div>
    </div>
  )
}
