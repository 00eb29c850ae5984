import type { OwnPasskey } from '#modules/accounts/server/passkeys.ts'
import { formatInstant } from '#shared/paris-time.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { WithoutScripts } from '#ui/without-scripts.tsx'
import { type AccountAnswer, fieldErrors } from './account-answer.ts'
import { AccountForm } from './account-form.tsx'
import { OwnPassword } from './own-password.tsx'

type PasskeysProps = {
  passkeys: readonly OwnPasskey[]
  email: string
  /** What a new key is called until its holder says otherwise. */
  deviceName: string
  /** Of the house: the password alone then opens nothing any more. */
  staff: boolean
  answer: AccountAnswer | undefined
}

/** The keys of the account, and the ways to add and to remove one, each time with the password. */
export function Passkeys({ passkeys, email, deviceName, staff, answer }: PasskeysProps) {
  const adding = answer?.values.act === 'begin-passkey' || answer?.values.act === 'add-passkey'
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
          <PasskeyRow key={passkey.id} passkey={passkey} email={email} answer={answer} />
        ))}
        <Disclosure summary="Ajouter une clé d’accès" open={adding} className="no-script:hidden">
          <AccountForm
            act="begin-passkey"
            answer={adding ? answer : undefined}
            submit="Continuer"
            submitting="Préparation…"
          >
            <Field
              label="Nom de la clé"
              name="name"
              required
              error={fieldErrors(answer).name}
              hint="Pour la reconnaître dans cette liste."
            >
              <TextInput defaultValue={answer?.values.name ?? deviceName} maxLength={60} autoComplete="off" />
            </Field>
            <OwnPassword
              email={email}
              label="Votre mot de passe, pour ajouter"
              answer={adding ? answer : undefined}
            />
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

type PasskeyRowProps = { passkey: OwnPasskey; email: string; answer: AccountAnswer | undefined }

function PasskeyRow({ passkey, email, answer }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const answered = answer?.values.act === 'remove-passkey' && answer.values.id === id ? answer : undefined
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
      open={answered !== undefined}
    >
      <AccountForm
        act="remove-passkey"
        answer={answered}
        submit="Retirer cette clé"
        submitting="Retrait…"
        danger
      >
        <input type="hidden" name="id" value={id} />
        <p className="leading-relaxed text-ardoise">
          Elle n’ouvrira plus votre compte. Supprimez-la aussi de l’appareil qui la garde.
        </p>
        <OwnPassword
          email={email}
          label={`Votre mot de passe, pour retirer «\u00a0${name}\u00a0»`}
          answer={answered}
        />
      </AccountForm>
    </Disclosure>
  )
}
