import type { OwnPasskey } from '#modules/accounts/server/passkeys.ts'
import type { FormAnswer } from '#shared/forms/form-answer.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { FormNotice } from '#ui/form-notice.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { AccountForm } from './account-form.tsx'
import { OwnPassword } from './own-password.tsx'

type PasskeysProps = {
  passkeys: readonly OwnPasskey[]
  email: string
  /** The name of a new key until its holder changes it. */
  deviceName: string
  /** True for an account of staff: once it has a passkey, its password alone no longer signs in. */
  staff: boolean
  refused: FormAnswer | null
}

const loadSchema = async () => (await import('./account-schemas.ts')).SECURITY_FORM

/** The keys of the account, and the forms that add and remove one, each with the password. */
export function Passkeys({ passkeys, email, deviceName, staff, refused }: PasskeysProps) {
  const adding = refused?.intent === 'begin-passkey' || refused?.intent === 'add-passkey'
  const notAdded = refused?.intent === 'add-passkey' ? refused : null
  return (
    <section className="grid gap-4">
      <h2 className="display-sm">Clés d’accès</h2>
      <p className="leading-relaxed text-ardoise">
        Votre téléphone, votre ordinateur ou une clé de sécurité vous connecte, sans mot de passe ni code,
        après avoir vérifié que c’est vous.
        {staff
          ? ' Dès la première, le mot de passe seul n’ouvre plus votre compte\u00a0: ajoutez-en une seconde, ou l’application ci-dessous, pour le jour où vous la perdriez.'
          : ' Votre mot de passe reste valable.'}
      </p>
      <div className="border-t border-hairline">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} email={email} refused={refused} />
        ))}
        <Disclosure summary="Ajouter une clé d’accès" open={adding} className="no-script:hidden">
          {notAdded && <FormNotice refused={notAdded} />}
          <AccountForm
            intent="begin-passkey"
            schema={loadSchema}
            submit="Continuer"
            submitting="Préparation…"
          >
            <TextField
              label="Nom de la clé"
              name="name"
              required
              hint="Pour la reconnaître dans cette liste."
              defaultValue={String(notAdded?.values.name ?? deviceName)}
              maxLength={60}
              autoComplete="off"
            />
            <OwnPassword email={email} label="Votre mot de passe, pour ajouter" />
          </AccountForm>
        </Disclosure>
      </div>
      <WithoutScripts>
        <Notice title="JavaScript est nécessaire">
          Pour ajouter une clé d’accès, activez JavaScript dans votre navigateur&nbsp;: c’est lui qui parle à
          votre appareil.
        </Notice>
      </WithoutScripts>
    </section>
  )
}

type PasskeyRowProps = { passkey: OwnPasskey; email: string; refused: FormAnswer | null }

function PasskeyRow({ passkey, email, refused }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const isRefused = refused?.intent === 'remove-passkey' && refused.values.id === id
  return (
    <Disclosure
      summary={
        <span className="grid gap-0.5">
          <span className="font-medium break-words">{name}</span>
          <span className="text-sm text-ardoise">
            Ajoutée le {formatInstant(createdAt)}.{' '}
            {lastUsedAt ? `A servi le ${formatInstant(lastUsedAt)}.` : 'N’a pas encore servi.'}
          </span>
        </span>
      }
      open={isRefused}
    >
      <AccountForm
        intent="remove-passkey"
        schema={loadSchema}
        about={{ id }}
        submit="Retirer cette clé"
        submitting="Retrait…"
        danger
      >
        <p className="leading-relaxed text-ardoise">
          Elle n’ouvrira plus votre compte. Supprimez-la aussi de l’appareil qui la garde.
        </p>
        <OwnPassword email={email} label={`Votre mot de passe, pour retirer «\u00a0${name}\u00a0»`} />
      </AccountForm>
    </Disclosure>
  )
}
